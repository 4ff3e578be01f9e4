import { app, BrowserWindow, dialog } from 'electron';
import { resolve } from 'node:path';
import { parseArguments, type LaunchArguments } from '../services/arguments';
import { describeError } from './log';

/** What the command line of this process asks for. */
export function launchArguments(): LaunchArguments {
  return parseArguments(ownWords(process.argv, app.isPackaged ? null : app.getAppPath()), process.cwd());
}

/** What follows the app on the command line: a development Electron is given the app's folder first, after flags of its own. */
function ownWords(words: readonly string[], appFolder: string | null): readonly string[] {
  const index = appFolder === null ? 0 : words.findIndex((word, place) => place > 0 && resolve(word) === appFolder);
  return words.slice(Math.max(index, 0) + 1);
}

/**
 * Makes sure that one app runs per user data folder. A second one is answered false and ends; what it was asked for, and what
 * the system hands to the app (a folder dropped on the dock), goes to `show` of the first.
 */
export function isFirstInstance(launch: LaunchArguments, show: (asked: LaunchArguments) => void): boolean {
  // Chromium reorders the words on their way to the first instance; what was parsed here travels beside them.
  const first = app.requestSingleInstanceLock({ ...launch });
  if (first) {
    app.on('second-instance', (_event, _words, _folder, asked) => show(asked as LaunchArguments));
    app.on('open-file', (event, path) => {
      event.preventDefault();
      show({ paths: [path] });
    });
  }
  return first;
}

/** Runs `save` once, after the last window has closed and before the process ends. */
export function saveOnQuit(save: () => Promise<void>): void {
  app.once('will-quit', (event) => {
    event.preventDefault();
    void save().finally(() => app.exit(0));
  });
}

/** Ends the app with its last window unless it goes on without one. On macOS a click on its icon makes a new one. */
export function followWindows(open: () => void, staysOpen: () => boolean): void {
  app.on('window-all-closed', () => {
    if (!staysOpen()) app.quit();
  });
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) open();
  });
}

/** Brings the app's window to the front, or makes one. */
export function focusWindow(open: () => void): void {
  const [window] = BrowserWindow.getAllWindows();
  if (window === undefined) {
    open();
    return;
  }
  if (window.isMinimized()) window.restore();
  window.focus();
}

/** Says why the app cannot start, and ends it. Also where it was started from: nobody may see the box. */
export function failToStart(error: unknown): void {
  process.stderr.write(`Sidelight cannot start: ${describeError(error)}\n`);
  dialog.showErrorBox('Sidelight cannot start', describeError(error));
  app.exit(1);
}

/** The system we run on, by the names of those that we know; every other Unix is treated like Linux. */
export function systemPlatform(): 'darwin' | 'linux' | 'win32' {
  return process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux';
}
