import { describe, expect, it } from 'vitest';
import { isSingleKey, keyCaps, matchesChord, type KeyPress } from '../../../../../src/renderer/src/state/keys/key-chord';
import { keyText } from '../../../../../src/renderer/src/state/keys/key-text';

/** "ctrl+shift+P" as a press on a keyboard with the US layout; the last part is the character that is typed. */
function press(text: string, code = ''): KeyPress {
  const parts = text.split('+');
  const key = parts.at(-1) ?? '';
  return {
    key,
    code,
    ctrlKey: parts.includes('ctrl'),
    metaKey: parts.includes('meta'),
    altKey: parts.includes('alt'),
    shiftKey: parts.includes('shift'),
  };
}

describe('matchesChord', () => {
  it.each([
    ['Mod+P', press('ctrl+p'), 'linux', true],
    ['Mod+P', press('meta+p'), 'darwin', true],
    ['Mod+P', press('meta+p'), 'linux', false],
    ['Mod+P', press('ctrl+p'), 'darwin', false],
    ['Mod+P', press('ctrl+shift+P'), 'linux', false],
    ['Mod+Shift+P', press('ctrl+shift+P'), 'win32', true],
    ['J', press('j'), 'linux', true],
    ['J', press('shift+J'), 'linux', false],
    ['J', press('ctrl+j'), 'linux', false],
    ['J', press('alt+j'), 'linux', false],
    ['Shift+V', press('shift+V'), 'darwin', true],
    ['?', press('shift+?'), 'linux', true],
    ['/', press('shift+/'), 'linux', true],
    ['Mod+Shift+.', press('ctrl+shift+>', 'Period'), 'linux', true],
    ['Mod+[', press('meta+['), 'darwin', true],
    ['Alt+Left', press('alt+ArrowLeft'), 'linux', true],
    ['Control+Tab', press('ctrl+Tab'), 'linux', true],
    ['Control+Tab', press('ctrl+Tab'), 'darwin', true],
    ['Control+Shift+Tab', press('ctrl+Tab'), 'linux', false],
    ['F1', press('F1'), 'linux', true],
    ['F1', press('shift+F1'), 'linux', false],
    ['Space', press(' '), 'linux', true],
    ['Space', press('shift+ '), 'linux', false],
  ] as const)('%s, %o on %s: %s', (chord, event, platform, expected) => {
    expect(matchesChord(chord, event, platform)).toBe(expected);
  });
});

it('knows the keys that write when one types', () => {
  expect(['J', 'Shift+V', '?', 'Space'].every(isSingleKey)).toBe(true);
  expect(['Mod+P', 'Alt+Z', 'F4', 'Alt+Left', 'Control+Tab'].some(isSingleKey)).toBe(false);
});

it('names keys as the platform does', () => {
  expect(keyCaps('Mod+Shift+P', 'darwin')).toEqual(['⌘', '⇧', 'P']);
  expect(keyCaps('Mod+Shift+P', 'linux')).toEqual(['Ctrl', 'Shift', 'P']);
  expect(keyText('Mod+B', 'darwin')).toBe('⌘B');
  expect(keyText('Alt+Left', 'win32')).toBe('Alt+←');
});
