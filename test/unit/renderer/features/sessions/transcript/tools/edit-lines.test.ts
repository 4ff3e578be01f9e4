import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editLines } from '../../../../../../../src/renderer/src/features/sessions/transcript/tools/edit-lines';

/** "-old", "+new", " kept", "…3" */
const shown = (oldText: string, newText: string): readonly string[] =>
  editLines(oldText, newText).map((line) => (line.kind === 'gap' ? `…${line.lines}` : `${{ kept: ' ', removed: '-', added: '+' }[line.kind]}${line.text}`));

const numbers = (from: number, to: number): string => Array.from({ length: to - from + 1 }, (_, offset) => `${from + offset}\n`).join('');

describe('editLines', () => {
  test('shows a change with three lines around it', () => {
    expect(shown(`${numbers(1, 8)}old\n${numbers(9, 20)}`, `${numbers(1, 8)}new\n${numbers(9, 20)}`)).toEqual([
      '…5', ' 6', ' 7', ' 8', '-old', '+new', ' 9', ' 10', ' 11', '…9',
    ]);
  });

  test('does not leave out a single line', () => {
    expect(shown(`${numbers(1, 4)}old`, `${numbers(1, 4)}new`)).toEqual([' 1', ' 2', ' 3', ' 4', '-old', '+new']);
  });

  test('shows a new file as added, and ignores line endings', () => {
    expect(shown('', 'a\nb\n')).toEqual(['+a', '+b']);
    expect(shown('a\r\nb\r\n', 'a\nc\n')).toEqual([' a', '-b', '+c']);
    expect(shown('same\n', 'same\n')).toEqual([' same']);
  });

  test('accounts for every line of both texts', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 }).map((lines) => lines.map((line) => `${line}\n`).join(''));
    fc.assert(
      fc.property(text, text, (oldText, newText) => {
        const lines = editLines(oldText, newText);
        const count = (...kinds: readonly string[]): number => lines.reduce((sum, line) => sum + (line.kind === 'gap' ? line.lines : kinds.includes(line.kind) ? 1 : 0), 0);
        expect(count('kept', 'removed')).toBe(oldText.length / 2);
        expect(count('kept', 'added')).toBe(newText.length / 2);
      }),
    );
  });
});
