import { type ReactNode, useEffect } from 'react';
import type { ThreadView } from '../../../../shared/model/review/review';
import { isOwnAuthor } from '../../../../shared/model/review/author';
import { actsOf } from '../../../../shared/model/threads/thread-acts';
import { newThreadPage } from '../../../../shared/model/threads/draft-key';
import { reviewAsMarkdown } from '../../../../shared/model/threads/review-export';
import { type ExportedReview, threadAsMarkdown, threadAsPrompt } from '../../../../shared/model/threads/thread-export';
import { threadReference } from '../../../../shared/model/references/resolve-reference';
import { noTagsReason } from '../../../../shared/model/review/review-name';
import { threadNumber, threadTitle } from '../../../../shared/model/threads/thread-words';
import { askAbout } from '../../state/agents/ask';
import { type Command, useCommands } from '../../state/commands';
import { useReviewHome } from '../../state/reviews/review-home';
import { useReviewSituation } from '../../state/reviews/review-situation';
import { goToOrigin, lastAgentReply } from '../../state/sessions/comment-origin';
import { quotableSelection } from '../../state/reviews/quotable-selection';
import { exportReview } from '../../state/reviews/thread-actions';
import { startTagEdit } from '../../state/reviews/tag-edit';
import { markAllRead, setUnread } from '../../state/reviews/seen';
import { openThread } from '../../state/view';
import { reportCopied } from '../../state/report-copied';
import { copyText } from '../../ui/controls/copy-text';
import { ThreadAnnouncer } from './thread-announcer';
import { actAndStep, reviewAll } from './actions/act-and-step';
import { TagDialog } from './actions/tag-dialog';
import { selectedTextIn } from './selected-text';
import { followFocus, isDrawn, threadAtHand, threadInFocus, withThread, type ThreadHandle } from './thread-handles';
import { useThreadWalk } from './use-thread-walk';
import { useUnreadWalk } from './use-unread-walk';

/** The keyboard's and palette's commands for the thread at hand, and the dialog that one of them opens. Mounted once. */
export function ThreadCommands(): ReactNode {
  const { workspaceId, review, ownNames, blocked, keepsTags } = useReviewSituation();
  const { acts } = useReviewHome();
  const threads = review?.threads ?? [];
  const open = threads.filter(({ state }) => state === 'open');
  const threadNow = (): ThreadView | null => {
    const key = threadAtHand();
    return threads.find((thread) => thread.key === key) ?? null;
  };
  const needsThread = (): true | string => (threadNow() === null ? 'no thread in view' : true);
  const hasThreads = (): true | string => threads.length > 0 || 'this review has no threads';
  const writable = (): true | string => (blocked === null ? needsThread() : blocked);
  const on = (act: (thread: ThreadView) => void) => (): void => {
    const thread = threadNow();
    if (thread !== null) act(thread);
  };
  const copy = (write: (thread: ThreadView, review: ExportedReview) => string): (() => void) =>
    on((thread) => {
      if (review !== null) reportCopied(copyText(write(thread, review)));
    });
  const reach = (thread: ThreadView, act: (handle: ThreadHandle) => void): void => {
    withThread(thread.key, act);
    if (!isDrawn(thread.key)) openThread(thread.key);
  };
  const actSecond = async (thread: ThreadView): Promise<void> => {
    const { second } = actsOf(thread);
    if (second !== undefined) await actAndStep(workspaceId, thread.key, second, threads);
  };
  useEffect(followFocus, []);
  /** What it would act on is looked up when somebody asks, not while drawing. */
  const onThread = (command: Omit<Command, 'detail'>): Command => ({
    ...command,
    get detail() {
      const thread = threadNow();
      return thread === null ? '' : [threadNumber(thread), threadTitle(thread)].filter((part) => part !== null).join(' ');
    },
  });

  const walk = useThreadWalk();
  const unreadWalk = useUnreadWalk();
  useCommands([
    ...walk,
    ...unreadWalk,
    onThread({ id: 'thread.reply', enabled: needsThread, run: on((thread) => reach(thread, (handle) => handle.reply())) }),
    onThread({ id: 'thread.quote', enabled: needsThread, run: on(quoteInReply) }),
    onThread({
      id: 'thread.resolve',
      enabled: writable,
      run: on((thread) => void actAndStep(workspaceId, thread.key, actsOf(thread).first, threads)),
    }),
    onThread({
      id: 'thread.reopen',
      enabled: () => (offersSecond(threadNow()) ? writable() : needsThread() === true ? 'only for a thread to verify' : needsThread()),
      run: on((thread) => void actSecond(thread)),
    }),
    onThread({
      id: 'thread.markUnread',
      enabled: () => (hasOthers(threadNow(), ownNames) ? true : needsThread() === true ? 'nobody else has written in it' : needsThread()),
      run: on((thread) => void setUnread(workspaceId, [thread.key], true)),
    }),
    { id: 'review.markAllRead', run: () => void markAllRead(workspaceId) },
    {
      id: 'review.verifyAll',
      enabled: () => threads.some(({ lane }) => lane === 'verify') || 'nothing is to be verified',
      run: () => reviewAll(threads),
    },
    onThread({
      id: 'thread.across',
      enabled: () => whyNotAcross(threadNow()) ?? true,
      run: on((thread) => {
        const reply = lastAgentReply(thread);
        if (reply !== null) void goToOrigin(acts, thread.key, reply.key);
      }),
    }),
    onThread({
      id: 'thread.ask',
      enabled: writable,
      run: on((thread) => void askAbout({ workspaceId }, [thread.key])),
    }),
    {
      id: 'review.askOpen',
      enabled: () => blocked ?? (open.length > 0 || 'no thread is open'),
      run: () => void askAbout({ workspaceId }, open.map(({ key }) => key)),
    },
    {
      id: 'review.ask',
      enabled: () => blocked ?? hasThreads(),
      run: () => void askAbout({ workspaceId }, []),
    },
    onThread({ id: 'thread.open', enabled: needsThread, run: on((thread) => openThread(thread.key)) }),
    onThread({ id: 'thread.tags', enabled: () => (keepsTags ? writable() : noTagsReason), run: on((thread) => startTagEdit(thread.key)) }),
    onThread({ id: 'thread.copyMarkdown', enabled: needsThread, run: copy(threadAsMarkdown) }),
    onThread({
      id: 'thread.copyLink',
      enabled: () => (whyNoLink(threadNow()) ?? true),
      run: on((thread) => reportCopied(copyText(threadReference(thread) ?? ''))),
    }),
    onThread({ id: 'thread.copyPrompt', enabled: needsThread, run: copy(threadAsPrompt) }),
    { id: 'review.exportMarkdown', enabled: hasThreads, run: () => exportReview(workspaceId) },
    {
      id: 'review.copyMarkdown',
      enabled: hasThreads,
      run: () => {
        if (review !== null) reportCopied(copyText(reviewAsMarkdown(review)));
      },
    },
    {
      id: 'thread.new',
      enabled: () => blocked ?? true,
      run: () => openThread(newThreadPage, { keep: true }),
    },
  ]);
  return (
    <>
      <TagDialog />
      <ThreadAnnouncer />
    </>
  );
}

/** Why no turn can be gone to from the thread; null when one may be. */
function whyNotAcross(thread: ThreadView | null): string | null {
  if (thread === null) return 'no thread in view';
  const reply = lastAgentReply(thread);
  if (reply === null) return 'no agent has replied in it';
  return reply.author.sessionId === undefined ? 'its last reply names no session' : null;
}

/** Why a thread cannot be named in a comment; null when it can. */
function whyNoLink(thread: ThreadView | null): string | null {
  if (thread === null) return 'no thread in view';
  return threadReference(thread) === null ? 'it has neither a number nor an id that is known in comments' : null;
}

function offersSecond(thread: ThreadView | null): boolean {
  return thread !== null && actsOf(thread).second !== undefined;
}

function hasOthers(thread: ThreadView | null, ownNames: readonly string[]): boolean {
  return thread?.comments.some(({ author }) => !isOwnAuthor(author, ownNames)) === true;
}

/** What is selected in the thread or, while none has the focus, in the diff; else its last comment. It becomes a quote in the reply. */
function quoteInReply(thread: ThreadView): void {
  const inThread = selectedTextIn(thread.key);
  const text = inThread !== '' ? inThread : threadInFocus() !== null ? '' : quotableSelection();
  withThread(thread.key, (handle) => handle.quote(text === '' ? (thread.comments.at(-1)?.body ?? '') : text));
}
