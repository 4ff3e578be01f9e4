import { describe, expect, it } from 'vitest';
import { parseLocalReview, type ParsedLocalReview } from '../../../../../src/shared/formats/local-review/parse-local-review';

function parse(text: string): ParsedLocalReview {
  const parsed = parseLocalReview(text, { ownNames: ['ines'] });
  if (!parsed.ok) throw new Error(`${parsed.error.line}:${parsed.error.column} ${parsed.error.message}`);
  return parsed.value;
}

const commit = '3f0c2d9a5b7e41d88c6f0a92e7b4d1c35a6e8f70';

/** Each line stands for ten of the line before. */
const bomb = Array.from({ length: 12 }, (_, level) => `a${level}: &a${level} [${Array.from({ length: 10 }, () => (level === 0 ? 'x' : `*a${level - 1}`)).join(', ')}]`).join('\n');

describe('parseLocalReview', () => {
  it('reads every field', () => {
    const { review, header, diagnostics } = parse(`repo: shop
repo_path: /home/ines/shop
branch: ines/lease
commit: ${commit}
patch_id: 1234567e5
change_id: I8f3c
subject: "Add: the lease"
previous_commits: [111, 222]
matched_by: change-id
viewed:
  - src/clock.ts
threads:
  - id: t-1
    path: src/lease.ts
    side: right
    line: 15
    start_line: 12
    start_side: left
    resolved: true
    outdated: true
    anchor:
      commit: ${commit}
      path: src/lease.ts
      old_path: src/loan.ts
      side: right
      line: 9
      start_line: 7
      before: |-
        one

          three
      text: |2-
          now
      start_side: left
      start_text: gone
      after: ""
    comments:
      - id: c-1
        author: ines
        created: 2026-03-04T09:30:00Z
        body: |
          Why?
      - id: c-2
        author: claude
        created: 2026-03-04T09:31:00Z
        body: Because.
`);
    expect(diagnostics).toEqual([]);
    expect(header).toEqual({
      repo: 'shop',
      repoPath: '/home/ines/shop',
      branch: 'ines/lease',
      commit,
      identity: { patchId: '1234567e5', changeId: 'I8f3c', subject: 'Add: the lease' },
      previousCommits: ['111', '222'],
      matchedBy: 'change-id',
    });
    expect(review).toEqual({
      format: 'local-review',
      compareCommit: commit,
      viewed: ['src/clock.ts'],
      threads: [
        {
          key: 't-1',
          id: 't-1',
          state: 'resolved',
          outdated: true,
          tags: [],
          place: { path: 'src/lease.ts', side: 'new', startSide: 'old', startLine: 12, endLine: 15 },
          anchor: { commit, path: 'src/lease.ts', oldPath: 'src/loan.ts', side: 'new', line: 9, startLine: 7, before: 'one\n\n  three', text: '  now', startSide: 'old', startText: 'gone', after: '' },
          comments: [
            { key: 'c-1', id: 'c-1', author: { kind: 'human', name: 'ines' }, timestamp: '2026-03-04T09:30:00Z', body: 'Why?\n', tags: [] },
            { key: 'c-2', id: 'c-2', author: { kind: 'agent', name: 'claude' }, timestamp: '2026-03-04T09:31:00Z', body: 'Because.', tags: [] },
          ],
        },
      ],
    });
  });

  it('tolerates missing ids, times, states and authors', () => {
    const { review, diagnostics } = parse('threads:\n- comments:\n  - body: one\n  - body: two\n    author: bo\n- comments:\n  - body: three\n    author: ~\n');
    expect(diagnostics).toEqual([]);
    expect(review.threads.map(({ key, state }) => [key, state])).toEqual([
      [expect.stringMatching(/^#[0-9a-f]{8}$/), 'open'],
      [expect.stringMatching(/^#[0-9a-f]{8}$/), 'open'],
    ]);
    expect(review.threads.flatMap(({ comments }) => comments.map(({ author }) => author))).toEqual([
      { kind: 'unknown', name: 'unknown' },
      { kind: 'unknown', name: 'bo' },
      { kind: 'unknown', name: 'unknown' },
    ]);
  });

  it('reads a commit of digits, words and times as the texts that they are', () => {
    const { header, review } = parse('commit: 0123456789012345678901234567890123456789\nsubject: yes\npatch_id: 12e3\nthreads:\n- comments: [{author: 007, created: 2026-03-04, body: 12.50}]\n');
    expect(header).toMatchObject({ commit: '0123456789012345678901234567890123456789', identity: { subject: 'yes', patchId: '12e3' } });
    expect(review.threads[0]?.comments[0]).toMatchObject({ author: { name: '007' }, timestamp: '2026-03-04', body: '12.50' });
  });

  it('reads a byte order mark, Windows line ends and a document mark', () => {
    expect(parse('\uFEFF---\r\nrepo: shop\r\nthreads:\r\n- comments:\r\n  - body: |\r\n      one\r\n      two\r\n').review.threads[0]?.comments[0]?.body).toBe('one\ntwo\n');
  });

  it.each([
    ['path: a.ts\n  line: 012', { path: 'a.ts', side: 'new', startLine: 12, endLine: 12 }, []],
    ['path: a.ts\n  side: left\n  line: 4\n  start_line: 2', { path: 'a.ts', side: 'old', startLine: 2, endLine: 4 }, []],
    ['path: a.ts\n  side: left\n  line: 4\n  start_line: 9\n  start_side: right', { path: 'a.ts', side: 'old', startSide: 'new', startLine: 9, endLine: 4 }, []],
    ['path: a.ts\n  line: 4\n  start_line: 2\n  start_side: right', { path: 'a.ts', side: 'new', startLine: 2, endLine: 4 }, []],
    ['path: a.ts\n  start_line: 2', { path: 'a.ts', side: 'new', startLine: 2, endLine: 2 }, []],
    ['path: a.ts\n  line: 4\n  start_line: 9', { path: 'a.ts', side: 'new', startLine: 4, endLine: 4 }, ['start_line is ignored: it lies behind line.']],
    ['path: a.ts\n  line: 4\n  start_side: left', { path: 'a.ts', side: 'new', startLine: 4, endLine: 4 }, ['start_side is ignored: a range over both sides needs line and start_line.']],
    ['path: a.ts\n  line: "4"', { path: 'a.ts', side: 'new', startLine: 1, endLine: 1 }, ['line is ignored: it is not a whole number from 1.', 'The thread names a file and no line. It is shown at line 1.']],
    ['path: a.ts\n  line: 0\n  side: both', { path: 'a.ts', side: 'new', startLine: 1, endLine: 1 }, ['side is ignored: it is none of left, right.', 'line is ignored: it is not a whole number from 1.', 'The thread names a file and no line. It is shown at line 1.']],
    ['line: 4', undefined, ['line is ignored: the thread names no path.']],
    ['path: ../../etc/passwd\n  line: 4', undefined, ['path is no path inside the repository. The thread is shown without its lines.']],
  ])('reads the place %j', (fields, place, messages) => {
    const { review, diagnostics } = parse(`threads:\n- ${fields}\n  comments: [{body: x}]\n`);
    expect(review.threads[0]?.place).toEqual(place);
    expect(diagnostics.map(({ message }) => message)).toEqual(messages);
  });

  it.each([
    ['threads: none', 'threads cannot be read: it is not a list.', 1, 10],
    ['a: 1\nthreads:\n- one', 'A thread cannot be read: it is not a map.', 3, 1],
    ['threads:\n- comments:\n  - x', 'A comment cannot be read: it is not a map.', 3, 3],
    ['threads:\n- comments:\n  - {author: bo}', 'The comment has no text.', 3, 5],
    ['threads:\n- comments:\n  - body: [x]', 'body is ignored: it is not a text.', 3, 11],
    ['threads:\n- resolved: yes\n  comments:\n  - body: x', 'resolved is ignored: it is neither true nor false.', 2, 13],
    ['viewed: [a, /etc, b]', 'An item of viewed is ignored: it is no path inside the repository.', 1, 13],
    ['repo: [x]', 'repo is ignored: it is not a text.', 1, 7],
    ['threads:\n- anchor: {line: 1}\n  comments:\n  - body: x', 'anchor is ignored: it needs a path inside the repository, a line and a text.', 2, 11],
    ['threads:\n- {id: t-1, comments: [{body: x}]}\n- {id: t-1, comments: [{body: y}]}', 'Another thread has the id t-1 too.', 3, 8],
  ])('reports %j with its place', (text, message, line, column) => {
    expect(parse(text).diagnostics).toContainEqual(expect.objectContaining({ message, line, column }));
  });

  it.each([
    ['a: 1\nb:\n  c: d: e\n', { line: 3, column: 6, message: 'A second colon follows on the same line. A text with a colon needs quotes.' }],
    ['repo: x\r\nthreads: []\r\nrepo: y\r\n', { line: 3, column: 1, message: 'The key repo occurs twice.' }],
    ['- a\n', { line: 1, column: 1, message: 'A review is a map of fields, and this is none.' }],
    ['', { line: 1, column: 1, message: 'The file is empty.' }],
    ['\n \n', { line: 1, column: 1, message: 'The file is empty.' }],
    ['# only a remark\n', { line: 1, column: 1, message: 'The file is empty.' }],
    [`repo: x\n? ${'k'.repeat(1_000)}\n: 1\n? ${'k'.repeat(1_000)}\n: 2\n`, { line: 4, column: 3, message: `The key ${'k'.repeat(292)}…` }],
    [`repo: x\nthreads:\n  - ${'[ '.repeat(100)}`, { line: 3, column: 128, message: 'The nesting is too deep here.' }],
    ['repo: x\nthreads: *all\n', { line: 2, column: 10, message: '*all stands for nothing: no &all comes before it.' }],
    [bomb, { line: 4, column: 45, message: 'The aliases of the file stand for too much text.' }],
  ])('refuses %.100j, never as empty', (text, problem) => {
    expect(parseLocalReview(text, { ownNames: [] })).toEqual({ ok: false, error: problem });
  });

  it('merges no keys, makes no objects of tags, and takes names that every object has for names like others', () => {
    const { review, header } = parse(
      ['defaults: &d {resolved: true, id: t-9}', '__proto__: {repo: stolen}', 'constructor: 1', 'repo: !!js/function "function () {}"', 'threads:', '  - <<: *d', '    __proto__: {path: a.ts}', '    comments: [{body: !!binary aGk=, author: !ruby/object:Gem x}]'].join('\n'),
    );
    expect(header.repo).toBe('function () {}');
    expect(review.threads).toMatchObject([{ state: 'open', comments: [{ body: 'aGk=', author: { name: 'x' } }] }]);
    expect(review.threads[0]).not.toHaveProperty('id');
    expect(review.threads[0]).not.toHaveProperty('place');
  });

  it('takes no more than its time for threads without anything', () => {
    expect(parse(`threads:\n${'- {}\n'.repeat(60_000)}`).review.threads).toHaveLength(60_000);
  });
});
