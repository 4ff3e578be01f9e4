import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText, isBinary, lineEndingOf } from '../../../../src/shared/contents/decode';

const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.of(...values);
/** Each character as two bytes, the low one at `at`. */
const wide = (text: string, at: 0 | 1): Uint8Array => Uint8Array.from([...text].flatMap((char) => (at === 0 ? [char.charCodeAt(0), 0] : [0, char.charCodeAt(0)])));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('bytes as text', () => {
  test.each([
    ['nothing', bytes(), { text: '', encoding: 'utf-8', byteOrderMark: false, lineEnding: 'none', finalNewline: false }],
    ['UTF-8', utf8('é\n'), { text: 'é\n', encoding: 'utf-8', byteOrderMark: false, lineEnding: 'lf', finalNewline: true }],
    ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, 0x61), { text: 'a', encoding: 'utf-8', byteOrderMark: true, lineEnding: 'none', finalNewline: false }],
    ['a second mark is content', bytes(0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf), { text: '\ufeff', encoding: 'utf-8', byteOrderMark: true, lineEnding: 'none', finalNewline: false }],
    ['UTF-16 little endian', bytes(0xff, 0xfe, 0x61, 0, 0x0a, 0), { text: 'a\n', encoding: 'utf-16le', byteOrderMark: true, lineEnding: 'lf', finalNewline: true }],
    ['UTF-16 big endian', bytes(0xfe, 0xff, 0, 0x61), { text: 'a', encoding: 'utf-16be', byteOrderMark: true, lineEnding: 'none', finalNewline: false }],
    ['Latin-1', bytes(0xe9, 0x0d, 0x0a, 0x80), { text: 'é\r\n\x80', encoding: 'latin-1', byteOrderMark: false, lineEnding: 'crlf', finalNewline: false }],
    ['a mark before what is not UTF-8', bytes(0xef, 0xbb, 0xbf, 0xff), { text: 'ï»¿ÿ', encoding: 'latin-1', byteOrderMark: false, lineEnding: 'none', finalNewline: false }],
    ['NUL', bytes(0x61, 0, 0x62), null],
    ['UTF-16 little endian without a mark', wide('berth 7\r\n', 0), { text: 'berth 7\r\n', encoding: 'utf-16le', byteOrderMark: false, lineEnding: 'crlf', finalNewline: true }],
    ['UTF-16 big endian without a mark', wide('berth é N1', 1), { text: 'berth é N1', encoding: 'utf-16be', byteOrderMark: false, lineEnding: 'none', finalNewline: false }],
    ['UTF-16 without a mark, too short to tell', bytes(0x61, 0), null],
    ['numbers of two bytes', bytes(...Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? index : 0))), null],
    ['letters with an empty unit between', wide('berth\0\0berth', 0), null],
  ])('%s', (_, input, expected) => {
    expect(decodeText(input)).toEqual(expected);
  });

  test('NUL counts among the first 8,000 bytes, as in git', () => {
    const at = (index: number): Uint8Array => Uint8Array.from({ length: 9_000 }, (_, position) => (position === index ? 0 : 0x61));
    expect([isBinary(at(7_999)), isBinary(at(8_000)), isBinary(bytes())]).toEqual([true, false, false]);
  });

  test('any text comes back from its UTF-8 bytes, and any bytes are either binary or text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0') && !text.startsWith('\ufeff')), (text) => {
        expect(decodeText(utf8(text))?.text).toBe(text);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (input) => {
        const decoded = decodeText(input);
        if (decoded === null) expect(input).toContain(0);
        else if (decoded.encoding === 'latin-1') expect([...decoded.text].map((char) => char.charCodeAt(0))).toEqual([...input]);
      }),
    );
  });

  test('Latin-1 of many bytes is read in parts', () => {
    const many = Uint8Array.from({ length: 300_000 }, () => 0xe9);
    expect(decodeText(many)?.text).toBe('é'.repeat(300_000));
  });

  test.each([
    ['', 'none'],
    ['a', 'none'],
    ['a\rb', 'none'],
    ['a\n', 'lf'],
    ['\n', 'lf'],
    ['a\r\nb\r\n', 'crlf'],
    ['a\r\nb\n', 'mixed'],
    ['\n\r\n', 'mixed'],
  ])('line endings of %j are %s', (text, expected) => {
    expect(lineEndingOf(text)).toBe(expected);
  });
});
