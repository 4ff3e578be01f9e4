import type { Thread, ThreadKey } from '../review/review';

/** How long a removal holds against others' writes, in milliseconds: a day, as that of a comment. */
const heldFor = 24 * 60 * 60 * 1000;
/** How many removals of a store are remembered at most. */
const mostRemoved = 1_000;

/** A tag that the person took from a thread here. */
export interface RemovedTag {
  /** Files among which its thread moves, as marks have them. */
  readonly group: string;
  readonly thread: ThreadKey;
  readonly tag: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** After the person chose `tags` for a thread that had `before`. */
export function withChosenTags(all: readonly RemovedTag[], { group, thread, at }: Omit<RemovedTag, 'tag'>, before: readonly string[], tags: readonly string[]): readonly RemovedTag[] {
  const decided = new Set([...before, ...tags]);
  const others = all.filter((other) => at - other.at < heldFor && !(other.group === group && other.thread === thread && decided.has(other.tag)));
  const removed = before.filter((tag) => !tags.includes(tag)).map((tag) => ({ group, thread, tag, at }));
  return [...others, ...removed].slice(-mostRemoved);
}

/** Those that threads of a group have again, since somebody wrote what they had read before. */
export function findReturnedTags(all: readonly RemovedTag[], group: string, threads: readonly Thread[], now: number): readonly RemovedTag[] {
  return all.filter((removed) => removed.group === group && now - removed.at < heldFor && threads.some(({ key, tags }) => key === removed.thread && tags.includes(removed.tag)));
}
