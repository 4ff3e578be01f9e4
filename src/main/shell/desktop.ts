import { app, BrowserWindow, dialog, Menu, shell, type OpenDialogOptions } from 'electron';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Desktop } from '../services/desktop';
import { openLink } from './links';

const workspaceFileDialog: OpenDialogOptions = {
  title: 'Open workspace file',
  buttonLabel: 'Open',
  properties: ['openFile'],
  filters: [{ name: 'Workspace file', extensions: ['code-workspace'] }],
};
const folderDialog: OpenDialogOptions = { title: 'Open folder', buttonLabel: 'Open', properties: ['openDirectory'] };

/** What the services may ask of the system. */
export const desktop: Omit<Desktop, 'noteOnScreen'> = {
  chooseFolder: () => choose(folderDialog),
  chooseWorkspaceFile: () => choose(workspaceFileDialog),
  openLink,
  async saveText(suggestedName, text) {
    const window = BrowserWindow.getFocusedWindow();
    const asked = { defaultPath: join(app.getPath('documents'), suggestedName) };
    const { canceled, filePath } = await (window === null ? dialog.showSaveDialog(asked) : dialog.showSaveDialog(window, asked));
    if (canceled) return { path: null, problem: null };
    try {
      await writeFile(filePath, text);
      return { path: filePath, problem: null };
    } catch (error) {
      return { path: null, problem: error instanceof Error ? error.message : String(error) };
    }
  },
  revealFile: (path) => shell.showItemInFolder(path),
  async openFile(path) {
    const problem = await shell.openPath(path);
    return problem === '' ? null : problem;
  },
  showMenu(x, y) {
    const window = BrowserWindow.getFocusedWindow();
    if (window !== null) Menu.getApplicationMenu()?.popup({ window, x, y });
  },
};

async function choose(options: OpenDialogOptions): Promise<string | null> {
  const window = BrowserWindow.getFocusedWindow();
  const { filePaths } = await (window === null ? dialog.showOpenDialog(options) : dialog.showOpenDialog(window, options));
  return filePaths[0] ?? null;
}
