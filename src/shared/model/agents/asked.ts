import { friendlyTime } from '../words/friendly-time';
import type { ThreadView } from '../review/review';
import type { AgentRun, AskedThread } from './agent';
import { isActive } from './run-words';

/** How it stands with asking about a thread. */
export type AskState =
  | { readonly kind: 'running' | 'queued'; readonly run: AgentRun }
  | { readonly kind: 'asked'; readonly asked: AskedThread }
  | { readonly kind: 'not-asked' };

/** The newest run over a thread that has not ended, else whether an agent was asked since its last comment. */
export function askStateOf(
  thread: Pick<ThreadView, 'key' | 'comments'>,
  review: { readonly root: string; readonly file: string },
  { runs, asked }: { readonly runs: readonly AgentRun[]; readonly asked: readonly AskedThread[] },
): AskState {
  const isHere = (entry: { readonly root: string; readonly reviewFile: string }): boolean => entry.root === review.root && entry.reviewFile === review.file;
  const active = runs.filter((candidate) => isHere(candidate) && isActive(candidate) && covers(candidate, thread.key));
  const run = active.find(({ state }) => state === 'running') ?? active[0];
  if (run !== undefined) return { kind: run.state === 'running' ? 'running' : 'queued', run };
  const last = thread.comments.at(-1)?.key;
  const entry = asked.find((candidate) => isHere(candidate) && candidate.thread === thread.key && candidate.comment === last);
  return entry === undefined ? { kind: 'not-asked' } : { kind: 'asked', asked: entry };
}

function covers(run: AgentRun, thread: string): boolean {
  return run.threads.length === 0 || run.threads.includes(thread);
}

/** How long the end of a run is news, in milliseconds. */
const newsFor = 60 * 60_000;

/** Whether a thread shows a run about it: until it ends, and then for an hour unless somebody goes on in the thread. */
export function showsRun(run: AgentRun, thread: Pick<ThreadView, 'comments'>, now: number): boolean {
  if (run.endedAt === null) return true;
  const ended = Date.parse(run.endedAt);
  const wentOn = thread.comments.some(({ timestamp }) => timestamp !== undefined && Date.parse(timestamp) > ended);
  return !wentOn && now - ended < newsFor;
}

/** The line below the lane "Awaiting agent": "running", "queued", "asked 13:58", "not asked". */
export function askStateWords(state: AskState, now: number): string {
  if (state.kind === 'not-asked') return 'not asked';
  return state.kind === 'asked' ? `asked ${friendlyTime(state.asked.at, now).text}` : state.kind;
}
