import { ChevronsDownUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ThreadView } from '../../../../shared/model/review/review';
import { threadLabel, threadNumber } from '../../../../shared/model/threads/thread-words';
import { visibleText } from '../../../../shared/model/words/visible-text';
import { setFolded } from '../../state/reviews/folds';
import { IconButton } from '../../ui/controls/icon-button';
import { AskButton } from '../agents/ask-button';
import { AskStateLabel } from '../agents/ask-state-label';
import { ThreadRun } from '../agents/runs/thread-run';
import { CommentList } from './card/comment-list';
import { ReplyComposer } from './composer/reply-composer';
import { CardLight, LaneChip } from './marks/lane-chip';
import { LostNotice } from './lines/lost-notice';
import { MissingNotice } from './missing/missing-notice';
import { ShownLinesSince } from './lines/shown-lines-since';
import { showsLinesSince, VerifyNotice } from './lines/verify-notice';
import { PlacementMark } from './marks/placement-mark';
import { StateButtons } from './actions/state-button';
import styles from './thread-card.module.css';
import { ThreadMenu } from './actions/thread-menu';
import { ThreadPlace } from './marks/thread-place';
import { ThreadReferences } from './thread-references';
import { ThreadTags } from './marks/thread-tags';
import { useConversation } from './use-conversation';

/** An open thread: header, comments, reply. Drawn inside the diff. */
export function ThreadCard({ thread }: { readonly thread: ThreadView }): ReactNode {
  const conversation = useConversation(thread);
  return (
    <ThreadReferences>
      <article
        ref={conversation.root}
        className={styles.card}
        data-thread={thread.key}
        data-lane={thread.lane}
        tabIndex={-1}
        aria-label={threadLabel(thread)}
      >
        <CardLight thread={thread} />
        <CardHeader thread={thread} />
        {thread.title === undefined ? null : <h3 className={styles.title}>{visibleText(thread.title)}</h3>}
        <MissingNotice thread={thread.key} />
        <VerifyNotice thread={thread}>
          <ShownLinesSince thread={thread} />
        </VerifyNotice>
        {showsLinesSince(thread) ? null : <LostNotice thread={thread} />}
        <CommentList thread={thread} onAnswer={conversation.answer} onQuote={conversation.quote} onGoTo={conversation.goTo} />
        <ThreadRun thread={thread} />
        <footer className={styles.footer}>
          <ReplyComposer
            handle={conversation.composer}
            thread={thread}
            answering={conversation.answering}
            onClearAnswering={conversation.clearAnswering}
            onLeave={conversation.leave}
            onShowChanges={conversation.showChanges}
          />
        </footer>
      </article>
    </ThreadReferences>
  );
}

function CardHeader({ thread }: { readonly thread: ThreadView }): ReactNode {
  const lost = thread.placement.kind === 'lost';
  return (
    <header className={styles.header}>
      <span className={styles.number}>{threadNumber(thread) ?? 'New'}</span>
      {lost ? <PlacementMark placement={thread.placement} /> : null}
      <LaneChip thread={thread} />
      <AskStateLabel thread={thread} />
      <ThreadPlace thread={thread} short />
      {lost ? null : <PlacementMark placement={thread.placement} />}
      <ThreadTags thread={thread} narrow />
      <span className={styles.grow} />
      <AskButton thread={thread} />
      <StateButtons thread={thread} />
      <IconButton size="small" label="Fold thread" icon={<ChevronsDownUp />} onClick={() => setFolded(thread.key, true)} />
      <ThreadMenu thread={thread} on="card" />
    </header>
  );
}
