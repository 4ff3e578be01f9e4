import { BrowserWindow, dialog, Menu, shell, type OpenDialogOptions } from 'electron';
import type { Desktop } from '../services/application';
import { openLink } from './links';

const folderDialog: OpenDialogOptions = { title: 'Open folder', buttonLabel: 'Open', properties: ['openDirectory'] };

/** What the services may ask of the system. */
export const desktop: Desktop = {
  async chooseFolder() {
    const window = BrowserWindow.getFocusedWindow();
    const { filePaths } = await (window === null ? dialog.showOpenDialog(folderDialog) : dialog.showOpenDialog(window, folderDialog));
    return filePaths[0] ?? null;
  },
  openLink,
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
