import type { Result, WorkspaceId } from '../../../shared/base';
import type { Failure, Posted } from '../../../shared/ipc';
import { call } from '../client/client';
import { notify } from './notices';

type TakeBack = () => Promise<Result<unknown, Failure>>;

/** Changes that are taken back together, once. */
interface Undoable {
  /** Newest last. */
  readonly steps: readonly TakeBack[];
  taken: boolean;
}

const undoLimit = 20;
let undoable: readonly Undoable[] = [];

/**
 * Waits for a change to a review. An accepted one can be taken back with Mod Z (the last 20), and at once through the bar when
 * `undoMessage` says what was done ("Comment deleted."). A refused one is shown in the bar; callers get the result as well.
 * @param workspaceId null for a change that is made through the Inbox
 */
export async function perform<R extends Result<Posted, Failure>>(
  workspaceId: WorkspaceId | null,
  change: Promise<R>,
  options: { readonly undoMessage?: string } = {},
): Promise<R> {
  const result = await change;
  if (!result.ok) {
    notify({ kind: 'failure', message: result.error.message });
    return result;
  }
  const { undo } = result.value;
  if (undo !== undefined) rememberUndo([undoOf(workspaceId, undo)], options.undoMessage);
  return result;
}

/** Makes several changes to a review, one after the other, that are one to take back. Ends at the first that is refused. */
export async function performAll(
  workspaceId: WorkspaceId | null,
  changes: readonly (() => Promise<Result<Posted, Failure>>)[],
  options: { readonly undoMessage: string },
): Promise<void> {
  const steps: TakeBack[] = [];
  let refusal: Failure | null = null;
  for (const change of changes) {
    const result = await change();
    if (result.ok && result.value.undo !== undefined) steps.push(undoOf(workspaceId, result.value.undo));
    if (result.ok) continue;
    refusal = result.error;
    break;
  }
  if (steps.length > 0) rememberUndo(steps, refusal === null ? options.undoMessage : undefined);
  if (refusal !== null) notify({ kind: 'failure', message: refusal.message });
}

/**
 * Makes a change one that Mod Z takes back, and with a message the bar as well. Answers how to take it back otherwise; however it is
 * done, it is done once.
 * @param steps what takes its parts back, newest last
 */
export function rememberUndo(steps: readonly TakeBack[], message: string | undefined): () => Promise<void> {
  const entry: Undoable = { steps, taken: false };
  const undo = (): Promise<void> => takeBack(entry);
  undoable = [...undoable, entry].slice(-undoLimit);
  if (message !== undefined) notify({ kind: 'undo', message, action: { label: 'Undo', run: () => void undo() } });
  return undo;
}

function undoOf(workspaceId: WorkspaceId | null, undo: string): TakeBack {
  return () => (workspaceId === null ? call('inbox.undo', { undo }) : call('review.undo', { workspaceId, undo }));
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
  if (entry.taken) return;
  entry.taken = true;
  undoable = undoable.filter((other) => other !== entry);
  for (const step of [...entry.steps].reverse()) {
    const result = await step();
    if (result.ok) continue;
    notify({ kind: 'failure', message: result.error.message });
    return;
  }
}
