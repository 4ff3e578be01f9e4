import { app, BrowserWindow, dialog } from 'electron';
import type { AgentRun } from '../../shared/model/agents/agent';
import { quitQuestion } from '../../shared/model/agents/quit-question';

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
    const question = quitQuestion(runs, inTray);
    void dialog
      .showMessageBox({ ...question, buttons: [...question.buttons], type: 'question', defaultId: 1, cancelId: 1, noLink: true })
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
