import type { RepoPath } from '../../base';
import { placeOf } from '../review/placement';
import type { ThreadView } from '../review/review';
import { standingOf, type Standing } from './thread-standing';
import { threadNumber } from './thread-words';

/** Which threads a list shows. An empty set or text lets everything pass. */
export interface ThreadFilter {
  readonly open: boolean;
  readonly verify: boolean;
  readonly resolved: boolean;
  /** Only threads in which something was not seen. */
  readonly unread: boolean;
  readonly tags: readonly string[];
  /** Names of authors; a thread passes when one of them wrote in it. */
  readonly authors: readonly string[];
  readonly paths: readonly RepoPath[];
  /** Words that must all occur, in any case: in number, title, text, path, tags or names. */
  readonly text: string;
}

/** Resolved threads are hidden until asked for. */
export const defaultThreadFilter: ThreadFilter = { open: true, verify: true, resolved: false, unread: false, tags: [], authors: [], paths: [], text: '' };

/** Threads under one heading, in the order in which they are listed. */
export interface ThreadGroup {
  readonly kind: 'verify' | 'review-wide' | 'lost' | 'folder';
  /** Folder of the files, '' at the repository's root and for the other kinds. */
  readonly folder: string;
  readonly threads: readonly ThreadView[];
}

/** A value that threads can be filtered by, and how many have it. */
export interface FacetValue<T extends string = string> {
  readonly value: T;
  readonly count: number;
}

export interface ThreadFacets {
  readonly open: number;
  readonly verify: number;
  readonly resolved: number;
  readonly unread: number;
  readonly tags: readonly FacetValue[];
  readonly authors: readonly FacetValue[];
  readonly paths: readonly FacetValue<RepoPath>[];
}

/** Path that a thread belongs to now, else where it was recorded; null for a review-wide one. */
export function threadPath(thread: Pick<ThreadView, 'place' | 'placement'>): RepoPath | null {
  return placeOf(thread.placement)?.path ?? thread.place?.path ?? null;
}

/** Tags of a thread and of its comments, each once. */
export function threadTags(thread: Pick<ThreadView, 'tags' | 'comments'>): readonly string[] {
  return [...new Set([...thread.tags, ...thread.comments.flatMap((comment) => comment.tags)])];
}

export function filterThreads(threads: readonly ThreadView[], filter: ThreadFilter): readonly ThreadView[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter((word) => word !== '');
  return threads.filter(
    (thread) =>
      filter[standingOf(thread)] &&
      (!filter.unread || thread.unread.length > 0) &&
      (filter.tags.length === 0 || threadTags(thread).some((tag) => filter.tags.includes(tag))) &&
      (filter.authors.length === 0 || thread.comments.some((comment) => filter.authors.includes(comment.author.name))) &&
      (filter.paths.length === 0 || hasPath(thread, filter.paths)) &&
      (words.length === 0 || hasWords(thread, words)),
  );
}

/** Whether anything but the three standings is filtered. */
export function isFiltering(filter: ThreadFilter): boolean {
  return filter.unread || filter.tags.length + filter.authors.length + filter.paths.length > 0 || filter.text.trim() !== '';
}

function hasPath(thread: ThreadView, paths: readonly RepoPath[]): boolean {
  const path = threadPath(thread);
  return path !== null && paths.includes(path);
}

function hasWords(thread: ThreadView, words: readonly string[]): boolean {
  const text = searchText(thread);
  return words.every((word) => text.includes(word));
}

/** Threads are readonly and keep their identity while unchanged, so a filter's every key press need not join them again. */
const searchTexts = new WeakMap<ThreadView, string>();

function searchText(thread: ThreadView): string {
  const known = searchTexts.get(thread);
  if (known !== undefined) return known;
  const parts = [
    threadNumber(thread) ?? '',
    thread.title ?? '',
    threadPath(thread) ?? '',
    ...threadTags(thread).map((tag) => `/${tag}`),
    ...thread.comments.flatMap((comment) => [comment.author.name, comment.body]),
  ];
  const text = parts.join('\n').toLowerCase();
  searchTexts.set(thread, text);
  return text;
}

/** Threads to verify first, then review-wide ones, then lost ones, then folder by folder; within a group by file, line and number. */
export function groupThreads(threads: readonly ThreadView[]): readonly ThreadGroup[] {
  const verify: ThreadView[] = [];
  const reviewWide: ThreadView[] = [];
  const lost: ThreadView[] = [];
  const folders = new Map<string, ThreadView[]>();
  for (const thread of threads) {
    const path = threadPath(thread);
    if (thread.lane === 'verify') verify.push(thread);
    else if (path === null) reviewWide.push(thread);
    else if (thread.placement.kind === 'lost') lost.push(thread);
    else {
      const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
      const members = folders.get(folder);
      if (members === undefined) folders.set(folder, [thread]);
      else members.push(thread);
    }
  }
  const byPath = [...folders].sort(([left], [right]) => compareText(left, right));
  return [
    ...(verify.length > 0 ? [{ kind: 'verify', folder: '', threads: verify.sort(compareThreads) } as const] : []),
    ...(reviewWide.length > 0 ? [{ kind: 'review-wide', folder: '', threads: reviewWide } as const] : []),
    ...(lost.length > 0 ? [{ kind: 'lost', folder: '', threads: lost.sort(compareThreads) } as const] : []),
    ...byPath.map(([folder, members]) => ({ kind: 'folder', folder, threads: members.sort(compareThreads) }) as const),
  ];
}

function compareThreads(left: ThreadView, right: ThreadView): number {
  return (
    compareText(threadPath(left) ?? '', threadPath(right) ?? '') ||
    lineOf(left) - lineOf(right) ||
    (left.number ?? Infinity) - (right.number ?? Infinity) ||
    0
  );
}

function lineOf(thread: ThreadView): number {
  return (placeOf(thread.placement) ?? thread.place)?.endLine ?? 0;
}

function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** What the threads can be filtered by: values with the most threads first. */
export function facetsOf(threads: readonly ThreadView[]): ThreadFacets {
  const tags = new Map<string, number>();
  const authors = new Map<string, number>();
  const paths = new Map<RepoPath, number>();
  for (const thread of threads) {
    for (const tag of threadTags(thread)) increase(tags, tag);
    for (const name of new Set(thread.comments.map((comment) => comment.author.name))) increase(authors, name);
    const path = threadPath(thread);
    if (path !== null) increase(paths, path);
  }
  const counts: Record<Standing, number> = { open: 0, verify: 0, resolved: 0 };
  for (const thread of threads) counts[standingOf(thread)] += 1;
  const unread = threads.filter((thread) => thread.unread.length > 0).length;
  return { ...counts, unread, tags: mostFirst(tags), authors: mostFirst(authors), paths: mostFirst(paths) };
}

function increase<T>(counts: Map<T, number>, value: T): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

function mostFirst<T extends string>(counts: ReadonlyMap<T, number>): readonly FacetValue<T>[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((left, right) => right.count - left.count || compareText(left.value, right.value));
}
