import { describe, expect, it } from 'vitest';
import { chooseAlgorithm } from '../../../../../src/renderer/src/editor/model/diff-algorithm';

const numbered = (count: number, word: string): string[] => Array.from({ length: count }, (_, index) => `${word} ${index}`);

describe('chooseAlgorithm', () => {
  it('takes the quick comparison for a large block that was replaced', () => {
    const frame = (block: readonly string[]): string[] => ['first', ...block, 'last'];
    expect(chooseAlgorithm(frame(numbered(2_100, 'old')), frame(numbered(2_200, 'new')))).toBe('legacy');
  });

  it('takes the better one for many small edits in a long file', () => {
    const before = numbered(60_000, 'line');
    const after = before.map((line, index) => (index % 20 === 0 ? `${line}!` : line));
    expect(chooseAlgorithm(before, after)).toBe('advanced');
  });

  it('takes the better one where a large block was only added', () => {
    expect(chooseAlgorithm(['a'], ['a', ...numbered(5_000, 'new')])).toBe('advanced');
  });
});
