import { same, type RepoPath, type Sha } from '../../../../shared/base';
import type { Origin, PlaceRequest, SideNow } from '../../../../shared/anchoring/request';
import { resolve } from '../../../../shared/anchoring/resolve';
import type { Anchor, Side } from '../../../../shared/model/review/place';
import type { Placement } from '../../../../shared/model/review/placement';
import type { PlacedThread, Thread } from '../../../../shared/model/review/review';
import type { ComparisonTexts } from './comparison-texts';

/** Whatever is known of a review's threads beside their file. */
export interface PlacingSources {
  readonly texts: ComparisonTexts;
  /** New path of a renamed file, by its old path. */
  readonly renames: ReadonlyMap<RepoPath, RepoPath>;
  /** The app's own anchors by thread key. */
  readonly anchors: ReadonlyMap<string, Anchor>;
  /** The commit that recorded lines refer to, where the review names one. */
  readonly compareCommit: Sha | null;
  /** Placements of the last time, by thread key; brought up to date. */
  readonly placed: PlacedThreads;
}

/** What a thread was placed by, with the outcome, so that a thread whose file and fields stayed is not placed again. */
export type PlacedThreads = Map<string, KnownPlacement>;

export interface KnownPlacement {
  readonly request: PlaceRequest;
  readonly placement: Placement;
}

/** Joins each thread with where its lines are now. Files are read once, threads of one file share its indexes. */
export async function placeThreads(threads: readonly Thread[], sources: PlacingSources): Promise<readonly PlacedThread[]> {
  return Promise.all(
    threads.map(async (thread) => {
      const restored = restoreDropped(thread, sources.anchors.get(thread.key));
      return { ...restored, placement: await placeThread(restored, sources) };
    }),
  );
}

/**
 * A thread on old lines whose exact place was dropped by a tool that knows new lines only: the place comes from the app's own
 * anchor again.
 */
function restoreDropped(thread: Thread, own: Anchor | undefined): Thread {
  if (own === undefined || thread.place === undefined || thread.anchor !== undefined) return thread;
  const wasExact = own.side === 'old' || own.startSide !== undefined;
  if (!wasExact || thread.place.side === 'old' || thread.place.startSide !== undefined) {
    return { ...thread, anchor: own };
  }
  return {
    ...thread,
    anchor: own,
    place: {
      path: thread.place.path,
      side: own.side,
      ...(own.startSide === undefined ? {} : { startSide: own.startSide }),
      startLine: own.startLine ?? own.line,
      endLine: own.line,
    },
  };
}

async function placeThread(thread: Thread, sources: PlacingSources): Promise<Placement> {
  const { place, anchor, anchorText } = thread;
  if (thread.brokenPath !== undefined) {
    const reason = `Lost: ${thread.brokenPath} is no path inside the repository.`;
    return { kind: 'lost', cause: 'file-gone', candidates: [], reason };
  }
  if (place === undefined) return { kind: 'review-wide', reason: 'About the whole review.' };
  const { texts } = sources;
  const path = await pathNow(place.path, anchor?.commit ?? sources.compareCommit, sources);
  const [oldNow, newNow] = await Promise.all([texts.now('old', path), texts.now('new', path)]);
  const sides = { old: oldNow, new: newNow };
  const [anchorOrigins, recordedOrigin] = await Promise.all([
    anchor?.commit === undefined ? {} : originsOf(anchor, anchor.commit, sides, texts),
    sources.compareCommit === null ? undefined : texts.origin(sources.compareCommit, place.path, sides.new),
  ]);
  const request: PlaceRequest = {
    place,
    path,
    sides,
    ...(anchorText === undefined ? {} : { anchorText }),
    ...(anchor === undefined ? {} : { anchor }),
    anchorOrigins,
    ...(recordedOrigin === undefined ? {} : { recordedOrigin }),
  };
  const known = sources.placed.get(thread.key);
  // Lines and maps are kept by content, so comparing them is mostly comparing identities.
  if (known !== undefined && same(known.request, request)) return known.placement;
  const placement = resolve(request);
  sources.placed.set(thread.key, { request, placement });
  return placement;
}

/**
 * A file that the comparison renames is known by both paths. One that came and was renamed on the branch is known by neither
 * side under its first path, and is followed from the commit that the thread was made on.
 */
async function pathNow(path: RepoPath, madeOn: Sha | null, { texts, renames }: PlacingSources): Promise<RepoPath> {
  const renamed = renames.get(path);
  if (renamed !== undefined) return renamed;
  if (madeOn === null) return path;
  const [old, now] = await Promise.all([texts.now('old', path), texts.now('new', path)]);
  return old.kind === 'absent' && now.kind === 'absent' ? texts.pathSince(madeOn, path) : path;
}

/** The anchor's commit holds its new lines; its old lines are those of that commit's baseline, read from today's old side. */
async function originsOf(
  anchor: Anchor,
  commit: Sha,
  sides: Readonly<Record<Side, SideNow>>,
  texts: ComparisonTexts,
): Promise<{ readonly [S in Side]?: Origin }> {
  if (anchor.side === 'old' && anchor.startSide === undefined) return {};
  const origin = await texts.origin(commit, anchor.path, sides.new);
  return origin === undefined ? {} : { new: origin };
}
