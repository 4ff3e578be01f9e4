import { useSyncExternalStore } from 'react';
import type { WorkspaceId } from '../../../../shared/base';
import type { CallInput, CallResult, Failure, Posted } from '../../../../shared/ipc';
import type { ThreadKey } from '../../../../shared/model/review/review';
import { call } from '../../client/client';
import { perform } from '../operations';
import { whenShown } from '../snapshots/when-shown';

/** A comment that was sent and is not in a snapshot yet. Shown at the end of its thread as "saving". */
export interface PendingComment {
  /** Names it within the window. */
  readonly id: number;
  readonly workspaceId: WorkspaceId;
  /** Null while its thread is being made as well. */
  readonly thread: ThreadKey | null;
  readonly body: string;
  readonly tags: readonly string[];
}

let lastId = 0;
let pending: readonly PendingComment[] = [];
const listeners = new Set<() => void>();

function setPending(next: readonly PendingComment[]): void {
  pending = next;
  for (const listener of [...listeners]) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Comments on their way, of all threads. The same array until one comes or goes. */
export function usePendingComments(): readonly PendingComment[] {
  return useSyncExternalStore(listen, () => pending);
}

/** Posts a reply. A failure is left to the caller, which still has the text. */
export function postReply(input: CallInput<'threads.reply'>): Promise<CallResult<'threads.reply'>> {
  return post(input.workspaceId, input.thread, input, () => call('threads.reply', input));
}

/** Starts a thread. A failure is left to the caller, which still has the text. */
export function postThread(input: CallInput<'threads.add'>): Promise<CallResult<'threads.add'>> {
  return post(input.workspaceId, null, input, () => call('threads.add', input));
}

async function post<R extends { readonly ok: true; readonly value: Posted } | { readonly ok: false; readonly error: Failure }>(
  workspaceId: WorkspaceId,
  thread: ThreadKey | null,
  text: { readonly body: string; readonly tags: readonly string[] },
  send: () => Promise<R>,
): Promise<R> {
  lastId += 1;
  const own: PendingComment = { id: lastId, workspaceId, thread, body: text.body, tags: text.tags };
  setPending([...pending, own]);
  try {
    const result = await send();
    if (result.ok) {
      await perform(workspaceId, Promise.resolve(result));
      await whenShown(workspaceId, result.value.revision);
    }
    return result;
  } finally {
    setPending(pending.filter((comment) => comment !== own));
  }
}
