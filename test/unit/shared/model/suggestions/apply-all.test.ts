import { describe, expect, it } from 'vitest';
import type { RepoPath } from '../../../../../src/shared/base';
import type { Place } from '../../../../../src/shared/model/review/place';
import type { PlacedThread } from '../../../../../src/shared/model/review/review';
import { allApplicable } from '../../../../../src/shared/model/suggestions/apply-all';

const path = 'src/a.ts' as RepoPath;
const file = ['one', 'two', 'three', 'four', 'five', 'six'];

function suggests(...texts: readonly string[]): string {
  return texts.map((text) => `\`\`\`suggestion\n${text}\n\`\`\``).join('\n\n');
}

function thread(key: string, startLine: number, endLine: number, bodies: readonly string[], more: Partial<PlacedThread> = {}): PlacedThread {
  const place: Place = { path, side: 'new', startLine, endLine };
  return {
    key,
    state: 'open',
    tags: [],
    place,
    placement: { kind: 'current', place, reason: '' },
    comments: bodies.map((body, index) => ({ key: `${key}/${index}`, body }) as PlacedThread['comments'][number]),
    ...more,
  };
}

describe('allApplicable', () => {
  it('takes the newest suggestion of each open thread, the last lines first', () => {
    const threads = [thread('a', 1, 2, [suggests('ONE'), 'No.', suggests('1')]), thread('b', 4, 4, [suggests('FOUR')])];
    expect(allApplicable(threads, path, file)).toEqual({
      kind: 'ready',
      suggestions: [
        { thread: 'b', comment: 'b/0', index: 0, first: 4, expected: ['four'], lines: ['FOUR'] },
        { thread: 'a', comment: 'a/2', index: 0, first: 1, expected: ['one', 'two'], lines: ['1'] },
      ],
    });
  });

  it('leaves out what is resolved, elsewhere, applied, or a choice', () => {
    const elsewhere: Place = { path: 'src/b.ts' as RepoPath, side: 'new', startLine: 1, endLine: 1 };
    const threads = [
      thread('resolved', 1, 1, [suggests('ONE')], { state: 'resolved' }),
      thread('elsewhere', 1, 1, [suggests('ONE')], { place: elsewhere, placement: { kind: 'current', place: elsewhere, reason: '' } }),
      thread('applied', 3, 3, [suggests('three')]),
      thread('choice', 5, 5, [suggests('FIVE', '5')]),
      thread('talk', 6, 6, ['Why?']),
    ];
    expect(allApplicable(threads, path, file)).toEqual({ kind: 'none' });
  });

  it('applies nothing where two suggest something for the same line', () => {
    expect(allApplicable([thread('a', 2, 4, [suggests('x')]), thread('b', 4, 5, [suggests('y')])], path, file)).toEqual({ kind: 'overlap', line: 4 });
    expect(allApplicable([thread('a', 2, 3, [suggests('x')]), thread('b', 4, 5, [suggests('y')])], path, file).kind).toBe('ready');
  });
});
