import type { AgentRun } from '../agents/agent';

/** An agent that was asked has ended, and nobody replied while it ran. */
export interface RunNews {
  readonly kind: 'run-without-reply';
  readonly run: AgentRun;
}

/** Runs that ended without a reply between two lists that followed each other. One that the person cancelled is no news. */
export function runNews(before: readonly AgentRun[], after: readonly AgentRun[]): readonly RunNews[] {
  const working = new Set(before.filter(({ state }) => state === 'running').map(({ id }) => id));
  return after.filter((run) => working.has(run.id) && endedAlone(run)).map((run) => ({ kind: 'run-without-reply', run }));
}

function endedAlone({ state, replies }: AgentRun): boolean {
  return replies === 0 && (state === 'finished' || state === 'failed' || state === 'timed-out');
}
