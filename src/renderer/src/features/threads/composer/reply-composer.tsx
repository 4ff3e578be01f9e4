import type { ReactNode, Ref } from 'react';
import { draftKey } from '../../../../../shared/model/threads/draft-key';
import type { Comment, ThreadView } from '../../../../../shared/model/review/review';
import type { ThreadChanges } from '../../../../../shared/model/threads/thread-changes';
import { useDraft } from '../../../state/drafts';
import { askAbout } from '../../../state/agents/ask';
import { postReply, usePendingComments } from '../../../state/reviews/posting';
import { useReviewSituation } from '../../../state/reviews/review-situation';
import { setFolded } from '../../../state/reviews/folds';
import { ThreadSuggestions } from '../suggestions/suggestions';
import { AnsweringLine } from './answering-line';
import type { ComposerHandle } from './composer';
import { ReplyBox } from './reply-box';
import { suggestableAt } from './suggestable';

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

/** Answers a thread of the shown review. */
export function ReplyComposer({ thread, answering, onClearAnswering, gone, ...rest }: ReplyComposerProps): ReactNode {
  const { workspaceId, ownNames, blocked, keepsTags } = useReviewSituation();
  const draft = useDraft(draftKey({ kind: 'reply', thread: thread.key }));
  const suggestable = suggestableAt(workspaceId, thread.placement, thread.anchor?.text.split('\n') ?? null);
  const posting = usePendingComments().some((comment) => comment.thread === thread.key);
  return (
    <ThreadSuggestions thread={thread}>
      <ReplyBox
        {...rest}
        thread={thread}
        ownNames={ownNames}
        draft={draft}
        posting={posting}
        takesTags={keepsTags}
        blocked={gone ?? blocked}
        asks
        suggestable={suggestable}
        onSend={async ({ body, tags }, ask) => {
          const replyTo = answering?.id;
          const reopen = thread.state === 'resolved';
          const result = await postReply({ workspaceId, thread: thread.key, ...(replyTo === undefined ? {} : { replyTo }), body, tags, reopen });
          if (result.ok) onClearAnswering();
          if (result.ok && reopen) setFolded(thread.key, false);
          if (result.ok && ask) void askAbout({ workspaceId }, [thread.key], { posted: true });
          return result;
        }}
      >
        <AnsweringLine answering={answering} onClear={onClearAnswering} />
      </ReplyBox>
    </ThreadSuggestions>
  );
}
