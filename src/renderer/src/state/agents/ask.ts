import { create } from 'zustand';
import type { CallResult } from '../../../../shared/ipc';
import type { AskedReview, AskPlan, AskScope } from '../../../../shared/model/agents/agent';
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
export async function askAbout(review: AskedReview, threads: readonly ThreadKey[], { posted = false } = {}): Promise<void> {
  const scope = { review, threads };
  if (!asksDirectly(review)) {
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

export function planAsk(scope: AskScope, agent?: string): Promise<CallResult<'agents.plan'>> {
  return call('agents.plan', { ...scope, ...(agent === undefined ? {} : { agent }) });
}

export function sendAsk(scope: AskScope, { agent, prompt }: Pick<AskPlan, 'agent' | 'prompt'>): Promise<CallResult<'agents.ask'>> {
  return call('agents.ask', { ...scope, agent: agent.id, prompt });
}

function asksDirectly(review: AskedReview): boolean {
  const root = rootOf(review);
  return root !== undefined && mirror.get('settings', '')?.settings.askDirectly.includes(root) === true;
}

/** From now on agents are asked in this repository without the sheet. Settings take that back. */
export function askDirectlyIn(review: AskedReview): void {
  const root = rootOf(review);
  const before = mirror.get('settings', '')?.settings.askDirectly ?? [];
  if (root !== undefined && !before.includes(root)) changeSettings({ askDirectly: [...before, root] });
}

function rootOf(review: AskedReview): string | undefined {
  return 'root' in review ? review.root : mirror.get('app', '')?.workspaces.find(({ id }) => id === review.workspaceId)?.root;
}
