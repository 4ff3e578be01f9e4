import { create } from 'zustand';
import type { WorkspaceId } from '../../../../shared/base';
import type { CallResult } from '../../../../shared/ipc';
import type { AskPlan, AskScope } from '../../../../shared/model/agents/agent';
import type { ThreadKey } from '../../../../shared/model/review/review';
import { call } from '../../client/client';
import { changeSettings } from '../app/change-settings';
import { mirror } from '../mirror';
import { notify } from '../notices';
import { openSettings } from '../view';

/** What the sheet asks about. */
interface AskSheet {
  readonly scope: AskScope;
  /** A comment was posted right before. */
  readonly posted: boolean;
}

const useAskStore = create<{ readonly sheet: AskSheet | null }>()(() => ({ sheet: null }));

/** What an agent is about to be asked about; null while the sheet is closed. */
export function useAskSheet(): AskSheet | null {
  return useAskStore((state) => state.sheet);
}

export function closeAskSheet(): void {
  useAskStore.setState({ sheet: null });
}

/**
 * Asks the default agent about threads, or with none about the whole review: shows first what would be started, unless the
 * person does not want to see it for this repository. What stands in the way is said together with what did work.
 */
export async function askAbout(workspaceId: WorkspaceId, threads: readonly ThreadKey[], { posted = false } = {}): Promise<void> {
  const scope = { workspaceId, threads };
  if (!asksDirectly(workspaceId)) {
    useAskStore.setState({ sheet: { scope, posted } });
    return;
  }
  const plan = await planAsk(scope);
  if (!plan.ok) {
    refuse(plan.error.message, posted);
  } else if (plan.value.problem !== null) {
    refuse(plan.value.problem, posted);
  } else {
    const asked = await sendAsk(scope, plan.value);
    if (!asked.ok) refuse(asked.error.message, posted);
  }
}

function refuse(problem: string, posted: boolean): void {
  notify({ kind: 'failure', message: `${posted ? 'Your comment is posted. ' : ''}No agent was asked: ${problem}`, action: { label: 'Settings', run: openSettings } });
}

export function planAsk({ workspaceId, threads }: AskScope, agent?: string): Promise<CallResult<'agents.plan'>> {
  return call('agents.plan', { workspaceId, threads, ...(agent === undefined ? {} : { agent }) });
}

export function sendAsk({ workspaceId, threads }: AskScope, { agent, prompt }: Pick<AskPlan, 'agent' | 'prompt'>): Promise<CallResult<'agents.ask'>> {
  return call('agents.ask', { workspaceId, threads, agent: agent.id, prompt });
}

function asksDirectly(workspaceId: WorkspaceId): boolean {
  const root = rootOf(workspaceId);
  return root !== undefined && mirror.get('settings', '')?.settings.askDirectly.includes(root) === true;
}

/** From now on agents are asked in this repository without the sheet. Settings take that back. */
export function askDirectlyIn(workspaceId: WorkspaceId): void {
  const root = rootOf(workspaceId);
  const before = mirror.get('settings', '')?.settings.askDirectly ?? [];
  if (root !== undefined && !before.includes(root)) changeSettings({ askDirectly: [...before, root] });
}

function rootOf(workspaceId: WorkspaceId): string | undefined {
  return mirror.get('app', '')?.workspaces.find(({ id }) => id === workspaceId)?.root;
}
