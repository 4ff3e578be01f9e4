import { printOf } from '../marks/marks';
import type { Thread, ThreadKey } from '../review/review';
import { heldFor, mostHeld } from './held-choice';

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
  return [...others, deleted].slice(-mostHeld);
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
