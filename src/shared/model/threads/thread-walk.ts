import type { RepoPath } from '../../base';
import { placeOf } from '../review/placement';
import type { ThreadKey, ThreadView } from '../review/review';
import { threadPath } from './thread-filter';
import { isPending } from './thread-standing';

/** Threads in the order in which a person goes through them. */
export interface ThreadWalk {
  /** Those on listed files, in the order of the list; within a file first those without lines, then by line. */
  readonly onFiles: readonly ThreadView[];
  /** Review-wide ones, then those on files, then those whose file is not listed. */
  readonly all: readonly ThreadView[];
}

/** The threads about which something is still to be done. @param paths Files in the order of their list. */
export function walkPending(threads: readonly ThreadView[], paths: readonly RepoPath[]): ThreadWalk {
  return walkThreads(threads.filter(isPending), paths);
}

/** The threads in which something was not seen, and the one at hand, which is where a step begins. */
export function walkUnread(threads: readonly ThreadView[], paths: readonly RepoPath[], atHand: ThreadKey | null): ThreadWalk {
  return walkThreads(threads.filter(({ key, unread }) => unread.length > 0 || key === atHand), paths);
}

function walkThreads(threads: readonly ThreadView[], paths: readonly RepoPath[]): ThreadWalk {
  const index = indexOf(paths);
  const positionOf = (thread: ThreadView): number => index.get(threadPath(thread) ?? '') ?? Infinity;
  const onFiles = threads
    .filter((thread) => positionOf(thread) < Infinity)
    .sort((left, right) => positionOf(left) - positionOf(right) || compareLines(left, right));
  const reviewWide = threads.filter((thread) => threadPath(thread) === null);
  const elsewhere = threads.filter((thread) => threadPath(thread) !== null && positionOf(thread) === Infinity);
  return { onFiles, all: [...reviewWide, ...onFiles, ...elsewhere] };
}

function indexOf(paths: readonly RepoPath[]): ReadonlyMap<string, number> {
  return new Map(paths.map((path, index) => [path, index]));
}

function compareLines(left: ThreadView, right: ThreadView): number {
  const [a, b] = [placeOf(left.placement), placeOf(right.placement)];
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return a.endLine - b.endLine || a.startLine - b.startLine;
}

/**
 * Where a step begins when no thread is at hand: just before the threads from a line of a file on, or just after the ones before
 * them. Null is the very start (or, backwards, the end). `line` is 1-based; 0 is above all lines, where those without any stand.
 */
export function startOfWalk(
  walk: readonly ThreadView[],
  paths: readonly RepoPath[],
  { path, line }: { readonly path: RepoPath; readonly line: number },
  step: 1 | -1,
): ThreadKey | null {
  const index = indexOf(paths);
  const own = index.get(path) ?? -1;
  const first = walk.findIndex((thread) => {
    const file = index.get(threadPath(thread) ?? '') ?? Infinity;
    return file > own || (file === own && (placeOf(thread.placement)?.endLine ?? 0) >= line);
  });
  const from = first === -1 ? walk.length : first;
  return walk[step === 1 ? from - 1 : from]?.key ?? null;
}

/** The thread that a step leads to, around the end. Null without any. */
export function neighbourThread(walk: readonly { readonly key: ThreadKey }[], current: ThreadKey | null, step: 1 | -1): ThreadKey | null {
  const index = walk.findIndex(({ key }) => key === current);
  const from = index === -1 && step === -1 ? 0 : index;
  return walk.at((from + step) % Math.max(walk.length, 1))?.key ?? null;
}
