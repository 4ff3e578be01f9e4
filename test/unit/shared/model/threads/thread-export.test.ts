import { describe, expect, it } from 'vitest';
import { toRepoPath } from '../../../../../src/shared/base';
import type { Place } from '../../../../../src/shared/model/review/place';
import type { ThreadView } from '../../../../../src/shared/model/review/review';
import { quoted, threadAsMarkdown, threadAsPrompt } from '../../../../../src/shared/model/threads/thread-export';

const review = { format: 'searchlight', base: 'main', compare: 'feature/x', file: '.vscode/searchlight-reviews/feature-x_main/comments.json' } as const;
const place = { path: toRepoPath('src/a.ts'), side: 'new', startLine: 4, endLine: 5 } as Place;
const thread: ThreadView = {
  key: 'thr-1',
  id: 'thr-1',
  number: 7,
  state: 'open',
  lane: 'you',
  unread: [],
  tags: ['bug'],
  place,
  placement: { kind: 'lost', cause: 'lines-deleted', candidates: [], reason: '' },
  anchorText: 'say("```")',
  comments: [
    { key: 'a', id: 'a', author: { kind: 'human', name: 'wren' }, body: 'Why here?', timestamp: '2026-11-30T13:00:00Z', tags: [] },
    { key: 'b', id: 'b', author: { kind: 'agent', name: 'Copilot', model: 'Opus', sessionId: 'f7dffc32' }, body: 'Because.', replyTo: 'gone', tags: ['nit'] },
  ],
};

describe('threadAsMarkdown', () => {
  it('holds place, recorded lines, and each comment with who and when', () => {
    expect(threadAsMarkdown(thread, review)).toBe(
      [
        '# #07 Why here?',
        '- State: open\n- Place: src/a.ts, was 4–5\n- Review: feature/x into main\n- Tags: bug',
        'Lines when the thread was made:',
        '````\nsay("```")\n````',
        '## 1. wren',
        '_2026-11-30T13:00:00Z_',
        'Why here?',
        '## 2. Copilot · agent · Opus · session f7dffc32',
        '_reply to an earlier comment no longer present, tags: nit_',
        'Because.',
      ].join('\n\n'),
    );
  });
});

describe('threadAsPrompt', () => {
  it('names file and thread, and quotes every line that somebody else wrote', () => {
    const prompt = threadAsPrompt(thread, review);
    expect(prompt).toContain(`Answer #07 of the code review in ${review.file} (thread id thr-1).`);
    expect(prompt).toContain(quoted(threadAsMarkdown(thread, review)));
    expect(prompt).toContain('Do not resolve the thread.');
    expect(prompt).toContain('"timestamp"');
  });
});
describe('a thread on a commit', () => {
  it('names the commit, and asks for the fields of its file', () => {
    const commit = { format: 'local-review', base: 'nothing', compare: '9c41d07e'.repeat(5), file: '/home/wren/.local-review/x.yaml' } as const;
    expect(threadAsMarkdown(thread, commit)).toContain('- Review: commit 9c41d07\n');
    const prompt = threadAsPrompt(thread, commit);
    expect(prompt).toContain('author: claude');
    expect(prompt).toContain('valid YAML');
    expect(prompt).not.toContain('"timestamp"');
  });
});

