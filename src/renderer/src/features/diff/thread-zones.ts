import { bug, type RepoPath } from '../../../../shared/base';
import { placeOf } from '../../../../shared/model/review/placement';
import type { Place } from '../../../../shared/model/review/place';
import type { ThreadView } from '../../../../shared/model/review/review';
import type { LinePoint } from '../../editor/model/line-span';
import type { OpenComposer } from '../../state/reviews/composer-places';

/** Threads and open composers that are drawn together below one line; line 0 is above the first. */
export interface PlacedGroup {
  /** Stays when the group's lines move, so that what a person writes in it keeps the keyboard. */
  readonly key: string;
  readonly at: LinePoint;
  /** First of the lines that the group is about, on the same side. */
  readonly firstLine: number;
  readonly threads: readonly ThreadView[];
  readonly composers: readonly OpenComposer[];
}

/** Threads of a file: those with lines, in line order, and those without. */
export interface FileThreads {
  readonly placed: readonly { readonly thread: ThreadView; readonly place: Place }[];
  /** Lost ones, and ones whose lines could not be checked. */
  readonly unplaced: readonly ThreadView[];
}

/** A thread belongs to the file where its lines are now; without such, to the file that it was made in. */
export function threadsOfFile(threads: readonly ThreadView[], path: RepoPath): FileThreads {
  const placed: { thread: ThreadView; place: Place }[] = [];
  const unplaced: ThreadView[] = [];
  for (const thread of threads) {
    const place = placeOf(thread.placement);
    if (place?.path === path) placed.push({ thread, place });
    else if (place === null && thread.place?.path === path) unplaced.push(thread);
  }
  placed.sort((a, b) => a.place.endLine - b.place.endLine || a.place.startLine - b.place.startLine);
  return { placed, unplaced };
}

/** One group for each line that something ends at, and one above the first line for threads without lines. */
export function groupByPlace({ placed, unplaced }: FileThreads, composers: readonly OpenComposer[]): readonly PlacedGroup[] {
  const groups = new Map<string, { at: LinePoint; firstLine: number; threads: ThreadView[]; composers: OpenComposer[] }>();
  const groupAt = (place: Place): { firstLine: number; threads: ThreadView[]; composers: OpenComposer[] } => {
    const name = `${place.side}:${place.endLine}`;
    const known = groups.get(name);
    const firstLine = place.startSide === undefined ? place.startLine : place.endLine;
    const group = known ?? { at: { side: place.side, line: place.endLine }, firstLine, threads: [], composers: [] };
    group.firstLine = Math.min(group.firstLine, firstLine);
    groups.set(name, group);
    return group;
  };
  if (unplaced.length > 0) {
    groups.set('top', { at: { side: 'new', line: 0 }, firstLine: 0, threads: [...unplaced], composers: [] });
  }
  for (const { thread, place } of placed) groupAt(place).threads.push(thread);
  for (const composer of composers) groupAt(composer.place).composers.push(composer);
  return [...groups.values()].map((group) => ({ ...group, key: keyOf(group.threads, group.composers) }));
}

function keyOf([thread]: readonly ThreadView[], [composer]: readonly OpenComposer[]): string {
  return thread === undefined ? (composer?.id ?? bug('a group of nothing')) : `thread:${thread.key}`;
}
