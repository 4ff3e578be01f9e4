import { type ReactNode, useState } from 'react';
import { draftKey } from '../../../../../shared/model/threads/draft-key';
import { describePlace, type Place } from '../../../../../shared/model/review/place';
import { fileNameOf } from '../../../../../shared/model/comparison/file-words';
import { friendlyTime } from '../../../../../shared/model/words/friendly-time';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import { useDraft } from '../../../state/drafts';
import { askAbout } from '../../../state/agents/ask';
import { postThread, usePendingComments } from '../../../state/reviews/posting';
import { useReviewSituation } from '../../../state/reviews/review-situation';
import { IconButton } from '../../../ui/controls/icon-button';
import { X } from 'lucide-react';
import { PendingCard } from '../card/pending-card';
import { PlaceSuggestions } from '../suggestions/suggestions';
import { Composer } from './composer';
import { StoredNote } from './stored-note';
import styles from './new-thread-composer.module.css';
import { suggestableAt } from './suggestable';

interface NewThreadComposerProps {
  readonly place: Place;
  /** The person wants to speak of the file as a whole. */
  readonly aboutFile?: boolean;
  /** New-side line that other tools will show for an old-side or mixed place, where it is known. 1-based. */
  readonly recordedLine?: number | undefined;
  /** Set while a newer text is not shown yet: where the lines are in it, and when they changed (milliseconds since 1970). */
  readonly after?: { readonly place: Place; readonly changedAt: number | null } | null;
  /** Takes the focus when it appears; off when it reopens for a draft of an earlier run. */
  readonly autoFocus?: boolean;
  /** Esc, the close button, or the thread was posted. The draft, if any, is kept. */
  readonly onClose: () => void;
}

/** Starts a thread on lines. Drawn below the last of them. */
export function NewThreadComposer({ place, aboutFile = false, recordedLine, after = null, autoFocus = true, onClose }: NewThreadComposerProps): ReactNode {
  const { workspaceId, review, blocked, keepsTags } = useReviewSituation();
  const draft = useDraft(draftKey({ kind: 'new-thread', place }));
  const suggestable = suggestableAt(workspaceId, { kind: 'current', place, reason: '' }, null);
  const [sent, setSent] = useState<string | null>(null);
  const pending = usePendingComments().find((comment) => comment.thread === null && comment.body === sent);
  return (
    <section className={styles.card} aria-label={`New thread, ${visibleLine(fileNameOf(place.path))} ${describePlace(place)}`} data-new-thread>
      <header className={styles.header}>
        <b>New thread</b>
        <span className={styles.place}>{aboutFile ? `${visibleLine(fileNameOf(place.path))}, whole file` : headerWords(place)}</span>
        <IconButton size="small" label="Close, keep the draft" keys="Esc" icon={<X />} onClick={onClose} />
      </header>
      {pending === undefined ? null : <PendingCard comment={pending} />}
      {after === null || after.changedAt === null ? null : (
        <p className={styles.changed} role="status">
          These lines changed at {friendlyTime(new Date(after.changedAt).toISOString(), after.changedAt).text}. Your comment stays on the lines you see.
        </p>
      )}
      <div className={styles.body}>
        <PlaceSuggestions place={place}>
          <Composer
            label={`New comment on ${visibleLine(fileNameOf(place.path))} ${describePlace(place)}`}
            placeholder={keepsTags ? 'Comment, or type / for a tag' : 'Comment'}
            takesTags={keepsTags}
            draft={draft}
            verb="Post"
            blocked={blocked}
            autoFocus={autoFocus}
            note={<StoredNote review={review} place={place} aboutFile={aboutFile} recordedLine={recordedLine} />}
            onLeave={onClose}
            asks
            suggestable={suggestable}
            onSend={async ({ body, tags }, ask) => {
              setSent(body);
              const result = await postThread({ workspaceId, place: after?.place ?? place, body, tags });
              if (result.ok) {
                draft.clear();
                onClose();
              }
              if (result.ok && ask && result.value.thread !== undefined) void askAbout({ workspaceId }, [result.value.thread], { posted: true });
              return result;
            }}
          />
        </PlaceSuggestions>
      </div>
    </section>
  );
}

/** "Old 9 to New 12" over both sides, else "renew.ts 10–12". */
function headerWords(place: Place): string {
  if (place.startSide !== undefined && place.startSide !== place.side) {
    const name = { old: 'Old', new: 'New' };
    return `${name[place.startSide]} ${place.startLine} to ${name[place.side]} ${place.endLine}`;
  }
  return `${visibleLine(fileNameOf(place.path))} ${describePlace(place)}`;
}
