import type { AgentRun } from './agent';
import { isActive } from './run-words';

/** Which run a person means who cancels without naming one. */
export type RunToCancel =
  | { readonly kind: 'run'; readonly run: AgentRun }
  /** Several may be meant: the person chooses, beginning at the newest. */
  | { readonly kind: 'choose'; readonly newest: AgentRun }
  | { readonly kind: 'none' };

/**
 * The run about the thread that has the focus, else the only one that has not ended, else the person chooses.
 *
 * @param runs the newest first
 * @param thread key of the thread that has the focus, with its repository and file as far as they are known
 */
export function runToCancel(runs: readonly AgentRun[], thread: { readonly key: string; readonly root?: string; readonly file?: string } | null): RunToCancel {
  const active = runs.filter(isActive);
  const focused = thread === null ? undefined : active.find((run) => isAbout(run, thread));
  const [newest, another] = active;
  if (focused !== undefined) return { kind: 'run', run: focused };
  if (newest === undefined) return { kind: 'none' };
  return another === undefined ? { kind: 'run', run: newest } : { kind: 'choose', newest };
}

function isAbout({ threads, root, reviewFile }: AgentRun, thread: NonNullable<Parameters<typeof runToCancel>[1]>): boolean {
  return threads.includes(thread.key) && (thread.root ?? root) === root && (thread.file ?? reviewFile) === reviewFile;
}
