import { CornerDownRight, History, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { draftKey } from '../../../../../shared/model/threads/draft-key';
import type { Comment, ThreadView } from '../../../../../shared/model/review/review';
import { baselineOf, changesInWords, changesSince, type ThreadBaseline, type ThreadChanges } from '../../../../../shared/model/threads/thread-changes';
import { firstLine, spokenName } from '../../../../../shared/model/threads/thread-words';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { useDraft } from '../../../state/drafts';
import { postReply, usePendingComments } from '../../../state/reviews/posting';
import { useReviewSituation } from '../../../state/reviews/review-situation';
import { lastOwnState } from '../../../state/reviews/thread-actions';
import { setFolded } from '../../../state/reviews/folds';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { Banner } from '../../../ui/layout/banner';
import { Composer, type ComposerHandle } from './composer';
import styles from './reply-composer.module.css';

interface ReplyComposerProps {
  readonly thread: ThreadView;
  /** The comment that is answered, when it is not the last one. */
  readonly answering: Comment | null;
  readonly onClearAnswering: () => void;
  /** Esc: back to the thread. */
  readonly onLeave: () => void;
  /** Brings the first of the changed comments into view. */
  readonly onShowChanges: (changes: ThreadChanges) => void;
  /** Why nothing can be posted here beside what the review says. */
  readonly gone?: string | undefined;
  readonly handle: Ref<ComposerHandle>;
}

/** Answers a thread. Says when the thread has changed since the person began to write. */
export function ReplyComposer({ thread, answering, onClearAnswering, onLeave, onShowChanges, gone, handle }: ReplyComposerProps): ReactNode {
  const { workspaceId, ownNames, blocked, keepsTags } = useReviewSituation();
  const draft = useDraft(draftKey({ kind: 'reply', thread: thread.key }));
  const [baseline, settle] = useBaseline(thread, draft.text !== '');
  const posting = usePendingComments().some((comment) => comment.thread === thread.key);
  const changes = baseline === null || posting ? null : changesSince(baseline, thread, ownNames, lastOwnState(thread.key));
  const resolved = thread.state === 'resolved';
  const show = (found: ThreadChanges): void => {
    onShowChanges(found);
    settle();
  };
  return (
    <>
      {changes === null ? null : (
        <Banner tone="you" icon={<TriangleAlert aria-hidden />}>
          <b>This thread changed while you were writing.</b> {changesInWords(changes)}
        </Banner>
      )}
      <div className={styles.body}>
        <Composer
          handle={handle}
          label={spokenName('Reply to thread', thread)}
          placeholder={keepsTags ? 'Reply, or type / for a tag' : 'Reply'}
          takesTags={keepsTags}
          draft={draft}
          verb={resolved ? 'Post and reopen' : 'Post'}
          blocked={gone ?? blocked}
          collapsible
          onLeave={onLeave}
          extraActions={
            changes === null ? null : (
              <>
                <Button size="small" icon={<History aria-hidden />} onClick={() => show(changes)}>
                  Show what changed
                </Button>
                <Button size="small" variant="flat" onClick={draft.clear}>
                  Discard draft
                </Button>
              </>
            )
          }
          onSend={async ({ body, tags }) => {
            const replyTo = answering?.id;
            const result = await postReply({
              workspaceId,
              thread: thread.key,
              ...(replyTo === undefined ? {} : { replyTo }),
              body,
              tags,
              reopen: resolved,
            });
            if (result.ok) onClearAnswering();
            if (result.ok && resolved) setFolded(thread.key, false);
            return result;
          }}
        >
          {answering === null ? null : (
            <div className={styles.answering}>
              <CornerDownRight aria-hidden />
              <span>
                Answers {visibleText(answering.author.name)}: {visibleText(firstLine(answering.body))}
              </span>
              <IconButton size="small" label="Answer the last comment instead" icon={<X />} onClick={onClearAnswering} />
            </div>
          )}
        </Composer>
      </div>
    </>
  );
}

/** How the thread stood when writing began; null while nothing is written. Settling takes the present state as known. */
function useBaseline(thread: ThreadView, writing: boolean): readonly [ThreadBaseline | null, () => void] {
  const [baseline, setBaseline] = useState<ThreadBaseline | null>(null);
  if (writing && baseline === null) setBaseline(baselineOf(thread));
  if (!writing && baseline !== null) setBaseline(null);
  return [baseline, () => setBaseline(baselineOf(thread))];
}
