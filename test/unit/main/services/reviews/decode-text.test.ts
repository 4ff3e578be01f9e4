import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../../../src/main/services/reviews/decode-text';

describe('decodeText', () => {
  it('gives back the text of any UTF-8, with marks and replacement characters in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '\uFEFF', '\uFFFD'), (text, mark) => {
        expect(decodeText(Buffer.from(mark + text))).toEqual({ ok: true, value: mark + text });
      }),
    );
  });

  it('accepts exactly the bytes that it can give back', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const decoded = decodeText(Buffer.from(bytes));
        if (decoded.ok) expect(Buffer.from(decoded.value)).toEqual(Buffer.from(bytes));
        else expect(decoded.error.line).toBeGreaterThan(0);
      }),
    );
  });

  it.each([
    ['a lone byte', [0x61, 0x0a, 0xff], 2, 1],
    ['a cut character behind a real replacement character', [0xef, 0xbf, 0xbd, 0x62, 0xc3], 1, 3],
  ])('says where %s stands', (_, bytes, line, column) => {
    expect(decodeText(Buffer.from(bytes))).toMatchObject({ ok: false, error: { line, column } });
  });
});
