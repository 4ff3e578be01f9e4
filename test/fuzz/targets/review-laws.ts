import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Result } from '../../../src/shared/base';
import type { AppliedOperation, ApplyFailure } from '../../../src/shared/formats/review-file/change';
import type { Operation } from '../../../src/shared/model/review/operation';
import type { Review } from '../../../src/shared/model/review/review';

/** What both formats of reviews can do. */
export interface ReviewFormat {
  /** Null for what is no review. */
  read(text: string): Review | null;
  apply(text: string | null, operation: Operation): Result<AppliedOperation, ApplyFailure>;
}

/** What to do to a review, chosen by numbers so that it fits any. */
export interface Choice {
  readonly kind: Operation['kind'] & ('add-thread' | 'reply' | 'edit-comment' | 'delete-comment' | 'set-state' | 'set-viewed');
  readonly thread: number;
  readonly comment: number;
  readonly body: string;
}

export const choices: fc.Arbitrary<Choice> = fc.record({
  kind: fc.constantFrom('add-thread', 'reply', 'edit-comment', 'delete-comment', 'set-state', 'set-viewed'),
  thread: fc.nat(5),
  comment: fc.nat(5),
  body: fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constantFrom('# x', '- a\n- b\n', '  lead', 'end  \n\n', '"', "'", ': ', '---', '...', '|', '\t')),
});

const author = { kind: 'human', name: 'ines' } as const;
const timestamp = '2026-03-04T09:30:00.250Z';

function operationFor({ threads }: Review, { kind, thread, comment, body }: Choice): Operation | null {
  const added = { kind: 'add-thread', threadId: 't-fuzz', commentId: 'c-fuzz', place: null, recorded: null, body, tags: [], author, timestamp } as const;
  if (kind === 'add-thread') return added;
  if (kind === 'set-viewed') return { kind, paths: [], viewed: true };
  const chosen = threads[thread % Math.max(1, threads.length)];
  if (chosen === undefined) return added;
  if (kind === 'reply') return { ...added, kind, thread: chosen.key, reopen: comment > 2 };
  if (kind === 'set-state') return { kind, thread: chosen.key, state: comment > 2 ? 'open' : 'resolved' };
  const said = chosen.comments[comment % Math.max(1, chosen.comments.length)];
  if (said === undefined) return null;
  return kind === 'edit-comment'
    ? { kind, thread: chosen.key, comment: said.key, body, expectedBody: said.body }
    : { kind, thread: chosen.key, comment: said.key };
}

/** All comments, each as often as it is there. */
function bodiesIn({ threads }: Review): readonly string[] {
  return threads.flatMap(({ comments }) => comments.map(({ body }) => body));
}

/** How many of `before` are not in `after`, each counted as often as it is there. */
function countLost(before: readonly string[], after: readonly string[]): number {
  const left = new Map<string, number>();
  for (const body of after) left.set(body, (left.get(body) ?? 0) + 1);
  return before.filter((body) => {
    const count = left.get(body) ?? 0;
    left.set(body, count - 1);
    return count <= 0;
  }).length;
}

/**
 * Whatever a file says: reading and changing it does not throw, what is no review is not changed, a changed one is a review
 * again, and no comment is gone but the one that the operation names.
 */
export function checkChange({ read, apply }: ReviewFormat, text: string, choice: Choice): void {
  const before = read(text);
  if (before === null) {
    assert.equal(apply(text, { kind: 'set-viewed', paths: [], viewed: true }).ok, false);
    return;
  }
  const operation = operationFor(before, choice);
  if (operation === null) return;
  const applied = apply(text, operation);
  if (!applied.ok) return;
  assert.ok(applied.value.text !== null);
  const after = read(applied.value.text);
  assert.ok(after !== null, `no review any more: ${applied.value.text}`);
  const named = operation.kind === 'edit-comment' || operation.kind === 'delete-comment' ? 1 : 0;
  assert.ok(countLost(bodiesIn(before), bodiesIn(after)) <= named, `a comment was lost: ${applied.value.text}`);
  assert.ok(bodiesIn(after).length >= bodiesIn(before).length - (operation.kind === 'delete-comment' ? 1 : 0), 'fewer comments');
  if (operation.kind === 'add-thread' || operation.kind === 'reply') {
    assert.ok(bodiesIn(after).some((body) => body.trim() === operation.body.trim() || isSameText(body, operation.body)), `${JSON.stringify(operation.body)} is not read back from ${applied.value.text}`);
  }
}

/** Line ends are layout in both formats, and half a surrogate pair is no character that a file can hold. */
function isSameText(one: string, other: string): boolean {
  const plain = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\p{Surrogate}/gu, '\uFFFD').trim();
  return plain(one) === plain(other);
}
