import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalChord, type Platform } from '../../../../../src/shared/model/keys/chord';
import { chordsOf, type KeyPress } from '../../../../../src/shared/model/keys/key-press';

/** "ctrl+shift+P" as a press; the last part is the character that the layout types, `code` the position of the key. */
function press(text: string, code = ''): KeyPress {
  const parts = text.split('+');
  const key = parts.at(-1) ?? '';
  return { key, code, ctrlKey: parts.includes('ctrl'), metaKey: parts.includes('meta'), altKey: parts.includes('alt'), shiftKey: parts.includes('shift') };
}

describe('chordsOf', () => {
  it.each<readonly [what: string, press: KeyPress, platform: Platform, chords: readonly string[]]>([
    ['a letter', press('j', 'KeyJ'), 'linux', ['J']],
    ['a letter with Shift', press('shift+V', 'KeyV'), 'linux', ['Shift+V']],
    ['a letter with Caps Lock on', press('J', 'KeyJ'), 'linux', ['J']],
    ['Mod on Linux', press('ctrl+p', 'KeyP'), 'linux', ['Mod+P']],
    ['Mod on macOS', press('meta+p', 'KeyP'), 'darwin', ['Mod+P']],
    ['Control on macOS', press('ctrl+Tab', 'Tab'), 'darwin', ['Control+Tab']],
    ['the Windows key', press('meta+p', 'KeyP'), 'win32', []],
    ['a character that needs Shift', press('shift+?', 'Slash'), 'linux', ['?']],
    ['the same on a German keyboard', press('shift+?', 'Minus'), 'linux', ['?']],
    ['a character that needs Shift on a German keyboard only', press('shift+/', 'Digit7'), 'linux', ['/']],
    ['minus where others have a slash', press('-', 'Slash'), 'linux', ['-']],
    ['what Shift makes of a full stop', press('ctrl+shift+>', 'Period'), 'linux', ['Mod+>', 'Mod+Shift+.']],
    ['a full stop that Shift does not change', press('ctrl+shift+.', 'Period'), 'linux', ['Mod+Shift+.']],
    ['a digit of a French keyboard', press('ctrl+&', 'Digit1'), 'linux', ['Mod+&', 'Mod+1']],
    ['a Russian letter', press('о', 'KeyJ'), 'linux', ['О', 'J']],
    ['a Russian letter with Mod', press('ctrl+з', 'KeyP'), 'linux', ['Mod+З', 'Mod+P']],
    ['a letter where others have another', press('z', 'KeyY'), 'linux', ['Z']],
    ['Option on macOS', press('alt+Ω', 'KeyZ'), 'darwin', ['Alt+Ω', 'Alt+Z']],
    ['a dead key with Option', press('alt+Dead', 'KeyE'), 'darwin', ['Alt+E']],
    ['an arrow', press('alt+ArrowLeft', 'ArrowLeft'), 'linux', ['Alt+Left']],
    ['Space', press('shift+ ', 'Space'), 'linux', ['Shift+Space']],
    ['plus', { ...press('', 'Equal'), key: '+', ctrlKey: true, shiftKey: true }, 'linux', ['Mod+Plus', 'Mod+Shift+=']],
    ['a modifier alone', press('shift+Shift', 'ShiftLeft'), 'linux', []],
    ['an unknown key', press('Unidentified'), 'linux', []],
  ])('%s', (_, event, platform, chords) => {
    expect(chordsOf(event, platform)).toEqual(chords);
  });

  it('answers chords in normal form, each once, for every press', () => {
    const presses = fc.record({
      key: fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), fc.constantFrom('Enter', 'F5', 'Dead', 'Shift', 'ArrowUp', '+', ' ')),
      code: fc.constantFrom('KeyA', 'KeyZ', 'Digit1', 'Period', 'Slash', '', 'IntlBackslash'),
      ctrlKey: fc.boolean(),
      metaKey: fc.boolean(),
      altKey: fc.boolean(),
      shiftKey: fc.boolean(),
    });
    fc.assert(
      fc.property(presses, fc.constantFrom<Platform[]>('darwin', 'linux', 'win32'), (event, platform) => {
        const chords = chordsOf(event, platform);
        expect(chords.map((chord) => normalChord(chord, platform))).toEqual(chords);
        expect(new Set(chords).size).toBe(chords.length);
      }),
    );
  });
});
