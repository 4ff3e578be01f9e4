import { Check, CircleCheckBig, FileDiff, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { keyCaps } from '../../../../../shared/model/keys/chord';
import { fileNameOf } from '../../../../../shared/model/comparison/file-words';
import type { InboxThread, InboxThreadEntry } from '../../../../../shared/model/inbox/inbox';
import type { ThreadView } from '../../../../../shared/model/review/review';
import { noTagsReason } from '../../../../../shared/model/review/review-name';
import { actsOf, actWords, type ThreadAct } from '../../../../../shared/model/threads/thread-acts';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { usePlatform } from '../../../state/app-hooks';
import { actAndStep } from '../../../state/inbox/inbox-walk';
import { openEntryInDiff } from '../../../state/inbox/open-entry';
import { useNow } from '../../../state/now';
import { useReviewHome } from '../../../state/reviews/review-home';
import { Button } from '../../../ui/controls/button';
import { MoreActions } from '../../../ui/layers/more-actions';
import { Kbd } from '../../../ui/marks/kbd';
import { AskButton } from '../../agents/ask-button';
import { AskStateLabel } from '../../agents/ask-state-label';
import { CommandKbd } from '../../keys/command-kbd';
import { deleteThreadItems } from '../../threads/actions/delete-thread-items';
import { TagForm } from '../../threads/actions/tag-dialog';
import { LaneChip } from '../../threads/marks/lane-chip';
import { paneMenuItems } from '../entry-menu';
import styles from './reading-pane.module.css';

const actIcons: Readonly<Record<ThreadAct, ReactNode>> = {
  resolve: <Check aria-hidden />,
  confirm: <CircleCheckBig aria-hidden />,
  keep: <Check aria-hidden />,
  reopen: <RotateCcw aria-hidden />,
};

interface PaneHeaderProps {
  readonly shown: InboxThread;
  readonly thread: ThreadView;
  readonly entry: InboxThreadEntry;
}

/** Above a thread that is read: what and where it is, and what can be done to it. */
export function PaneHeader({ shown, thread, entry }: PaneHeaderProps): ReactNode {
  const { acts, format, ownNames, blocked } = useReviewHome();
  const [tagging, setTagging] = useState(false);
  const { first, second } = actsOf(thread);
  const platform = usePlatform();
  const now = useNow();
  const act = (which: 'first' | 'second', what: ThreadAct): ReactNode => (
    <Button size="small" icon={actIcons[what]} disabledReason={blocked ?? undefined} onClick={() => void actAndStep(entry, which)}>
      {actWords[what]}
      <CommandKbd id={which === 'first' ? 'inbox.act' : 'inbox.reopen'} />
    </Button>
  );
  return (
    <header className={styles.header}>
      <span className={styles.label}>{entry.label}</span>
      <LaneChip thread={thread} />
      <AskStateLabel thread={thread} />
      <Place entry={entry} />
      <Button size="small" icon={<FileDiff aria-hidden />} onClick={() => void openEntryInDiff(entry)}>
        {entry.path === null ? 'Open as a page' : 'Open in diff'}
        <Kbd caps={keyCaps('Enter', platform)} />
      </Button>
      <AskButton thread={thread} />
      {act('first', first)}
      {second === undefined ? null : act('second', second)}
      <MoreActions
        label="Thread"
        items={[
          ...paneMenuItems({ ...shown, thread }, entry, now),
          { kind: 'separator' },
          { label: 'Edit tags…', disabledReason: format === 'local-review' ? noTagsReason : (blocked ?? undefined), run: () => setTagging(true) },
          ...deleteThreadItems(thread, { ownNames, blocked, onDelete: (deleted) => acts.removeThread(deleted) }),
        ]}
      />
      {tagging ? <TagForm thread={thread} blocked={blocked} onSave={(tags) => acts.setTags(thread.key, tags)} onClose={() => setTagging(false)} /> : null}
    </header>
  );
}

function Place({ entry: { path, place } }: { readonly entry: InboxThreadEntry }): ReactNode {
  if (path === null) return <span className={styles.place}>Review-wide</span>;
  const name = fileNameOf(path);
  const folder = path.slice(0, path.length - name.length);
  const lines = place.startsWith(name) ? place.slice(name.length) : '';
  return (
    <span className={styles.place} title={visibleText(path)}>
      <span className={styles.folder}>{visibleText(folder)}</span>
      <b>{visibleText(name)}</b>
      <span className={styles.lines}>{lines}</span>
    </span>
  );
}
