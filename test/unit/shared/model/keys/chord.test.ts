import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceleratorOf } from '../../../../../src/shared/model/keys/accelerator';
import { isSingleKey, keyCaps, keyText, normalChord, writesText } from '../../../../../src/shared/model/keys/chord';

const platforms = ['darwin', 'linux', 'win32'] as const;

describe('normalChord', () => {
  it.each([
    ['shift+mod+p', 'linux', 'Mod+Shift+P'],
    ['Control+Tab', 'linux', 'Mod+Tab'],
    ['Control+Tab', 'darwin', 'Control+Tab'],
    ['alt+left', 'win32', 'Alt+Left'],
    ['é', 'linux', 'É'],
    ['ß', 'linux', 'ß'],
    ['f12', 'linux', 'F12'],
    ['', 'linux', null],
    ['Mod+', 'linux', null],
    ['Hyper+P', 'linux', null],
    ['Mod+P+Q', 'linux', null],
    ['Mod+Shift', 'linux', null],
    ['F25', 'linux', null],
    [' ', 'linux', null],
  ] as const)('%s on %s is %s', (text, platform, normal) => {
    expect(normalChord(text, platform)).toBe(normal);
  });

  it('is the same when it is done again, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.array(fc.constantFrom('Mod', 'control', 'Alt', 'SHIFT', 'p', 'Plus', '?', 'F3')).map((parts) => parts.join('+'))), fc.constantFrom(...platforms), (text, platform) => {
        const normal = normalChord(text, platform);
        if (normal !== null) expect(normalChord(normal, platform)).toBe(normal);
      }),
    );
  });
});

it('knows the keys that write when one types', () => {
  expect(['J', 'Shift+V', '?', 'Space', 'Plus'].every(isSingleKey)).toBe(true);
  expect(['Mod+P', 'Alt+Z', 'F4', 'Alt+Left', 'Control+Tab'].some(isSingleKey)).toBe(false);
  expect([writesText('Alt+Z', 'darwin'), writesText('Alt+Z', 'linux'), writesText('J', 'linux'), writesText('Mod+Z', 'darwin')]).toEqual([true, false, true, false]);
});

it('names keys as the platform does', () => {
  expect(keyCaps('Mod+Shift+P', 'darwin')).toEqual(['⌘', '⇧', 'P']);
  expect(keyCaps('Mod+Shift+P', 'linux')).toEqual(['Ctrl', 'Shift', 'P']);
  expect(keyText('Mod+B', 'darwin')).toBe('⌘B');
  expect(keyText('Alt+Left', 'win32')).toBe('Alt+←');
  expect(keyText('Mod+Plus', 'linux')).toBe('Ctrl++');
});

it('writes chords for native menus, and leaves out what those cannot show', () => {
  expect(acceleratorOf('Mod+Shift+P', 'linux')).toBe('CommandOrControl+Shift+P');
  expect(acceleratorOf('Control+Tab', 'darwin')).toBe('Control+Tab');
  expect(acceleratorOf('Alt+Left', 'win32')).toBe('Alt+Left');
  expect(acceleratorOf('Mod+Ж', 'linux')).toBeNull();
});
