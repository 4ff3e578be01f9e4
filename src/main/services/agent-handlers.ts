import { err, ok, type Result, type WorkspaceId } from '../../shared/base';
import { failure, type CallHandlers, type CallName, type Failure } from '../../shared/ipc';
import type { AskedReview } from '../../shared/model/agents/agent';
import type { Agents } from './agents/agents';
import type { CallContext } from './call-context';

type AgentCall = Extract<CallName, `agents.${string}`>;

export interface AgentHandlerSources {
  readonly agents: Agents;
  readonly isOpen: (id: WorkspaceId) => boolean;
  /** Answers the system's reason when it cannot open it. */
  readonly openFile: (path: string) => Promise<string | null>;
}

const noRun = (): Failure<'not-found'> => failure('not-found', 'This run is not on the list any more.', null);

/** The handlers of the calls about agents. */
export function createAgentHandlers({ agents, isOpen, openFile }: AgentHandlerSources): Pick<CallHandlers<CallContext>, AgentCall> {
  const within = async <T>(review: AskedReview, use: () => Promise<Result<T, string>>): Promise<Result<T, Failure<'workspace-closed' | 'refused'>>> => {
    if ('workspaceId' in review && !isOpen(review.workspaceId)) return err(failure('workspace-closed', 'This repository is not open any more. Open it again.', null));
    const answer = await use();
    return answer.ok ? answer : err(failure('refused', answer.error, null));
  };
  const found = (known: boolean): Promise<Result<null, Failure<'not-found'>>> => Promise.resolve(known ? ok(null) : err(noRun()));

  return {
    'agents.plan': ({ agent, ...scope }) => within(scope.review, () => agents.plan(scope, agent)),
    'agents.ask': ({ agent, prompt, ...scope }) =>
      within(scope.review, async () => {
        const asked = await agents.ask(scope, agent, prompt);
        return asked.ok ? ok({ run: asked.value }) : asked;
      }),
    'agents.cancel': ({ run }) => found(agents.cancel(run)),
    'agents.forget': ({ run }) => found(agents.forget(run)),
    'agents.output': async ({ run, from }) => {
      const output = await agents.output(run, from);
      return output === null ? err(noRun()) : ok(output);
    },
    'agents.openLog': async ({ run }) => {
      const path = agents.logFile(run);
      if (path === null) return err(noRun());
      const problem = await openFile(path);
      return problem === null ? ok(null) : err(failure('not-opened', `${path} could not be opened: ${problem}`, { opening: problem }));
    },
  };
}
