import { ArrowDown, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { newThreadPage } from '../../../../shared/model/threads/draft-key';
import type { ThreadKey } from '../../../../shared/model/review/review';
import { reviewWords } from '../../../../shared/model/review/review-name';
import { threadLabel, threadNumber, threadTitle } from '../../../../shared/model/threads/thread-words';
import { type ShownThread, useShownThread } from '../../state/reviews/last-seen';
import { usePendingComments } from '../../state/reviews/posting';
import { useReviewSituation } from '../../state/reviews/review-situation';
import { tabIdOf } from '../../state/views/tabs';
import { Button } from '../../ui/controls/button';
import { EmptyState } from '../../ui/layout/empty-state';
import { AskButton } from '../agents/ask-button';
import { AskStateLabel } from '../agents/ask-state-label';
import { ThreadRun } from '../agents/runs/thread-run';
import { StateButtons } from './actions/state-button';
import { ThreadMenu } from './actions/thread-menu';
import { CommentList } from './card/comment-list';
import { ReplyComposer } from './composer/reply-composer';
import { LostNotice } from './lines/lost-notice';
import { MissingNotice } from './missing/missing-notice';
import { ShownLinesSince } from './lines/shown-lines-since';
import { showsLinesSince, VerifyNotice } from './lines/verify-notice';
import { RecordedLines } from './lines/recorded-lines';
import { LaneChip } from './marks/lane-chip';
import { PlacementMark } from './marks/placement-mark';
import { ThreadPlace } from './marks/thread-place';
import { ThreadTags } from './marks/thread-tags';
import { GoneBanner } from './page/gone-banner';
import { NewThreadPage } from './page/new-thread-page';
import styles from './page/page.module.css';
import { VerifyWalkBanner } from './page/verify-walk-banner';
import { usePageScroll } from './page/use-page-scroll';
import { ThreadReferences } from './thread-references';
import { useConversation } from './use-conversation';

/** A thread as a page of its own: works without its file, and keeps its last messages when it vanishes. */
export function ThreadPage({ thread: key }: { readonly thread: ThreadKey }): ReactNode {
  const shown = useShownThread(key);
  const { review } = useReviewSituation();
  if (key === newThreadPage) return <NewThreadPage />;
  if (shown !== null) return <Page shown={shown} />;
  if (review === null) return <EmptyState title="Reading reviews" />;
  return (
    <EmptyState icon={<MessagesSquare />} title="This thread is not in the review that is shown">
      The review of {reviewWords(review)} has no such thread. It may belong to another comparison or commit, or have been deleted.
    </EmptyState>
  );
}

function Page({ shown }: { readonly shown: ShownThread }): ReactNode {
  const { thread, state } = shown;
  const conversation = useConversation(thread);
  const pending = usePendingComments().filter((comment) => comment.thread === thread.key).length;
  const scroll = usePageScroll(tabIdOf({ kind: 'thread', thread: thread.key }), thread.comments.length, pending);
  return (
    <ThreadReferences>
      <article
        ref={conversation.root}
        className={styles.page}
        data-thread={thread.key}
        data-lane={thread.lane}
        tabIndex={-1}
        aria-label={threadLabel(thread)}
      >
        <GoneBanner shown={shown} />
        <VerifyWalkBanner thread={thread} />
        <div ref={scroll.frame} className={styles.scroll} onScroll={scroll.onScroll}>
          <div ref={scroll.content} className={styles.content}>
            <header className={styles.header}>
              <h1 className={styles.title}>{threadTitle(thread)}</h1>
              {state === 'present' ? <AskButton thread={thread} /> : null}
              {state === 'present' ? <StateButtons thread={thread} /> : null}
              <ThreadMenu thread={thread} on="page" />
            </header>
            <div className={styles.facts}>
              <span className={styles.number}>{threadNumber(thread)}</span>
              <LaneChip thread={thread} />
              <AskStateLabel thread={thread} />
              <ThreadPlace thread={thread} />
              <PlacementMark placement={thread.placement} />
              <ThreadTags thread={thread} />
            </div>
            <div className={styles.notice}>
              <MissingNotice thread={thread.key} />
              <VerifyNotice thread={thread}>
                <ShownLinesSince thread={thread} />
              </VerifyNotice>
            </div>
            {showsLinesSince(thread) ? null : thread.placement.kind === 'lost' || thread.placement.kind === 'outdated' ? (
              <div className={styles.notice}>
                <LostNotice thread={thread} />
              </div>
            ) : (
              <RecordedLines thread={thread} tone="plain" />
            )}
            <div className={styles.comments}>
              <CommentList thread={thread} onAnswer={conversation.answer} onQuote={conversation.quote} onGoTo={conversation.goTo} />
            </div>
            <ThreadRun thread={thread} />
          </div>
        </div>
        {scroll.below === 0 ? null : (
          <div className={styles.below}>
            <Button size="small" icon={<ArrowDown aria-hidden />} onClick={scroll.toEnd}>
              {scroll.below} new {scroll.below === 1 ? 'reply' : 'replies'} below
            </Button>
          </div>
        )}
        <footer className={styles.footer}>
          <ReplyComposer
            handle={conversation.composer}
            thread={thread}
            answering={conversation.answering}
            onClearAnswering={conversation.clearAnswering}
            onLeave={conversation.leave}
            onShowChanges={conversation.showChanges}
            gone={state === 'present' ? undefined : 'The thread is not in the shown review.'}
          />
        </footer>
      </article>
    </ThreadReferences>
  );
}
