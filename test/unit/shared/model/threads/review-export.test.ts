import { describe, expect, it } from 'vitest';
import type { RepoPath } from '../../../../../src/shared/base';
import type { ThreadView } from '../../../../../src/shared/model/review/review';
import { exportName, reviewAsMarkdown } from '../../../../../src/shared/model/threads/review-export';

const review = { format: 'searchlight', base: 'main', compare: 'feature/x', file: '.vscode/searchlight-reviews/feature-x_main/comments.json' } as const;

function thread(number: number, body: string, where: Partial<ThreadView>): ThreadView {
  const author = { kind: 'human', name: 'wren' } as const;
  const comment = { key: `c-${number}`, author, body, timestamp: '2026-11-30T13:00:00Z', tags: [] };
  return { key: `t-${number}`, number, state: 'open', lane: 'agent', unread: [], tags: [], placement: { kind: 'review-wide', reason: '' }, comments: [comment], ...where };
}

function on(path: string, line: number): Pick<ThreadView, 'place' | 'placement'> {
  const place = { path: path as RepoPath, side: 'new', startLine: line, endLine: line } as const;
  return { place, placement: { kind: 'current', place, reason: '' } };
}

describe('reviewAsMarkdown', () => {
  it('lists threads by file and line, those of the whole review and lost ones first', () => {
    const lost = { ...on('src/a.ts', 3), placement: { kind: 'lost', cause: 'no-match', candidates: [], reason: '' } } as const;
    const threads = [
      thread(1, 'Later line', on('src/a.ts', 20)),
      thread(2, 'Other file', { ...on('docs/b.md', 1), state: 'resolved' }),
      thread(3, 'All of it', {}),
      thread(4, 'Earlier line', on('src/a.ts', 10)),
      thread(5, 'Gone', lost),
    ];
    const comment = (body: string): readonly string[] => ['#### 1. wren', '_2026-11-30T13:00:00Z_', body];
    expect(reviewAsMarkdown({ ...review, threads })).toBe(
      [
        '# Review of feature/x into main',
        `- File: ${review.file}\n- Threads: 4 open, 1 resolved`,
        '## Review-wide',
        '### #03 All of it',
        '- State: open\n- Place: review-wide',
        ...comment('All of it'),
        '## docs/b.md',
        '### #02 Other file',
        '- State: resolved\n- Place: docs/b.md, 1',
        ...comment('Other file'),
        '## src/a.ts',
        '### #05 Gone',
        '- State: open\n- Place: src/a.ts, was 3',
        ...comment('Gone'),
        '### #04 Earlier line',
        '- State: open\n- Place: src/a.ts, 10',
        ...comment('Earlier line'),
        '### #01 Later line',
        '- State: open\n- Place: src/a.ts, 20',
        ...comment('Later line'),
      ].join('\n\n') + '\n',
    );
  });
});

describe('exportName', () => {
  it('is a name on every system', () => {
    expect(exportName(review)).toBe('review-of-feature-x-into-main.md');
    expect(exportName({ ...review, format: 'local-review', compare: '9c41d07e'.repeat(5) })).toBe('review-of-commit-9c41d07.md');
    expect(exportName({ ...review, compare: '../..:?' })).toBe('review-of-..-..-into-main.md');
  });
});
