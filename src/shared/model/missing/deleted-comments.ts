import { printOf } from '../marks/marks';
import type { Thread, ThreadKey } from '../review/review';

/** How long a deletion holds against others' writes, in milliseconds: a day. Whoever wrote from what they read before has done it by then. */
const heldFor = 24 * 60 * 60 * 1000;
/** How many deletions of a store are remembered at most. */
const mostDeleted = 1_000;

/** A comment that the person deleted here. */
export interface DeletedComment {
  /** Files among which its thread moves, as marks have them. */
  readonly group: string;
  readonly thread: ThreadKey;
  readonly comment: string;
  /** As `printOf` has it, so that another comment that took over the id is left alone. */
  readonly print: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export function withDeleted(all: readonly DeletedComment[], deleted: DeletedComment): readonly DeletedComment[] {
  const others = all.filter((other) => !isSame(other, deleted) && deleted.at - other.at < heldFor);
  return [...others, deleted].slice(-mostDeleted);
}

/** Those that a group of files holds again, since somebody wrote what they had read before the deletion. */
export function findReturned(all: readonly DeletedComment[], group: string, threads: readonly Thread[], now: number): readonly DeletedComment[] {
  const held = all.filter((deleted) => deleted.group === group && now - deleted.at < heldFor);
  if (held.length === 0) return [];
  const byKey = new Map(threads.map((thread) => [thread.key, thread]));
  return held.filter(({ thread, comment, print }) => byKey.get(thread)?.comments.some((candidate) => candidate.key === comment && printOf(candidate) === print));
}

function isSame(one: DeletedComment, other: DeletedComment): boolean {
  return one.group === other.group && one.thread === other.thread && one.comment === other.comment;
}
