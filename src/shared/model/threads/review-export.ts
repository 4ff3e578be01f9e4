import { placeOf } from '../review/placement';
import type { ThreadView } from '../review/review';
import { reviewWords } from '../review/review-name';
import { type ExportedReview, threadSection } from './thread-export';

/** A review with its threads in the file's order. */
export interface ExportedThreads extends ExportedReview {
  readonly threads: readonly ThreadView[];
}

/**
 * A whole review as Markdown for people: what is about all of it first, then file by file in the order of paths, and the threads
 * of a file in the order of their lines; threads that have lost their lines stand first in their file.
 */
export function reviewAsMarkdown(review: ExportedThreads): string {
  const { threads } = review;
  const open = threads.filter(({ state }) => state === 'open').length;
  const files = groupByFile(threads);
  return `${[
    `# Review of ${reviewWords(review)}`,
    [`- File: ${review.file}`, `- Threads: ${open} open, ${threads.length - open} resolved`].join('\n'),
    ...files.flatMap(([path, ofFile]) => [`## ${path ?? 'Review-wide'}`, ...ofFile.map((thread) => threadSection(thread, [], 3))]),
  ].join('\n\n')}\n`;
}

/** A name for the file that a review is exported to. */
export function exportName(review: ExportedReview): string {
  return `review of ${reviewWords(review)}`.replace(/[^\p{L}\p{N}.]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '') + '.md';
}

function groupByFile(threads: readonly ThreadView[]): readonly (readonly [string | null, readonly ThreadView[]])[] {
  const groups = new Map<string | null, ThreadView[]>();
  for (const thread of threads) {
    const path = placeOf(thread.placement)?.path ?? thread.place?.path ?? thread.brokenPath ?? null;
    const group = groups.get(path);
    if (group === undefined) groups.set(path, [thread]);
    else group.push(thread);
  }
  return [...groups]
    .sort(([one], [two]) => (one === null ? -1 : two === null ? 1 : one < two ? -1 : 1))
    .map(([path, ofFile]) => [path, ofFile.sort((one, two) => lineOf(one) - lineOf(two))] as const);
}

/** Last line of a thread; 0 for one that has no lines now. */
function lineOf({ placement }: ThreadView): number {
  return placeOf(placement)?.endLine ?? 0;
}
