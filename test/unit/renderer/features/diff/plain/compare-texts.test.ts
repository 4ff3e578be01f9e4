import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitLines } from '../../../../../../src/shared/diff/lines';
import { strictRule, whitespaceRule } from '../../../../../../src/shared/diff/whitespace';
import { columnsOf } from '../../../../../../src/renderer/src/features/diff/plain/texts/columns';
import { compareTexts, type CompareInput } from '../../../../../../src/renderer/src/features/diff/plain/texts/compare-texts';
import { cutLength, drawnLength } from '../../../../../../src/renderer/src/features/diff/plain/texts/cut-line';
import { lineAt, lineCount, lineLength, lineOfOffset, lineTextOf } from '../../../../../../src/renderer/src/features/diff/plain/texts/line-text';
import { answerOf, comparedOf } from '../../../../../../src/renderer/src/features/diff/plain/texts/worker-messages';

function compare(old: string | null, now: string | null, more: Partial<CompareInput> = {}): ReturnType<typeof compareTexts> {
  return compareTexts({ old, new: now, whitespace: strictRule, before: null, ...more });
}

describe('lines of a text', () => {
  test('are those of git, and are found by offset', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '', 'bc', '\r'), { maxLength: 8 }), fc.boolean(), (parts, ended) => {
        const source = parts.join('\n') + (ended ? '\n' : '');
        const text = lineTextOf(source);
        const expected = splitLines(source);
        expect(Array.from({ length: lineCount(text) }, (_, index) => lineAt(text, index + 1))).toEqual(expected);
        for (const [index, line] of expected.entries()) {
          expect(lineLength(text, index + 1)).toBe(line.length);
          expect(lineOfOffset(text, text.starts[index] ?? -1)).toBe(index + 1);
        }
      }),
    );
  });
});

describe('comparing two texts', () => {
  test('a side that does not exist has no lines', () => {
    expect(compare(null, 'a\nb\n')).toMatchObject({ hunks: [{ oldStart: 0, oldEnd: 0, newStart: 0, newEnd: 2 }], openEnds: [] });
  });

  test('a line feed that only one last line has is a difference, unless whitespace is hidden', () => {
    const change = [{ oldStart: 1, oldEnd: 2, newStart: 1, newEnd: 2 }];
    expect(compare('a\nb', 'a\nb\n')).toMatchObject({ hunks: change, openEnds: ['old'] });
    expect(compare('a\nb', 'a\nb')).toMatchObject({ hunks: [], openEnds: ['old', 'new'] });
    expect(compare('a\n b', 'a\nb\n', { whitespace: whitespaceRule('all', false, true) }).hunks).toEqual([]);
  });

  test('line endings that differ are seen', () => {
    const { hunks, new: now } = compare('a\nb\n', 'a\r\nb\n');
    expect(hunks).toEqual([{ oldStart: 0, oldEnd: 1, newStart: 0, newEnd: 1 }]);
    expect(lineAt(now, 1)).toBe('a\u240d');
  });

  test('blank lines that are ignored are hunks that do not count', () => {
    const { hunks, counted } = compare('a\nb\nc\n', 'a\n\nb\nd\n', { whitespace: whitespaceRule('nothing', true, false) });
    expect(hunks).toHaveLength(2);
    expect([...counted]).toEqual([1]);
  });

  test('blocks that only changed their place are told of', () => {
    const block = ['one();', 'two();', 'three();'];
    const rest = Array.from({ length: 6 }, (_, index) => `rest${index}();`);
    const { moves } = compare(`${[...block, ...rest].join('\n')}\n`, `${[...rest, ...block].join('\n')}\n`);
    expect(moves).toEqual([{ oldStart: 0, oldEnd: 3, newStart: 6, newEnd: 9 }]);
  });

  test('the longest line is known for every width of tabs', () => {
    const { columns } = compare('ab\n\t\tc\n', `${'x'.repeat(12)}\n\ty\n`);
    expect(columns.old).toEqual([3, 5, 7, 9, 11, 13, 15, 17]);
    expect(columns.new).toEqual([12, 12, 12, 12, 12, 12, 12, 12]);
  });

  test('says where the lines shown before are now', () => {
    expect(compare('x\n', 'new\na\n', { before: 'a\n' }).carry).toEqual([{ oldStart: 0, oldEnd: 0, newStart: 0, newEnd: 1 }]);
  });

  test('comes through the worker unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '\r', '\t') }), fc.string({ unit: fc.constantFrom('a', '\n', '\r', '\t') }), (old, now) => {
        const input = { old, new: now, whitespace: strictRule, before: old };
        const { answer, transfer } = answerOf(1, input, compareTexts(input));
        expect(comparedOf(structuredClone(answer, { transfer: transfer.filter((item): item is ArrayBuffer => item instanceof ArrayBuffer) }), input)).toEqual(compareTexts(input));
      }),
    );
  });
});

test('the longest line is measured with the names of what would not be seen', () => {
  expect(compare('ab\n\u202e\u202e\n', 'ab\n').columns.old[0]).toBeGreaterThanOrEqual('‹U+202E›‹U+202E›'.length);
});

test('columns count tabs and wide characters', () => {
  expect(columnsOf('a\tb', 4)).toBe(5);
  expect(columnsOf('\t\t', 4)).toBe(8);
  expect(columnsOf('漢字', 4)).toBe(4);
});

test('a long line is cut, but not within a character', () => {
  expect(drawnLength('x'.repeat(cutLength))).toBe(cutLength);
  expect(drawnLength('x'.repeat(150_000))).toBe(cutLength);
  expect(drawnLength(`${'x'.repeat(cutLength - 1)}${'😀'.repeat(500)}`)).toBe(cutLength - 1);
});
