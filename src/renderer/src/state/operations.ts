import type { Result, WorkspaceId } from '../../../shared/base';
import type { Failure, Posted } from '../../../shared/ipc';
import { call } from '../client/client';
import { notify } from './notices';

interface Undoable {
  readonly workspaceId: WorkspaceId;
  readonly undo: string;
}

const undoLimit = 20;
let undoable: readonly Undoable[] = [];

/**
 * Waits for a change to a review. An accepted one can be taken back with Mod Z (the last 20), and at once through the bar when
 * `undoMessage` says what was done ("Comment deleted."). A refused one is shown in the bar; callers get the result as well.
 */
export async function perform<R extends Result<Posted, Failure>>(
  workspaceId: WorkspaceId,
  change: Promise<R>,
  options: { readonly undoMessage?: string } = {},
): Promise<R> {
  const result = await change;
  if (!result.ok) {
    notify({ kind: 'failure', message: result.error.message });
    return result;
  }
  const { undo } = result.value;
  if (undo === undefined) return result;
  const entry: Undoable = { workspaceId, undo };
  undoable = [...undoable, entry].slice(-undoLimit);
  if (options.undoMessage !== undefined) {
    notify({ kind: 'undo', message: options.undoMessage, action: { label: 'Undo', run: () => void takeBack(entry) } });
  }
  return result;
}

/** Takes the last change back that has not been taken back yet. */
export async function undoLast(): Promise<void> {
  const entry = undoable.at(-1);
  if (entry !== undefined) await takeBack(entry);
}

export function canUndo(): boolean {
  return undoable.length > 0;
}

async function takeBack(entry: Undoable): Promise<void> {
  if (!undoable.includes(entry)) return;
  undoable = undoable.filter((other) => other !== entry);
  const result = await call('review.undo', { workspaceId: entry.workspaceId, undo: entry.undo });
  if (!result.ok) notify({ kind: 'failure', message: result.error.message });
}
