import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineWithin, visibleLine, visibleText } from '../../../../../src/shared/model/words/visible-text';

describe('visibleText', () => {
  it.each([
    ['bidirectional controls', 'a\u202eb\u2066c\u2069\u200f', 'a‹U+202E›b‹U+2066›c‹U+2069›‹U+200F›'],
    ['control characters and terminal escapes', '\u0000\u001b[31mred\u001b]0;title\u0007\u009b2J\u007f', '‹U+0000›‹U+001B›[31mred‹U+001B›]0;title‹U+0007›‹U+009B›2J‹U+007F›'],
    ['characters without width', 'a\u200bb\u00adc\ufeffd\u2060e\u180ef\u034fg', 'a‹U+200B›b‹U+00AD›c‹U+FEFF›d‹U+2060›e‹U+180E›f‹U+034F›g'],
    ['blanks that are letters', '\u3164\u115f\uffa0\u2800', '‹U+3164›‹U+115F›‹U+FFA0›‹U+2800›'],
    ['line ends that are none here', 'a\u2028b\u2029c\u0085d\u000b', 'a‹U+2028›b‹U+2029›c‹U+0085›d‹U+000B›'],
    ['joiners and selectors where they join and select nothing', 'a\u200db\u200cc v1\ufe0f \u200d', 'a‹U+200D›b‹U+200C›c v1‹U+FE0F› ‹U+200D›'],
    ['tags that spell what nobody sees', 'ok\u{e0067}\u{e0001}\u{e0101}', 'ok‹U+E0067›‹U+E0001›‹U+E0101›'],
    ['halves of characters', '\ud800x\udc00', '‹U+D800›x‹U+DC00›'],
  ])('names %s', (_, text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });

  it.each([
    ['line ends and tabs', 'a\tb\r\nc'],
    ['right-to-left letters', '\u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627'],
    ['joined emoji, flags and keys', '\u{1f469}\u200d\u{1f4bb} \u2764\ufe0f\u200d\u{1f525} \u{1f469}\u{1f3fd}\u200d\u{1f680} \u{1f3f3}\ufe0f\u200d\u{1f308} 1\ufe0f\u20e3 \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['joiners that spell words', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 \u0915\u094d\u200d\u0937 \u0b95\u0bcd\u200c\u0bb7'],
    ['forms of ideographs', '\u845b\u{e0100}'],
    ['mark-up, which is only text', '<img src=x onerror=alert(1)> ../../etc CON nul.txt. .GIT git~1'],
  ])('keeps %s', (_, text) => {
    expect(visibleText(text)).toBe(text);
  });

  it('leaves nothing to name, and names nothing twice', () => {
    const parts = fc.constantFrom('a', '1', ' ', '\u202e', '\u200d', '\u200c', '\u{1f469}', '\ufe0f', '\u{1f3f4}', '\u{e0067}', '\u0645', '\u845b', '\u{e0100}', '\ud83d', '\n');
    fc.assert(
      fc.property(fc.array(parts), (chosen) => {
        const shown = visibleText(chosen.join(''));
        expect(visibleText(shown)).toBe(shown);
      }),
    );
  });

  it('takes time by the length of the text alone', () => {
    const text = `\u{1f3f4}${'\u{e0061}'.repeat(50_000)}`;
    expect(visibleText(text).length).toBeGreaterThan(text.length);
  });
});

it('keeps what stands on one line on one line', () => {
  expect(visibleLine('two\nlines\t\u202e.md')).toBe('two‹U+000A›lines‹U+0009›‹U+202E›.md');
});

it('cuts lines by what is seen', () => {
  expect(lineWithin('short\u200b', 20)).toBe('short‹U+200B›');
  expect(lineWithin('\u202e'.repeat(4_000), 12)).toBe('‹U+202E›‹U+…');
  expect(lineWithin('😀'.repeat(6), 6)).toBe('😀'.repeat(6));
  expect(lineWithin('😀'.repeat(7), 6)).toBe(`${'😀'.repeat(5)}…`);
  expect([...lineWithin('x'.repeat(4_000), 200)]).toHaveLength(200);
});
