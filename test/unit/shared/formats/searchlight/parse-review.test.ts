import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseReview, type ParsedReview } from '../../../../../src/shared/formats/searchlight/parse-review';

function read(file: unknown): ParsedReview {
  return readText(JSON.stringify(file, null, 2));
}

function readText(text: string): ParsedReview {
  const parsed = parseReview(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

function threadOf(thread: unknown): ParsedReview['review']['threads'][number] | undefined {
  return read({ version: 2, seqCounter: 9, threads: [thread] }).review.threads[0];
}

const comment = { id: 'c-1', body: 'Why?', timestamp: '2026-03-02T08:00:00.000Z', author: { kind: 'human', name: 'ines' } };

describe('a complete file', () => {
  it('is read field by field', () => {
    const { review, diagnostics, version, state, seqCounter } = read({
      version: 2,
      sourceBranch: 'feature/lease',
      targetBranch: 'main',
      sourceCommit: 'aaa',
      targetCommit: 'bbb',
      threads: [
        {
          id: 't-1',
          filePath: 'src/lease.ts',
          startLine: 5,
          endLine: 7,
          anchorText: 'grant();',
          state: 'resolved',
          seq: 3,
          tags: ['bug', 'nit', 'bug'],
          comments: [
            comment,
            {
              id: 'c-2',
              body: 'Because.',
              replyTo: 'c-1',
              tags: ['idea'],
              author: { kind: 'agent', name: 'Copilot', model: 'Larch 4', reasoning: 'high', version: '1.2', sessionId: 'f7' },
            },
          ],
        },
        { id: 't-2', title: 'Naming', seq: 4, comments: [comment] },
      ],
      reviewedFiles: ['src/a.ts'],
      seqCounter: 6,
    });
    expect({ diagnostics, version, state, seqCounter }).toEqual({ diagnostics: [], version: 2, state: 'ok', seqCounter: 6 });
    expect(review).toEqual({
      format: 'searchlight',
      base: 'main',
      compare: 'feature/lease',
      baseCommit: 'bbb',
      compareCommit: 'aaa',
      viewed: ['src/a.ts'],
      threads: [
        {
          key: 't-1',
          id: 't-1',
          number: 3,
          state: 'resolved',
          tags: ['bug', 'nit'],
          place: { path: 'src/lease.ts', side: 'new', startLine: 5, endLine: 7 },
          anchorText: 'grant();',
          comments: [
            {
              key: 'c-1',
              id: 'c-1',
              body: 'Why?',
              timestamp: '2026-03-02T08:00:00.000Z',
              tags: [],
              author: { kind: 'human', name: 'ines' },
            },
            {
              key: 'c-2',
              id: 'c-2',
              body: 'Because.',
              replyTo: 'c-1',
              tags: ['idea'],
              author: { kind: 'agent', name: 'Copilot', model: 'Larch 4', reasoning: 'high', version: '1.2', sessionId: 'f7' },
            },
          ],
        },
        {
          key: 't-2',
          id: 't-2',
          number: 4,
          state: 'open',
          title: 'Naming',
          tags: [],
          comments: [
            {
              key: 'c-1',
              id: 'c-1',
              body: 'Why?',
              timestamp: '2026-03-02T08:00:00.000Z',
              tags: [],
              author: { kind: 'human', name: 'ines' },
            },
          ],
        },
      ],
    });
  });

  it('may have a byte order mark and Windows line ends', () => {
    const text = `\uFEFF${JSON.stringify({ version: 2, threads: [] }, null, 2).replace(/\n/g, '\r\n')}\r\n`;
    expect(readText(text).diagnostics).toEqual([]);
  });
});

describe('version 1', () => {
  it('has authors by name, no tags, no state and no numbers', () => {
    const { review, version, diagnostics } = read({ threads: [{ id: 't-1', comments: [{ id: 'c-1', body: 'x', author: 'ines' }] }] });
    expect(version).toBe(1);
    expect(diagnostics).toEqual([]);
    expect(review.threads[0]).toMatchObject({ state: 'open', tags: [], number: 1 });
    expect(review.threads[0]?.comments[0]?.author).toEqual({ kind: 'unknown', name: 'ines' });
  });

  it('numbers threads by their order when there is no counter, whatever numbers they have', () => {
    const { review, seqCounter } = read({ threads: [{ id: 'a', seq: 7, comments: [comment] }, { id: 'b', comments: [comment] }] });
    expect(review.threads.map((thread) => thread.number)).toEqual([1, 2]);
    expect(seqCounter).toBe(2);
  });
});

describe('numbers with a counter', () => {
  it('stay, and missing ones continue above counter and numbers', () => {
    const threads = [{ id: 'a' }, { id: 'b', seq: 8 }, { id: 'c' }].map((thread) => ({ ...thread, comments: [comment] }));
    const { review, seqCounter } = read({ version: 2, threads, seqCounter: 5 });
    expect(review.threads.map((thread) => thread.number)).toEqual([9, 8, 10]);
    expect(seqCounter).toBe(10);
  });

  it('survive a damaged counter', () => {
    const { review, diagnostics } = read({ version: 2, threads: [{ id: 'a', seq: 8, comments: [comment] }], seqCounter: 'many' });
    expect(review.threads[0]?.number).toBe(8);
    expect(diagnostics.map((diagnostic) => diagnostic.message)).toEqual([
      'seqCounter is ignored: it is not a whole number. Numbers continue from the highest one in use.',
    ]);
  });
});

describe('a later version', () => {
  it('is read and marked as read-only', () => {
    const { state, version, review } = read({ version: 3, threads: [{ id: 'a', comments: [comment] }] });
    expect({ state, version, threads: review.threads.length }).toEqual({ state: 'read-only', version: 3, threads: 1 });
  });
});

describe('what is damaged', () => {
  it('is reported with its place, and the rest opens', () => {
    const { review, diagnostics } = readText(`{
  "version": 2,
  "threads": [
    5,
    { "id": "t-1", "state": "done", "tags": "bug", "startLine": "5", "filePath": 7, "comments": [ null, { "body": 3, "author": [] } ] },
    { "id": "t-1", "comments": [] }
  ],
  "reviewedFiles": ["/etc/passwd", 4, "ok.ts"],
  "seqCounter": 2
}`);
    expect(review.threads.map((thread) => thread.key)).toEqual(['t-1', 't-1~2']);
    expect(review.threads[0]).toMatchObject({ state: 'open', tags: [] });
    expect(review.viewed).toEqual(['ok.ts']);
    expect(diagnostics.map(({ severity, line, message }) => `${severity} ${line}: ${message}`)).toEqual([
      'error 4: A thread cannot be read: it is not an object.',
      'error 5: A comment cannot be read: it is not an object.',
      'warning 5: body is ignored: it is not a text.',
      'error 5: The comment has no text.',
      'warning 5: author is ignored: it is neither an object nor a name.',
      'warning 5: state is ignored: it is none of unresolved, resolved.',
      'error 5: tags cannot be read: it is not a list.',
      'warning 5: filePath is ignored: it is not a text.',
      'warning 6: Another thread has the id t-1 too.',
      'warning 6: The thread has no comments.',
      'warning 8: An item of reviewedFiles is ignored: it is not a text.',
      'warning 8: An item of reviewedFiles is ignored: it is no path inside the repository.',
    ]);
  });

  it('says that a key occurs twice, and takes the last one', () => {
    const { review, diagnostics } = readText('{"sourceBranch": "a", "sourceBranch": "b", "threads": []}');
    expect(review.compare).toBe('b');
    expect(diagnostics).toEqual([
      { severity: 'warning', line: 1, column: 23, message: 'sourceBranch occurs more than once; the last one counts.' },
    ]);
  });

  it('does not flood: at most 200 findings and how many more there are', () => {
    const { diagnostics } = read({ version: 2, threads: Array.from({ length: 1000 }, () => 0) });
    expect(diagnostics).toHaveLength(201);
    expect(diagnostics.at(-1)).toEqual({ severity: 'info', message: '800 more are not listed.' });
  });

  it.each([
    ['[]', 1, 1, 'A review is an object in braces, and this is none.'],
    ['{\n  "threads": [\n    1,\n  ]\n}', 3, 6, 'There is a comma before the closing ].'],
  ])('is refused when it is no JSON object: %j', (text, line, column, message) => {
    expect(parseReview(text)).toEqual({ ok: false, error: { line, column, message } });
  });

  it.each([
    ['threads without anything', `{"threads":[${Array.from({ length: 200_000 }, () => '{}').join()}]}`, 'The thread has no comments.'],
    ['keys of which one occurs twice', `{${Array.from({ length: 200_000 }, (_, index) => `"k${index}":0`).join()},"k0":1}`, 'k0 occurs more than once; the last one counts.'],
    ['a key of a megabyte that occurs twice', `{"${'k'.repeat(1_000_000)}":0,"${'k'.repeat(1_000_000)}":0}`, `${'k'.repeat(300)}…`],
  ])('takes no more than its time for %s', (_, text, message) => {
    expect(readText(text).diagnostics[0]?.message).toBe(message);
  });

  it.each([
    ['too many values', `{\n"threads": [${'0,'.repeat(1_000_000)}0]}`, 2, 2_000_009, 'The file is too large: it has more than 1,000,000 values.'],
    ['values nested too deep', `{\n  "threads": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 2, 113, 'Values are nested more than 100 levels deep.'],
  ])('is refused with %s', (_, text, line, column, message) => {
    expect(parseReview(text)).toEqual({ ok: false, error: { line, column, message } });
  });

  it('takes names that every object has for names like others', () => {
    const { review } = readText('{"__proto__": {"sourceBranch": "x"}, "constructor": 1, "threads": [{"__proto__": {"id": "y"}, "toString": 2, "comments": [{"body": "z"}]}]}');
    expect(review.compare).toBeUndefined();
    expect(review.threads).toMatchObject([{ key: expect.stringMatching(/^#/) as string, comments: [{ body: 'z' }] }]);
    expect(review.threads[0]).not.toHaveProperty('id');
  });

  it('never throws, whatever the text or the shape', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseReview(text)));
    const key = fc.constantFrom('version', 'threads', 'seqCounter', 'comments', 'id', 'seq', 'filePath', 'startLine', 'side', 'anchor', 'tags', 'author', 'body');
    const shape = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.jsonValue({ maxDepth: 0 }),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(key, tie('value'), { maxKeys: 6 }),
      ),
    })).value;
    fc.assert(
      fc.property(fc.dictionary(key, shape, { maxKeys: 6 }), (file) => {
        expect(parseReview(JSON.stringify(file)).ok).toBe(true);
      }),
    );
  });
});

describe('the place of a thread', () => {
  const anchor = { commit: 'a'.repeat(40), path: 'a.ts', side: 'left', line: 9, start_line: 8, text: 'x\ny' };

  it.each([
    ['one line', { filePath: 'a.ts', startLine: 3 }, { path: 'a.ts', side: 'new', startLine: 3, endLine: 3 }],
    ['only the end', { filePath: 'a.ts', endLine: 4 }, { path: 'a.ts', side: 'new', startLine: 4, endLine: 4 }],
    ['no line', { filePath: 'a.ts' }, { path: 'a.ts', side: 'new', startLine: 1, endLine: 1 }],
    ['end before start', { filePath: 'a.ts', startLine: 7, endLine: 2 }, { path: 'a.ts', side: 'new', startLine: 7, endLine: 7 }],
    ['line 0', { filePath: 'a.ts', startLine: 0, endLine: 2 }, { path: 'a.ts', side: 'new', startLine: 2, endLine: 2 }],
    ['old side', { filePath: 'a.ts', startLine: 2, side: 'left', anchor }, { path: 'a.ts', side: 'old', startLine: 8, endLine: 9 }],
    ['old side without anchor', { filePath: 'a.ts', startLine: 2, side: 'left' }, { path: 'a.ts', side: 'new', startLine: 2, endLine: 2 }],
    [
      'both sides',
      { filePath: 'a.ts', startLine: 2, startSide: 'left', side: 'right', anchor: { ...anchor, side: 'right', start_side: 'left', start_text: 'q' } },
      { path: 'a.ts', side: 'new', startSide: 'old', startLine: 8, endLine: 9 },
    ],
    ['new side with anchor', { filePath: 'a.ts', startLine: 2, anchor: { ...anchor, side: 'right' } }, { path: 'a.ts', side: 'new', startLine: 2, endLine: 2 }],
  ])('%s', (_, fields, place) => {
    expect(threadOf({ id: 't', ...fields, comments: [comment] })?.place).toEqual(place);
  });

  it('is none for a review-wide thread, whatever its lines', () => {
    expect(threadOf({ id: 't', startLine: 4, comments: [comment] })?.place).toBeUndefined();
  });

  it.each(['/etc/passwd', '../secret', 'a/../../b', 'C:\\x', '', './a', 'a//b'])('is none for the path %j, which is kept as written', (filePath) => {
    const thread = threadOf({ id: 't', filePath, startLine: 4, comments: [comment] });
    expect(thread?.place).toBeUndefined();
    expect(thread?.brokenPath).toBe(filePath);
  });

  it('has its anchor, with only what can be used', () => {
    const thread = threadOf({ id: 't', filePath: 'a.ts', startLine: 1, anchor: { ...anchor, commit: 'short', old_path: '../x', before: 'b', after: 7 } });
    expect(thread?.anchor).toEqual({ path: 'a.ts', side: 'old', line: 9, startLine: 8, text: 'x\ny', before: 'b' });
  });
});

describe('keys', () => {
  it('name threads and comments without ids by their content, and tell equal ones apart', () => {
    const unnamed = { comments: [{ body: 'same', author: 'ines' }] };
    const [first, second, third] = read({ threads: [unnamed, unnamed, { comments: [{ body: 'other' }, { body: 'other' }] }] }).review.threads;
    expect(first?.key).toMatch(/^#[0-9a-f]{8}$/);
    expect(second?.key).toBe(`${first?.key}~2`);
    expect(third?.key).not.toBe(first?.key);
    expect(third?.comments.map((entry) => entry.key)).toEqual([expect.stringMatching(/^@[0-9a-f]{8}$/), expect.stringMatching(/^@[0-9a-f]{8}~2$/)]);
  });
});
