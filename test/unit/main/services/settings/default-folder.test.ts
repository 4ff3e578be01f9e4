import { expect, test } from 'vitest';
import { defaultUserDataFolder } from '../../../../../src/main/services/settings/default-folder';

test.each([
  ['darwin', {}, '/Users/ada', '/Users/ada/Library/Application Support/Sidelight'],
  ['linux', {}, '/home/ada', '/home/ada/.config/Sidelight'],
  ['linux', { XDG_CONFIG_HOME: '/elsewhere' }, '/home/ada', '/elsewhere/Sidelight'],
  ['linux', { XDG_CONFIG_HOME: 'relative' }, '/home/ada', '/home/ada/.config/Sidelight'],
  ['freebsd', {}, '/home/ada', '/home/ada/.config/Sidelight'],
  ['win32', { APPDATA: 'D:\\Roaming' }, 'C:\\Users\\ada', 'D:\\Roaming\\Sidelight'],
  ['win32', {}, 'C:\\Users\\ada', 'C:\\Users\\ada\\AppData\\Roaming\\Sidelight'],
] as const)('on %s with %o the data lies where the system wants it', (platform, environment, home, expected) => {
  expect(defaultUserDataFolder(platform, environment, home)).toBe(expected);
});
