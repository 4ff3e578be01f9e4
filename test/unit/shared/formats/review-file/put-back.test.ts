import { describe, expect, test } from 'vitest';
import { isSha, type Result } from '../../../../../src/shared/base';
import { applyOperation as applyToLocalReview } from '../../../../../src/shared/formats/local-review/apply-operation';
import { restoreOf as restoreOfLocalReview } from '../../../../../src/shared/formats/local-review/restore-of';
import type { AppliedOperation, ApplyFailure } from '../../../../../src/shared/formats/review-file/change';
import { applyOperation as applyToSearchlight } from '../../../../../src/shared/formats/searchlight/apply-operation';
import { restoreOf as restoreOfSearchlight } from '../../../../../src/shared/formats/searchlight/restore-of';
import type { Operation, SingleOperation } from '../../../../../src/shared/model/review/operation';

const commit = 'a'.repeat(40);
const head = { repo: 'app', repoPath: '/app', commit: isSha(commit) ? commit : expect.unreachable(), identity: { subject: 'S' } };

const json = (...threads: readonly string[]): string => `{\n  "version": 2,\n  "sourceBranch": "f",\n  "targetBranch": "main",\n  "threads": [${threads.join(', ')}],\n  "seqCounter": 2\n}\n`;
const jsonThread = (id: string, seq: number, ...comments: readonly string[]): string =>
  `{ "id": "${id}", "seq": ${seq}, "odd": [1,2], "state": "unresolved", "comments": [${comments.map((key) => `{"id": "${key}", "author": {"kind": "human", "name": "wren"}, "body": "${key}!",   "mine": null}`).join(', ')}] }`;
const yaml = (...threads: readonly string[]): string => `commit: ${commit}\nthreads:\n${threads.join('')}`;
const yamlThread = (id: string, _: number, ...comments: readonly string[]): string =>
  `  - id: ${id} # kept\n    odd: {a: 1}\n    resolved: false\n    comments:\n${comments.map((key) => `      - id: ${key}\n        author: wren\n        body: ${key}!   # said\n`).join('')}`;

const formats = [
  {
    name: 'searchlight',
    file: json,
    thread: jsonThread,
    apply: (text: string, operation: Operation): Result<AppliedOperation, ApplyFailure> => applyToSearchlight(text, operation, { head: { base: 'main', compare: 'f' }, remembered: new Map() }),
    restoreOf: restoreOfSearchlight,
  },
  {
    name: 'local-review',
    file: yaml,
    thread: yamlThread,
    apply: (text: string, operation: Operation): Result<AppliedOperation, ApplyFailure> => applyToLocalReview(text, operation, { head, ownNames: [] }),
    restoreOf: (text: string, thread: string, comment: string | null): SingleOperation | null => restoreOfLocalReview(text, thread, comment, { ownNames: [] }),
  },
];

describe.each(formats)('in $name', ({ file, thread, apply, restoreOf }) => {
  const whole = file(thread('t-1', 1, 'c-1', 'c-2', 'c-3'), thread('t-2', 2, 'd-1', 'd-2'));
  const several = (...parts: readonly (readonly [string, string | null])[]): Operation => ({
    kind: 'several',
    operations: parts.map(([key, comment]) => restoreOf(whole, key, comment) ?? expect.unreachable()),
  });
  const changed = (text: string, operation: Operation): AppliedOperation => {
    const applied = apply(text, operation);
    return applied.ok ? applied.value : expect.unreachable();
  };

  test.each([
    ['a comment', file(thread('t-1', 1, 'c-1', 'c-3'), thread('t-2', 2, 'd-1', 'd-2')), several(['t-1', 'c-2'])],
    ['several comments', file(thread('t-1', 1, 'c-2'), thread('t-2', 2, 'd-2')), several(['t-1', 'c-1'], ['t-1', 'c-3'], ['t-2', 'd-1'])],
    ['a thread', file(thread('t-2', 2, 'd-1', 'd-2')), several(['t-1', null], ['t-1', 'c-1'], ['t-1', 'c-3'])],
    ['a thread of which a part is there', file(thread('t-1', 1, 'c-1'), thread('t-2', 2, 'd-1', 'd-2')), several(['t-1', null], ['t-1', 'c-2'], ['t-1', 'c-3'])],
  ])('%s comes back in its very text, and goes away again', (_, without, operation) => {
    const back = changed(without, operation);
    expect(back.text).toBe(whole);
    expect(changed(whole, back.inverse ?? expect.unreachable()).text).toBe(without);
  });

  test('nothing is done for what is there', () => {
    expect(changed(whole, several(['t-1', null], ['t-2', 'd-1']))).toMatchObject({ text: whole, inverse: null });
  });

  test('one that fails leaves all as it was', () => {
    const without = file(thread('t-2', 2, 'd-1'));
    expect(apply(without, several(['t-2', 'd-2'], ['t-1', 'c-1']))).toMatchObject({ ok: false, error: { code: 'thread-gone' } });
  });

  test('what the text does not hold cannot be put back', () => {
    expect([restoreOf(whole, 't-3', null), restoreOf(whole, 't-1', 'c-9'), restoreOf('', 't-1', null)]).toEqual([null, null, null]);
  });
});
