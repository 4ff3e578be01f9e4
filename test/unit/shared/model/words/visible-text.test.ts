import { describe, expect, it } from 'vitest';
import { visibleLine, visibleText } from '../../../../../src/shared/model/words/visible-text';

describe('visibleText', () => {
  it('names characters that act unseen', () => {
    expect(visibleText('a\u202eb\u2066c\u2069\u0000')).toBe('a‹U+202E›b‹U+2066›c‹U+2069›‹U+0000›');
  });

  it('keeps line ends, tabs, joined emoji and right-to-left letters', () => {
    const text = 'a\tb\r\nc \u{1F469}\u200D\u{1F4BB} \u05E9\u05DC\u05D5\u05DD';
    expect(visibleText(text)).toBe(text);
  });
});

it('keeps what stands on one line on one line', () => {
  expect(visibleLine('two\nlines\t\u202e.md')).toBe('two‹U+000A›lines‹U+0009›‹U+202E›.md');
});
