import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRepoPath, type RepoPath } from '../../../../../src/shared/base';
import { applyOperation, type OperationContext } from '../../../../../src/shared/formats/local-review/apply-operation';
import { parseDocument, parseLocalReview } from '../../../../../src/shared/formats/local-review/parse-local-review';
import type { AppliedOperation } from '../../../../../src/shared/formats/review-file/change';
import { sourceOfItem } from '../../../../../src/shared/formats/yaml/item-source';
import type { Operation } from '../../../../../src/shared/model/review/operation';
import type { Review } from '../../../../../src/shared/model/review/review';
import { reviewFiles, type GeneratedFile } from './review-files';

const commit = '3f0c2d9a5b7e41d88c6f0a92e7b4d1c35a6e8f70';
const context: OperationContext = {
  ownNames: ['ines'],
  head: { repo: 'shop', repoPath: '/home/ines/shop', branch: 'ines/lease', commit, identity: { patchId: 'b81d3e0c', changeId: 'I8f3c', subject: 'Add: the lease' } },
};
const author = { kind: 'human', name: 'ines' } as const;
const timestamp = '2026-03-04T09:30:00.250Z';

function path(text: string): RepoPath {
  const checked = toRepoPath(text);
  if (checked === null) throw new Error(text);
  return checked;
}

function apply(text: string | null, operation: Operation): AppliedOperation {
  const applied = applyOperation(text, operation, context);
  if (!applied.ok) throw new Error(`${JSON.stringify(applied.error)} for ${JSON.stringify(operation)} in ${JSON.stringify(text)}`);
  return applied.value;
}

function textOf({ text }: AppliedOperation): string {
  if (text === null) throw new Error('no file');
  return text;
}

function reviewOf(text: string): Review {
  const parsed = parseLocalReview(text, context);
  if (!parsed.ok) throw new Error(`${parsed.error.line}:${parsed.error.column} ${parsed.error.message}\n${text}`);
  return parsed.value.review;
}

function addThread(body: string, more: Partial<Extract<Operation, { kind: 'add-thread' }>> = {}): Operation {
  return { kind: 'add-thread', threadId: 't-added', commentId: 'c-added', place: null, recorded: null, body, tags: [], author, timestamp, ...more };
}

function reply(thread: string, body: string, more: Partial<Extract<Operation, { kind: 'reply' }>> = {}): Operation {
  return { kind: 'reply', thread, commentId: 'c-reply', body, tags: [], author, timestamp, reopen: false, ...more };
}

/** Operations that fit a generated file, some of which change nothing. */
function operations({ parsed: { review } }: GeneratedFile): fc.Arbitrary<Operation> {
  const place = { path: path('src/z é.ts'), side: 'old' as const, startSide: 'new' as const, startLine: 4, endLine: 2 };
  const anchor = { path: path('src/z é.ts'), side: 'old' as const, line: 2, startLine: 4, startSide: 'new' as const, startText: '\tx', text: '  y', after: '' };
  const choices: fc.Arbitrary<Operation>[] = [
    fc.record({ paths: fc.subarray([path('a.ts'), path('x y'), path('d: é.ts')], { minLength: 1 }), viewed: fc.boolean() }).map((parts) => ({ kind: 'set-viewed', ...parts })),
    fc.record({ body: fc.string(), placed: fc.boolean() }).map(({ body, placed }) => addThread(body, placed ? { place, anchor } : {})),
  ];
  if (review.threads.length > 0) {
    const thread = fc.constantFrom(...review.threads);
    const chosen = thread.chain((one) => fc.record({ thread: fc.constant(one), comment: fc.constantFrom(...one.comments) }));
    choices.push(
      fc.record({ thread, body: fc.string(), reopen: fc.boolean() }).map(({ thread: { key }, body, reopen }) => reply(key, body, { reopen })),
      fc.record({ chosen, body: fc.string() }).map(({ chosen: { thread: one, comment }, body }) => ({
        kind: 'edit-comment',
        thread: one.key,
        comment: comment.key,
        body,
        expectedBody: comment.body,
      })),
      chosen.map(({ thread: one, comment }) => ({ kind: 'delete-comment', thread: one.key, comment: comment.key })),
      fc.record({ thread, state: fc.constantFrom('open' as const, 'resolved' as const) }).map((parts) => ({ kind: 'set-state', thread: parts.thread.key, state: parts.state })),
    );
    const inline = review.threads.filter((one) => one.place !== undefined);
    if (inline.length > 0) {
      const recorded = { startLine: 1, endLine: 1 };
      choices.push(fc.constantFrom(...inline).map(({ key }) => ({ kind: 'attach', thread: key, place, recorded, anchorText: 'ignored' })));
    }
  }
  return fc.oneof(...choices);
}

const cases = reviewFiles().chain((file) => fc.record({ file: fc.constant(file), operation: operations(file) }));

/** What the app shows of a review, without what an id that was given on the way changes. */
function meaning(text: string): unknown {
  const { threads, ...rest } = reviewOf(text);
  return {
    ...rest,
    viewed: [...rest.viewed].sort(),
    threads: threads.map(({ key: _key, id: _id, comments, ...thread }) => ({
      ...thread,
      comments: comments.map(({ key: _commentKey, id: _commentId, ...comment }) => comment),
    })),
  };
}

/** Gives ids to everything, as every change does. */
function named(text: string): string {
  const once = apply(text, { kind: 'set-viewed', paths: [path('only/here.ts')], viewed: true });
  return textOf(once);
}

/** Raw text of each thread, by its key. */
function threadTexts(text: string): ReadonlyMap<string, string> {
  const parsed = parseDocument(text, context);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const { entries, file, threads } = parsed.value;
  return new Map(entries.map(({ slot, thread }) => [thread.key, threads === undefined ? '' : sourceOfItem(file, threads, slot)]));
}

describe('laws of every operation', () => {
  it('leaves every line of other threads, and every comment in them, as it is', () => {
    fc.assert(
      fc.property(cases, ({ file, operation }) => {
        const text = named(file.text);
        const changed = 'thread' in operation ? [operation.thread, `t-${operation.thread.slice(1)}`] : [];
        const applied = apply(text, operation);
        const after = threadTexts(textOf(applied));
        for (const [key, source] of threadTexts(text)) {
          if (changed.includes(key) || key === applied.thread) continue;
          expect(after.get(key)?.trim()).toBe(source.trim());
        }
      }),
      { numRuns: 120 },
    );
  });

  it('adds lines and takes none away when it adds something', () => {
    fc.assert(
      fc.property(reviewFiles(), fc.string(), (file, body) => {
        const text = named(file.text);
        const thread = reviewOf(text).threads[0];
        const operation = thread === undefined ? addThread(body) : reply(thread.key, body);
        const before = text.split(file.lineBreak);
        const after = textOf(apply(text, operation)).split(file.lineBreak);
        if (parseDocument(text, context).ok && !text.replace('\uFEFF', '').startsWith('{')) {
          let next = 0;
          for (const line of before.slice(0, before.at(-1) === '' ? -1 : undefined)) {
            if (line.startsWith('threads: []')) continue;
            const found = after.indexOf(line, next);
            expect(found, `${JSON.stringify(line)} in ${JSON.stringify(after)}`).toBeGreaterThanOrEqual(next);
            next = found + 1;
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is undone by its inverse', () => {
    fc.assert(
      fc.property(cases, ({ file, operation }) => {
        const { inverse, ...applied } = apply(file.text, operation);
        if (inverse === null) return;
        expect(meaning(textOf(apply(applied.text, inverse)))).toEqual(meaning(file.text));
      }),
      { numRuns: 120 },
    );
  });

  it('gives back the very text when it is undone and nothing else was missing', () => {
    const text = textOf(apply(textOf(apply(null, addThread('one'))), addThread('two', { threadId: 't-2', commentId: 'c-2' })));
    const replied = textOf(apply(text, reply('t-2', 'three')));
    for (const operation of [reply('t-added', 'x'), { kind: 'delete-comment', thread: 't-added', comment: 'c-added' }, { kind: 'delete-comment', thread: 't-2', comment: 'c-2' }] satisfies Operation[]) {
      const { inverse, ...applied } = apply(replied, operation);
      if (inverse === null) throw new Error('no inverse');
      expect(textOf(apply(applied.text, inverse))).toBe(replied);
    }
  });

  it('changes nothing when it is applied again', () => {
    fc.assert(
      fc.property(cases, ({ file, operation }) => {
        if (operation.kind === 'delete-comment' || operation.kind === 'edit-comment') return;
        const once = textOf(apply(file.text, operation));
        expect(textOf(apply(once, operation))).toBe(once);
      }),
      { numRuns: 60 },
    );
  });

  it('gives back the very text, marks and all, when it changes nothing', () => {
    fc.assert(
      fc.property(reviewFiles(), (file) => {
        const [viewed] = file.parsed.review.viewed;
        if (viewed === undefined) return;
        expect(apply(file.text, { kind: 'set-viewed', paths: [viewed], viewed: true }).text).toBe(file.text);
      }),
    );
  });

  it('never throws, whatever the text is', () => {
    const torn = fc.record({ file: reviewFiles(), at: fc.nat(), cut: fc.nat(40), put: fc.string() }).map(({ file: { text }, at, cut, put }) => {
      const start = text.length === 0 ? 0 : at % text.length;
      return text.slice(0, start) + put + text.slice(start + cut);
    });
    fc.assert(
      fc.property(fc.oneof(torn, fc.string(), fc.json()), (text) => {
        const applied = applyOperation(text, addThread('x'), context);
        if (applied.ok) expect(reviewOf(applied.value.text ?? '').threads.some(({ id }) => id === 't-added')).toBe(true);
        else expect(['broken', 'read-only']).toContain(applied.error.code);
      }),
      { numRuns: 200 },
    );
  });
});

const oddBodies = [
  '',
  '\n',
  ' ',
  'no final line break',
  'one\n',
  'several\n\n\n',
  '  leading spaces\n',
  '\n\nleading empty lines',
  '\tleading tab\n\ttab\n',
  'trailing spaces  \nmore   ',
  'ends in an empty line of spaces\n   ',
  'a\n   \nb',
  'windows\r\nlines\r\n',
  'lone\rreturn',
  '---\n...\n# no comment\n- item\nkey: value\n? x\n',
  '"lone',
  "it's",
  '`code` | > & * ! % @ {} [] ,',
  '😀 é 漢字 \u2028 \u2029 \u0085 \uFEFF \u00a0',
  '\0\u0001\u001b[31m\u007f\u009f',
  '\ud800 half',
  '<script>',
  'null',
  'true',
  '012',
  '~',
];

describe('texts of comments', () => {
  const seed = textOf(apply(null, addThread('first')));
  const files = [seed, seed.replaceAll('\n', '\r\n'), seed.trimEnd(), JSON.stringify({ threads: [{ id: 't-added', comments: [{ id: 'c-added', body: 'first' }] }] })];

  it.each(oddBodies)('%j comes back exactly, in every kind of file', (body) => {
    for (const file of files) {
      expect(reviewOf(textOf(apply(file, reply('t-added', body)))).threads[0]?.comments[1]?.body).toBe(body);
      const edit: Operation = { kind: 'edit-comment', thread: 't-added', comment: 'c-added', body, expectedBody: 'first' };
      const edited = textOf(apply(file, edit));
      expect(reviewOf(edited).threads[0]?.comments[0]?.body).toBe(body);
      const back: Operation = { kind: 'edit-comment', thread: 't-added', comment: 'c-added', body: 'first', expectedBody: body };
      expect(reviewOf(textOf(apply(edited, back))).threads[0]?.comments[0]?.body).toBe('first');
    }
  });

  it('of any kind come back exactly', () => {
    const unit = fc.oneof(fc.constantFrom(' ', '\n', '\t', '\r', '#', '-', '"', ':', '|', 'a'), fc.string({ unit: 'binary', maxLength: 1 }));
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 12 }), fc.constantFrom(...files), (units, file) => {
        const body = units.join('');
        const texts = { before: body, text: body, after: body, startText: body };
        const thread = addThread(body, {
          threadId: 't-2',
          commentId: 'c-2',
          place: { path: path('a.ts'), side: 'new', startLine: 1, endLine: 1 },
          anchor: { path: path('a.ts'), side: 'new', line: 1, startSide: 'old', startLine: 1, ...texts },
        });
        const added = reviewOf(textOf(apply(file, thread))).threads.at(-1);
        expect(added?.comments[0]?.body).toBe(body);
        expect(added?.anchor).toMatchObject(texts);
      }),
      { numRuns: 120 },
    );
  });

  it('of 1 MB come back exactly, and soon', () => {
    const body = 'A line of usual length, with "quotes" and # signs.\n'.repeat(20_000);
    expect(reviewOf(textOf(apply(seed, reply('t-added', body)))).threads[0]?.comments[1]?.body).toBe(body);
  });

  it('are a literal block where YAML allows it', () => {
    expect(textOf(apply(seed, reply('t-added', 'One\n\n  two\n')))).toContain('        body: |\n          One\n\n            two\n');
    expect(textOf(apply(seed, reply('t-added', 'One')))).toContain('        body: |-\n          One\n');
    expect(textOf(apply(seed, reply('t-added', '  One')))).toContain('        body: |2-\n            One\n');
  });
});

describe('a new file', () => {
  it('has the fields of the format in their order', () => {
    const operation = addThread('Why?\n', {
      place: { path: path('src/flags/parser.ts'), side: 'new', startSide: 'old', startLine: 12, endLine: 15 },
      anchor: { commit: commit as never, path: path('src/flags/parser.ts'), oldPath: path('src/flags/parse.ts'), side: 'new', line: 15, startLine: 12, startSide: 'old', startText: 'gone', before: 'a\nb\n  c', text: '  now', after: 'd' },
    });
    expect(textOf(apply(null, operation))).toBe(`repo: shop
repo_path: /home/ines/shop
branch: ines/lease
commit: ${commit}
patch_id: b81d3e0c
change_id: I8f3c
subject: "Add: the lease"
threads:
  - id: t-added
    path: src/flags/parser.ts
    side: right
    line: 15
    start_line: 12
    start_side: left
    resolved: false
    anchor:
      commit: ${commit}
      path: src/flags/parser.ts
      old_path: src/flags/parse.ts
      side: right
      line: 15
      start_line: 12
      before: |-
        a
        b
          c
      text: |2-
          now
      start_side: left
      start_text: |-
        gone
      after: |-
        d
    comments:
      - id: c-added
        author: ines
        created: 2026-03-04T09:30:00Z
        body: |
          Why?
`);
  });

  it('is made by a tick alone, too', () => {
    expect(textOf(apply(null, { kind: 'set-viewed', paths: [path('src/index.ts')], viewed: true }))).toMatch(/\nviewed: \[src\/index\.ts\]\n$/);
    expect(apply(null, { kind: 'set-viewed', paths: [path('src/index.ts')], viewed: false }).text).toBeNull();
  });

  it('quotes what a reader would take for a number or a word', () => {
    const head = { ...context.head, repo: 'yes', branch: '012', commit: '1234567890'.repeat(4), identity: { patchId: '12345e67', subject: 'null' } };
    const applied = applyOperation(null, addThread('x'), { ...context, head });
    expect(applied.ok && applied.value.text).toContain(`repo: "yes"\nrepo_path: /home/ines/shop\nbranch: "012"\ncommit: "${'1234567890'.repeat(4)}"\npatch_id: "12345e67"\nsubject: "null"\n`);
  });
});

describe('what the format cannot hold', () => {
  it('is refused, not dropped', () => {
    const text = textOf(apply(null, addThread('x')));
    for (const operation of [addThread('y', { threadId: 't-2', tags: ['bug'] }), addThread('y', { threadId: 't-2', title: 'T' }), { kind: 'set-tags', thread: 't-added', tags: ['bug'] } as const]) {
      expect(applyOperation(text, operation, context)).toMatchObject({ ok: false, error: { code: 'read-only' } });
    }
  });

  it.each([
    ['threads: none', addThread('y')],
    ['threads:\n- id: t-1\n  comments: { a: b }', reply('t-1', 'y')],
    ['viewed: yes', { kind: 'set-viewed', paths: [path('a.ts')], viewed: true } as const],
    ['x: &a\n- body: one\nthreads:\n- id: t-1\n  comments: *a', reply('t-1', 'y')],
  ])('%j', (text, operation) => {
    expect(applyOperation(text, operation, context)).toMatchObject({ ok: false, error: { code: 'read-only' } });
  });

  it('does not keep the rest from being changed', () => {
    const text = 'x: &a [src/a.ts]\nviewed: *a\nthreads:\n- id: t-1\n  comments:\n  - body: one\n';
    expect(textOf(apply(text, reply('t-1', 'y')))).toContain('x: &a [src/a.ts]\nviewed: *a\n');
  });
});

describe('attach', () => {
  const before = `threads:
  - id: t-1
    path: src/a.ts           # where
    side: right
    line: 12
    start_line: 10
    outdated: true           # gone
    anchor: {path: src/a.ts, line: 3, text: x}
    comments: [{id: c-1, body: Why}]
`;
  const place = { path: path('src/b.ts'), side: 'old', startLine: 7, endLine: 7 } as const;
  const operation: Operation = { kind: 'attach', thread: 't-1', place, recorded: { startLine: 1, endLine: 1 }, anchorText: '' };

  it('writes line, side and path, keeps the anchor, and clears outdated', () => {
    expect(textOf(apply(before, operation))).toBe(`threads:
  - id: t-1
    path: src/b.ts           # where
    side: left
    line: 7
    anchor: {path: src/a.ts, line: 3, text: x}
    comments: [{id: c-1, body: Why}]
`);
  });

  it('is undone with the flag', () => {
    const { inverse, text } = apply(before, operation);
    if (inverse === null) throw new Error('no inverse');
    expect(reviewOf(textOf(apply(text, inverse)))).toEqual(reviewOf(before));
  });
});

describe('ids', () => {
  it('are given to what has none, and the same when the operation comes again', () => {
    const text = 'threads:\n- comments:\n  - author: claude\n    body: one\n  - author: claude\n    body: one\n';
    const [thread] = reviewOf(text).threads;
    const once = textOf(apply(text, reply(thread?.key ?? '', 'two')));
    const ids = reviewOf(once).threads.flatMap(({ id, comments }) => [id, ...comments.map((comment) => comment.id)]);
    expect(ids).toEqual([expect.stringMatching(/^t-[0-9a-f]{8}$/), expect.stringMatching(/^c-[0-9a-f]{8}$/), expect.stringMatching(/^c-[0-9a-f]{8}$/), 'c-reply']);
    expect(new Set(ids).size).toBe(4);
    expect(textOf(apply(once, reply(thread?.key ?? '', 'two')))).toBe(once);
  });
});
