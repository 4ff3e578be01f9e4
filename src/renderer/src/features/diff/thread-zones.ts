import type { RepoPath } from '../../../../shared/base';
import { placeOf } from '../../../../shared/model/review/placement';
import type { Place } from '../../../../shared/model/review/place';
import type { ThreadView } from '../../../../shared/model/review/review';
import type { LinePoint } from '../../editor/model/line-span';
import type { OpenComposer } from '../../state/reviews/composer-places';

/** A thread or an open composer, drawn below a line; line 0 is above the first. */
export type LineZone = {
  /** Stays when the lines move, so that what a person writes in it keeps the keyboard. */
  readonly key: string;
  readonly at: LinePoint;
  /** First of the lines that it is about, on the same side. */
  readonly firstLine: number;
} & ({ readonly kind: 'thread'; readonly thread: ThreadView } | { readonly kind: 'composer'; readonly composer: OpenComposer });

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

/**
 * One zone for each, so that none is drawn anew when another comes to its line: first threads without lines, then threads by
 * their lines, then composers.
 */
export function lineZones({ placed, unplaced }: FileThreads, composers: readonly OpenComposer[]): readonly LineZone[] {
  const top: Where = { at: { side: 'new', line: 0 }, firstLine: 0 };
  const threadZone = (thread: ThreadView, where: Where): LineZone => ({ key: threadZoneKey(thread.key), ...where, kind: 'thread', thread });
  return [
    ...unplaced.map((thread) => threadZone(thread, top)),
    ...placed.map(({ thread, place }) => threadZone(thread, below(place))),
    ...composers.map((composer): LineZone => ({ key: composer.id, ...below(composer.place), kind: 'composer', composer })),
  ];
}

type Where = Pick<LineZone, 'at' | 'firstLine'>;

function below({ side, startSide, startLine, endLine }: Place): Where {
  return { at: { side, line: endLine }, firstLine: startSide === undefined ? startLine : endLine };
}

/** The key of the zone in which a thread is drawn. */
export function threadZoneKey(thread: string): string {
  return `thread:${thread}`;
}
