import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AppliedOperation } from '../../../../../src/shared/formats/review-file/change';
import { applyOperation, type OperationContext } from '../../../../../src/shared/formats/searchlight/apply-operation';
import { parseDocument, parseReview } from '../../../../../src/shared/formats/searchlight/parse-review';
import { toRepoPath, type RepoPath } from '../../../../../src/shared/base';
import type { Operation } from '../../../../../src/shared/model/review/operation';
import type { Review } from '../../../../../src/shared/model/review/review';
import { reviewFiles, type GeneratedFile } from './review-files';

const context: OperationContext = { head: { base: 'main', compare: 'topic' }, remembered: new Map() };
const author = { kind: 'human', name: 'ines' } as const;
const timestamp = '2026-03-04T09:30:00.000Z';

function path(text: string): RepoPath {
  const checked = toRepoPath(text);
  if (checked === null) throw new Error(text);
  return checked;
}

function apply(text: string | null, operation: Operation): AppliedOperation {
  const applied = applyOperation(text, operation, context);
  if (!applied.ok) throw new Error(JSON.stringify(applied.error));
  return applied.value;
}

function textOf(applied: AppliedOperation): string {
  if (applied.text === null) throw new Error('no file');
  return applied.text;
}

function reviewOf(text: string): Review {
  const parsed = parseReview(text);
  if (!parsed.ok) throw new Error(`${parsed.error.line}:${parsed.error.column} ${parsed.error.message}`);
  return parsed.value.review;
}

/** Raw text of each thread, by its key. */
function threadTexts(text: string): ReadonlyMap<string, string> {
  const parsed = parseDocument(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return new Map(parsed.value.entries.map(({ node, thread }) => [thread.key, text.slice(node.offset, node.end)]));
}

/** Operations that fit a generated file, some of which change nothing. */
function operations({ review }: GeneratedFile): fc.Arbitrary<Operation> {
  const choices: fc.Arbitrary<Operation>[] = [
    fc.record({ paths: fc.subarray([path('a.ts'), path('b/c.ts'), path('d é.ts')], { minLength: 1 }), viewed: fc.boolean() }).map((parts) => ({ kind: 'set-viewed', ...parts })),
    fc.record({ body: fc.string(), tags: fc.subarray(['bug', 'nit']) }).map(({ body, tags }) => ({
      kind: 'add-thread',
      threadId: 't-added',
      commentId: 'c-added',
      place: { path: path('a.ts'), side: 'new', startLine: 2, endLine: 3 },
      recorded: null,
      anchorText: 'x',
      body,
      tags,
      author,
      timestamp,
    })),
  ];
  const threads = review.threads.filter((thread) => thread.comments.length > 0);
  if (threads.length > 0) {
    const thread = fc.constantFrom(...threads);
    const chosen = thread.chain((one) => fc.record({ thread: fc.constant(one), comment: fc.constantFrom(...one.comments) }));
    choices.push(
      fc.record({ thread, body: fc.string(), tags: fc.subarray(['bug', 'idea']), reopen: fc.boolean() }).map((parts) => ({
        kind: 'reply',
        commentId: 'c-added',
        author,
        timestamp,
        ...parts,
        thread: parts.thread.key,
      })),
      fc.record({ chosen, body: fc.string() }).map(({ chosen: { thread: one, comment }, body }) => ({
        kind: 'edit-comment',
        thread: one.key,
        comment: comment.key,
        body,
        expectedBody: comment.body,
      })),
      chosen.map(({ thread: one, comment }) => ({ kind: 'delete-comment', thread: one.key, comment: comment.key })),
      fc.record({ thread, state: fc.constantFrom('open' as const, 'resolved' as const) }).map((parts) => ({ kind: 'set-state', thread: parts.thread.key, state: parts.state })),
      fc.record({ thread, tags: fc.subarray(['bug', 'idea', 'nit']) }).map((parts) => ({ kind: 'set-tags', thread: parts.thread.key, tags: parts.tags })),
    );
  }
  const placed = threads.filter((thread) => thread.place !== undefined);
  if (placed.length > 0) {
    choices.push(
      fc.constantFrom(...placed).map((one) => ({
        kind: 'attach',
        thread: one.key,
        place: { path: path('z.ts'), side: 'new', startLine: 70, endLine: 70 },
        recorded: { startLine: 70, endLine: 70 },
        anchorText: 'attached',
      })),
    );
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
      tags: [...thread.tags].sort(),
      comments: comments.map(({ key: _commentKey, id: _commentId, replyTo: _replyTo, ...comment }) => comment),
    })),
  };
}

describe('laws of every operation', () => {
  it('leaves every other thread byte for byte as it is, once the file is up to date', () => {
    fc.assert(
      fc.property(cases, ({ file, operation }) => {
        const before = textOf(apply(file.text, { kind: 'set-viewed', paths: [path('first.ts')], viewed: true }));
        const { text, thread } = apply(before, operation);
        const touched = 'thread' in operation ? operation.thread : thread;
        const after = threadTexts(text ?? '');
        for (const [key, raw] of threadTexts(before)) if (key !== touched) expect(after.get(key)).toBe(raw);
      }),
    );
  });

  it('keeps every unknown field and its spelling', () => {
    fc.assert(
      fc.property(cases, ({ file, operation }) => {
        if (operation.kind === 'delete-comment') return;
        const after = textOf(apply(file.text, operation));
        for (const raw of file.unknown) expect(after).toContain(raw);
      }),
    );
  });

  it('is undone by its inverse', () => {
    fc.assert(
      fc.property(cases, ({ file, operation }) => {
        const applied = apply(file.text, operation);
        if (applied.inverse === null) return;
        expect(meaning(textOf(apply(applied.text, applied.inverse)))).toEqual(meaning(file.text));
      }),
    );
  });

  it('gives the identical text when it has nothing to change, and is done once however often it is applied', () => {
    fc.assert(
      fc.property(cases, ({ file, operation }) => {
        const once = apply(file.text, operation);
        if (once.inverse === null) expect(once.text).toBe(file.text);
        if (operation.kind === 'delete-comment') return;
        const twice = apply(once.text, operation);
        expect(twice.text).toBe(once.text);
        expect(twice.inverse).toBeNull();
      }),
    );
  });

  it('keeps line ends, ends with one, and drops a byte order mark', () => {
    fc.assert(
      fc.property(cases, ({ file, operation }) => {
        const { text, inverse } = apply(file.text, operation);
        if (inverse === null || text === null) return;
        expect(text.startsWith('\uFEFF')).toBe(false);
        expect(text).toMatch(/[\r\n]$/);
        const plain = text.replace(/\r\n/g, '');
        if (file.lineBreak === '\r\n') expect(plain.includes('\n')).toBe(false);
        else expect(text.includes('\r')).toBe(false);
      }),
    );
  });

  it('never lowers the counter and never gives a number twice', () => {
    fc.assert(
      fc.property(cases, ({ file, operation }) => {
        const before = parseReview(file.text);
        const after = parseReview(textOf(apply(file.text, operation)));
        if (!before.ok || !after.ok) throw new Error('unreadable');
        expect(after.value.seqCounter).toBeGreaterThanOrEqual(before.value.seqCounter);
        const added = after.value.review.threads.find((thread) => thread.id === 't-added');
        if (added?.number !== undefined) expect(added.number).toBeGreaterThan(before.value.seqCounter);
      }),
    );
  });
});

describe('operations on arbitrary text', () => {
  it('never throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        applyOperation(text, { kind: 'set-state', thread: 't-1', state: 'resolved' }, context);
        applyOperation(text, { kind: 'set-viewed', paths: [path('a')], viewed: true }, context);
      }),
    );
  });
});

describe('refusals', () => {
  const reply: Operation = { kind: 'reply', thread: 't-1', commentId: 'c-9', body: 'x', tags: [], author, timestamp, reopen: false };

  it.each<[string, string | null, Operation, unknown]>([
    ['no file', null, reply, { code: 'thread-gone' }],
    ['broken text', '{"a" 1}', reply, { code: 'broken', line: 1, column: 6, message: 'A colon is missing after “a”.' }],
    ['unknown thread', '{"threads":[]}', reply, { code: 'thread-gone' }],
    ['unknown comment', '{"threads":[{"id":"t-1","comments":[{"id":"c-1"}]}]}', { kind: 'delete-comment', thread: 't-1', comment: 'c-2' }, { code: 'comment-gone' }],
    [
      'comment changed elsewhere',
      '{"threads":[{"id":"t-1","comments":[{"id":"c-1","body":"theirs"}]}]}',
      { kind: 'edit-comment', thread: 't-1', comment: 'c-1', body: 'mine', expectedBody: 'old' },
      { code: 'comment-changed', body: 'theirs' },
    ],
    ['comments that are no list', '{"threads":[{"id":"t-1","comments":{}}]}', reply, expect.objectContaining({ code: 'read-only' })],
    ['a later version', '{"version":3,"threads":[{"id":"t-1","comments":[]}]}', reply, expect.objectContaining({ code: 'read-only' })],
  ])('%s', (_, text, operation, error) => {
    expect(applyOperation(text, operation, context)).toEqual({ ok: false, error });
  });

  it('does not replace threads that are no list', () => {
    const add: Operation = { kind: 'add-thread', threadId: 't', commentId: 'c', place: null, recorded: null, body: 'x', tags: [], author, timestamp };
    expect(applyOperation('{"threads":{"a":1}}', add, context)).toMatchObject({ ok: false, error: { code: 'read-only' } });
  });
});

describe('undo', () => {
  it('of a reply takes back its state and tags, and leaves those of others', () => {
    const text = '{"version":2,"threads":[{"id":"t-1","seq":1,"state":"resolved","tags":["nit"],"comments":[{"id":"c-1","body":"a"}]}],"seqCounter":1}\n';
    const posted = apply(text, { kind: 'reply', thread: 't-1', commentId: 'c-2', body: 'x', tags: ['bug', 'nit'], author, timestamp, reopen: true });
    const tagged = apply(posted.text, { kind: 'set-tags', thread: 't-1', tags: ['nit', 'bug', 'idea'] });
    if (posted.inverse === null) throw new Error('no inverse');
    const undone = reviewOf(textOf(apply(tagged.text, posted.inverse)));
    expect(undone.threads[0]).toMatchObject({ state: 'resolved', tags: ['nit', 'idea'], comments: [{ id: 'c-1' }] });
  });

  it('of a deletion brings the very text back, at its index', () => {
    const text = '{\n  "version": 2,\n  "threads": [\n    { "id": "t-1", "seq": 1, "x":1e3, "comments": [ { "id": "c-1", "body": "a" } ] },\n    { "id": "t-2", "seq": 2, "comments": [] }\n  ],\n  "seqCounter": 2\n}\n';
    const deleted = apply(text, { kind: 'delete-comment', thread: 't-1', comment: 'c-1' });
    expect(reviewOf(textOf(deleted)).threads).toHaveLength(1);
    if (deleted.inverse === null) throw new Error('no inverse');
    expect(apply(deleted.text, deleted.inverse).text).toBe(text);
  });

  it('of an attach brings back the old side', () => {
    const anchor = '{"path":"a.ts","side":"left","line":9,"text":"x"}';
    const text = `{"version":2,"threads":[{"id":"t-1","filePath":"a.ts","startLine":4,"endLine":4,"side":"left","anchor":${anchor},"seq":1,"comments":[{"id":"c-1","body":"a"}]}],"seqCounter":1}\n`;
    const attached = apply(text, { kind: 'attach', thread: 't-1', place: { path: path('b.ts'), side: 'new', startLine: 2, endLine: 2 }, recorded: { startLine: 2, endLine: 2 }, anchorText: 'y' });
    expect(reviewOf(textOf(attached)).threads[0]).not.toHaveProperty('anchor');
    if (attached.inverse === null) throw new Error('no inverse');
    expect(reviewOf(textOf(apply(attached.text, attached.inverse)))).toEqual(reviewOf(text));
  });
});
