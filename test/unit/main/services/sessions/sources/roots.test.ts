import { describe, expect, it } from 'vitest';
import { sourceRoots } from '../../../../../../src/main/services/sessions/sources/roots';
import type { SourceOptions } from '../../../../../../src/main/services/sessions/sources/types';

const linux: SourceOptions = { homeFolder: '/home/vera', environment: {}, platform: 'linux', copilotHome: '', vscodeStorage: [] };

describe('Copilot homes', () => {
  it.each<[string, Partial<SourceOptions>, readonly string[]]>([
    ['the usual place', {}, ['/home/vera/.copilot']],
    ['COPILOT_HOME alone', { environment: { COPILOT_HOME: '/data/copilot', XDG_STATE_HOME: '/state' } }, ['/data/copilot']],
    ['the setting before COPILOT_HOME', { copilotHome: '~/mine', environment: { COPILOT_HOME: '/data/copilot' } }, ['/home/vera/mine']],
    ['the state folder of VS Code beside the usual place', { environment: { XDG_STATE_HOME: '/state' } }, ['/state/.copilot', '/home/vera/.copilot']],
    ['each once', { environment: { XDG_STATE_HOME: '/home/vera' } }, ['/home/vera/.copilot']],
    ['empty variables are none', { environment: { COPILOT_HOME: ' ', XDG_STATE_HOME: '' } }, ['/home/vera/.copilot']],
    ['a path in the notation of Windows', { homeFolder: 'C:\\Users\\vera', platform: 'win32' }, ['C:\\Users\\vera\\.copilot']],
  ])('%s', (_, change, homes) => {
    expect(sourceRoots({ ...linux, ...change }).copilotHomes).toEqual(homes);
  });
});

describe('editors', () => {
  it('on Linux, with those of remote servers', () => {
    expect(sourceRoots(linux).editors).toEqual([
      '/home/vera/.config/Code/User',
      '/home/vera/.config/Code - Insiders/User',
      '/home/vera/.config/VSCodium/User',
      '/home/vera/.config/VSCodium - Insiders/User',
      '/home/vera/.config/Cursor/User',
      '/home/vera/.vscode-server/data/User',
      '/home/vera/.vscode-server-insiders/data/User',
    ]);
    expect(sourceRoots({ ...linux, environment: { XDG_CONFIG_HOME: '/etc/vera' } }).editors[0]).toBe('/etc/vera/Code/User');
  });

  it('on macOS and on Windows', () => {
    expect(sourceRoots({ ...linux, homeFolder: '/Users/vera', platform: 'darwin' }).editors[0]).toBe('/Users/vera/Library/Application Support/Code/User');
    const windows: SourceOptions = { ...linux, homeFolder: 'C:\\Users\\vera', platform: 'win32' };
    expect(sourceRoots(windows).editors[0]).toBe('C:\\Users\\vera\\AppData\\Roaming\\Code\\User');
    expect(sourceRoots({ ...windows, environment: { APPDATA: 'D:\\Roaming' } }).editors[1]).toBe('D:\\Roaming\\Code - Insiders\\User');
  });

  it('the variable stands in their place, the setting adds to them', () => {
    const named = sourceRoots({ ...linux, environment: { COPILOT_VSCODE_STORAGE_PATH: '/other/workspaceStorage' }, vscodeStorage: ['~/portable'] });
    expect(named).toMatchObject({ editors: [], storages: ['/other/workspaceStorage', '/home/vera/portable'] });
    expect(sourceRoots({ ...linux, vscodeStorage: ['/more'] })).toMatchObject({ storages: ['/more'] });
    expect(sourceRoots({ ...linux, vscodeStorage: ['/more'] }).editors).not.toEqual([]);
  });
});
