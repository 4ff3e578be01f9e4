import { posix, win32 } from 'node:path';

const name = 'Sidelight';

/**
 * Folder of the app's own data for a person: where each system wants it, the same for the app and the command line. Answers
 * an absolute path whenever the home folder is one.
 */
export function defaultUserDataFolder(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
  homeFolder: string,
): string {
  switch (platform) {
    case 'darwin':
      return posix.join(homeFolder, 'Library', 'Application Support', name);
    case 'win32': {
      const roaming = environment['APPDATA'];
      return roaming !== undefined && win32.isAbsolute(roaming)
        ? win32.join(roaming, name)
        : win32.join(homeFolder, 'AppData', 'Roaming', name);
    }
    default: {
      const config = environment['XDG_CONFIG_HOME'];
      // A relative XDG path is to be ignored, says its specification.
      return config !== undefined && posix.isAbsolute(config) ? posix.join(config, name) : posix.join(homeFolder, '.config', name);
    }
  }
}
