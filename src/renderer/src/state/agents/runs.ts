import type { AgentRun } from '../../../../shared/model/agents/agent';
import { askStateOf, type AskState } from '../../../../shared/model/agents/asked';
import type { ThreadView } from '../../../../shared/model/review/review';
import type { RunsSnapshot } from '../../../../shared/model/snapshots';
import { call } from '../../client/client';
import { mirror, useTopic } from '../mirror';
import { reportFailure } from '../report';
import { useReviewHome } from '../reviews/review-home';

const none: Pick<RunsSnapshot, 'runs' | 'asked'> = { runs: [], asked: [] };

/** Runs of agents, the newest first, and what was asked; followed while mounted. */
export function useRuns(): Pick<RunsSnapshot, 'runs' | 'asked'> {
  return useTopic('runs', '') ?? none;
}

/** Runs of agents, the newest first, outside of components. */
export function currentRuns(): readonly AgentRun[] {
  return mirror.get('runs', '')?.runs ?? [];
}

/** How it stands with asking about a thread of the review around this component. */
export function useAskState(thread: ThreadView): AskState {
  const runs = useRuns();
  const review = useReviewHome().address;
  return review === null ? { kind: 'not-asked' } : askStateOf(thread, review, runs);
}

/** The newest run about a thread itself, not about all of its review; null for none. */
export function useThreadRun(thread: ThreadView): AgentRun | null {
  const { runs } = useRuns();
  const review = useReviewHome().address;
  if (review === null) return null;
  return runs.find((run) => run.root === review.root && run.reviewFile === review.file && run.threads.includes(thread.key)) ?? null;
}

/** Stops a run and all that it started, or takes it out of the queue. */
export function cancelRun(run: string): void {
  void reportFailure(call('agents.cancel', { run }));
}

/** Takes a run that has ended off the list, with its output. */
export function forgetRun(run: string): void {
  void reportFailure(call('agents.forget', { run }));
}

/** Opens the file with all output of a run. */
export function openRunLog(run: string): void {
  void reportFailure(call('agents.openLog', { run }));
}
