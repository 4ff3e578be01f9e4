import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLines, withoutCarriageReturn } from '../../../../src/shared/diff/lines';
import { linesIn, replaceLines } from '../../../../src/shared/diff/replace-lines';

const line = fc.string().filter((text) => !/[\r\n]/.test(text));
const text = fc
  .tuple(fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n'))), line)
  .map(([lines, last]) => lines.map(([content, ending]) => content + ending).join('') + last);
const textAndRange = text.chain((written) => {
  const count = splitLines(written).length;
  return fc.record({ written: fc.constant(written), start: fc.nat(count), rest: fc.nat(count) }).map(({ start, rest }) => ({ written, range: { start, count: Math.min(rest, count - start) } }));
});

describe('replaceLines', () => {
  it.each([
    ['one line by two', 'a\nb\nc\n', 1, 1, ['x', 'y'], 'a\nx\ny\nc\n'],
    ['CRLF stays', 'a\r\nb\r\nc\r\n', 1, 1, ['x', 'y'], 'a\r\nx\r\ny\r\nc\r\n'],
    ['mixed endings, one for one', 'a\r\nb\nc\n', 0, 2, ['x', 'y', 'z'], 'x\r\ny\nz\nc\n'],
    ['lines taken away', 'a\nb\nc\n', 1, 2, [], 'a\n'],
    ['the last line of a text without a final newline', 'a\nb', 1, 1, ['x', 'y'], 'a\nx\ny'],
    ['the same in CRLF', 'a\r\nb', 1, 1, ['x', 'y'], 'a\r\nx\r\ny'],
    ['the last line taken away', 'a\r\nb', 1, 1, [], 'a'],
    ['the only line', 'a', 0, 1, ['x', 'y'], 'x\ny'],
    ['everything taken away', 'a\n', 0, 1, [], ''],
    ['an empty text', '', 0, 1, ['x'], 'x\n'],
    ['a gap', 'a\r\nb\r\n', 1, 0, ['x'], 'a\r\nx\r\nb\r\n'],
    ['a gap at the end', 'a\r\nb', 2, 0, ['x'], 'a\r\nb\r\nx'],
  ] as const)('%s', (_, before, start, count, lines, after) => {
    expect(replaceLines(before, { start, count }, lines)).toBe(after);
  });

  it('changes the lines of the range and no others, and keeps whether the text ends with a line ending', () => {
    fc.assert(
      fc.property(textAndRange, fc.array(line), ({ written, range }, lines) => {
        const after = replaceLines(written, range, lines);
        const before = splitLines(written).map(withoutCarriageReturn);
        const expected = [...before.slice(0, range.start), ...lines, ...before.slice(range.start + range.count)];
        const text = after.endsWith('\n') || after === '' ? splitLines(after) : after.split('\n');
        // A last line that is empty cannot be told from none where the text ends without a line ending.
        fc.pre(written === '' || written.endsWith('\n') || expected.at(-1) !== '');
        expect(text.map(withoutCarriageReturn)).toEqual(expected);
        if (written !== '' && expected.length > 0) expect(after.endsWith('\n')).toBe(written.endsWith('\n'));
      }),
    );
  });

  it('is the identity for the lines that are there', () => {
    fc.assert(
      fc.property(textAndRange, ({ written, range }) => {
        fc.pre(written !== '');
        expect(replaceLines(written, range, linesIn(written, range))).toBe(written);
      }),
    );
  });
});
