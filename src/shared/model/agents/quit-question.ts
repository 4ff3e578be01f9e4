import type { AgentRun } from './agent';
import { scopeWords } from './run-words';

/** What is asked before a quit ends agents that work. The first button quits. */
export interface QuitQuestion {
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly [string, string];
}

/**
 * @param runs those that have not ended, at least one
 * @param inTray whether the app goes on in the tray when it stays, since it has no window
 */
export function quitQuestion(runs: readonly AgentRun[], inTray: boolean): QuitQuestion {
  const [first] = runs;
  const who = runs.length === 1 && first !== undefined ? `${first.agentName} is still working on ${scopeWords(first)}.` : `${runs.length} runs of agents have not ended.`;
  const it = runs.length === 1 ? 'it' : 'them';
  return {
    message: who,
    detail: `Quit and stop ${it}, or keep ${it} running${inTray ? ' in the tray' : ''}? What was written to the review stays.`,
    buttons: [`Quit and stop ${it}`, inTray ? 'Keep running in the tray' : 'Keep running'],
  };
}
