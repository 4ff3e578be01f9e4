import type { Thread, ThreadKey } from '../review/review';
import { heldFor, mostHeld } from './held-choice';

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
  return [...others, ...removed].slice(-mostHeld);
}

/** Those that threads of a group have again, since somebody wrote what they had read before. */
export function findReturnedTags(all: readonly RemovedTag[], group: string, threads: readonly Thread[], now: number): readonly RemovedTag[] {
  return all.filter((removed) => removed.group === group && now - removed.at < heldFor && threads.some(({ key, tags }) => key === removed.thread && tags.includes(removed.tag)));
}
