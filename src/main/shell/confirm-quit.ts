import { app, BrowserWindow, dialog } from 'electron';
import type { AgentRun } from '../../shared/model/agents/agent';
import { scopeWords } from '../../shared/model/agents/run-words';

interface QuitContext {
  /** Runs of agents that a quit would end. */
  readonly activeRuns: () => readonly AgentRun[];
  /** Whether something shows the app's icon in a tray. */
  readonly hasTray: () => boolean;
  /** Brings the app's window to the front, or makes one. */
  readonly showWindow: () => void;
}

/** Asks before a quit ends agents that work. Who stays finds the app where it was: in its window, or without one in the tray. */
export function confirmQuit({ activeRuns, hasTray, showWindow }: QuitContext): void {
  let asking = false;
  let sure = false;
  app.on('before-quit', (event) => {
    const runs = activeRuns();
    if (sure || runs.length === 0) return;
    event.preventDefault();
    if (asking) return;
    asking = true;
    const inTray = hasTray() && BrowserWindow.getAllWindows().length === 0;
    void dialog
      .showMessageBox({ ...quitQuestion(runs, inTray), type: 'question', defaultId: 1, cancelId: 1, noLink: true })
      .then(({ response }) => {
        asking = false;
        if (response === 1) {
          if (!inTray) showWindow();
          return;
        }
        sure = true;
        app.quit();
      });
  });
}

/** The first button quits. */
function quitQuestion(runs: readonly AgentRun[], inTray: boolean): { readonly message: string; readonly detail: string; readonly buttons: string[] } {
  const [first] = runs;
  const who = runs.length === 1 && first !== undefined ? `${first.agentName} is still working on ${scopeWords(first)}.` : `${runs.length} runs of agents have not ended.`;
  const it = runs.length === 1 ? 'it' : 'them';
  return {
    message: who,
    detail: `Quit and stop ${it}, or keep ${it} running${inTray ? ' in the tray' : ''}? What was written to the review stays.`,
    buttons: [`Quit and stop ${it}`, inTray ? 'Keep running in the tray' : 'Keep running'],
  };
}
