import { shortSessionId } from '../../../../../../shared/model/sessions/session-words';
import type { ThreadKey, ThreadView } from '../../../../../../shared/model/review/review';
import { threadNumber, threadTitle } from '../../../../../../shared/model/threads/thread-words';
import { useTopic } from '../../../../state/mirror';
import { useView } from '../../../../state/view';

interface ThreadName {
  /** "#07", or the beginning of the thread's key when it is in no review that is shown. */
  readonly label: string;
  readonly title: string | null;
  readonly thread: ThreadView | null;
}

/** What to call a thread of the repository that is shown. */
export function useThreadName(key: ThreadKey | null): ThreadName {
  const workspaceId = useView((state) => state.current);
  const thread = useTopic('reviews', workspaceId)?.active?.threads.find((candidate) => candidate.key === key) ?? null;
  if (thread === null) return { label: key === null ? '' : `thread ${shortSessionId(key)}`, title: null, thread };
  return { label: threadNumber(thread) ?? 'the thread', title: threadTitle(thread), thread };
}
