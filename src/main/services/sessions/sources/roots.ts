import { posix, win32 } from 'node:path';
import type { SourceOptions } from './types';

/** Where sessions may be; absolute paths, none of which need exist. */
export interface SourceRoots {
  /** Copilot's own folders, the first one counting most. */
  readonly copilotHomes: readonly string[];
  /** `User` folders of the editors that are looked for, with `workspaceStorage` and `globalStorage` in them. */
  readonly editors: readonly string[];
  /** `workspaceStorage` folders that were named by an environment variable or a setting. */
  readonly storages: readonly string[];
}

const editorNames = ['Code', 'Code - Insiders', 'VSCodium', 'VSCodium - Insiders', 'Cursor'];
const serverFolders = ['.vscode-server', '.vscode-server-insiders'];

/**
 * The setting counts before `COPILOT_HOME`, and either one alone. Without them VS Code's part of Copilot follows
 * `XDG_STATE_HOME` and the command line does not, so both folders are looked into. `COPILOT_VSCODE_STORAGE_PATH` stands in
 * place of the editors' usual folders; those of the setting are added.
 */
export function sourceRoots({ homeFolder, environment, platform, copilotHome, vscodeStorage }: SourceOptions): SourceRoots {
  const path = platform === 'win32' ? win32 : posix;
  const absolute = (text: string): string => {
    const written = text.trim();
    if (written === '~' || /^~[\\/]/.test(written)) return path.join(homeFolder, written.slice(1));
    return path.isAbsolute(written) ? path.resolve(written) : path.resolve(homeFolder, written);
  };
  const variable = (name: string): string => environment[name]?.trim() ?? '';
  const below = (name: string, ...otherwise: readonly string[]): string => (variable(name) === '' ? path.join(homeFolder, ...otherwise) : absolute(variable(name)));

  const chosen = copilotHome.trim() === '' ? variable('COPILOT_HOME') : copilotHome;
  const state = variable('XDG_STATE_HOME');
  const usualHomes = [...(state === '' ? [] : [path.join(absolute(state), '.copilot')]), path.join(homeFolder, '.copilot')];

  const applications =
    platform === 'win32'
      ? below('APPDATA', 'AppData', 'Roaming')
      : platform === 'darwin'
        ? path.join(homeFolder, 'Library', 'Application Support')
        : below('XDG_CONFIG_HOME', '.config');
  const usualEditors = [
    ...editorNames.map((name) => path.join(applications, name, 'User')),
    ...serverFolders.map((name) => path.join(homeFolder, name, 'data', 'User')),
  ];
  const storage = variable('COPILOT_VSCODE_STORAGE_PATH');
  return {
    copilotHomes: unique(chosen === '' ? usualHomes : [absolute(chosen)]),
    editors: storage === '' ? usualEditors : [],
    storages: unique([storage, ...vscodeStorage].filter((folder) => folder.trim() !== '').map(absolute)),
  };
}

function unique(paths: readonly string[]): readonly string[] {
  return [...new Set(paths)];
}
