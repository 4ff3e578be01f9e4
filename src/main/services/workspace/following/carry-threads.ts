import { isSha, type RepoPath, type Sha } from '../../../../shared/base';
import { carryLines, type CarriedLines, type Origins } from '../../../../shared/following/carry-lines';
import type { Commit } from '../../../../shared/model/commits/commit';
import type { ThreadLines } from '../../../../shared/model/review/local-review';
import type { Anchor, Place, Side } from '../../../../shared/model/review/place';
import type { Thread, ThreadKey } from '../../../../shared/model/review/review';
import type { CommitChange } from '../../git/commits/commit-changes';
import { listChanges } from '../../git/changes/changes';
import type { Git } from '../../git/run';
import { createComparisonTexts, type ComparisonTexts, type TextCache } from '../review/comparison-texts';
import { createTextSource } from '../review/text-source';

/** One commit with what it changed, by new path. */
export interface CommitFiles {
  readonly sha: Sha;
  /** First parent, whose files are the old side; null for a root commit. */
  readonly parent: Sha | null;
  readonly changes: ReadonlyMap<RepoPath, CommitChange>;
}

export function toCommitFiles({ sha, parents: [parent] }: Commit, changes: readonly CommitChange[]): CommitFiles {
  return { sha, parent: parent ?? null, changes: new Map<RepoPath, CommitChange>(changes.map((change) => [change.path, change])) };
}

export interface CarryOptions {
  readonly git: Git;
  /** The commit that the threads' lines count on; null when it is not in this repository any more. */
  readonly from: CommitFiles | null;
  readonly to: CommitFiles;
  /** Shared by all reviews of a run. */
  readonly cache: TextCache;
}

/**
 * Carries the inline threads of a review to another commit. Threads without lines are not in the answer.
 * @throws GitError
 */
export async function carryThreads(threads: readonly Thread[], options: CarryOptions): Promise<ReadonlyMap<ThreadKey, CarriedLines>> {
  const carrier = createCarrier(options);
  const carried = await Promise.all(
    threads.map(async (thread) => {
      const { place } = thread;
      return place === undefined ? null : ([thread.key, await carrier.carry(thread, place)] as const);
    }),
  );
  return new Map(carried.filter((entry) => entry !== null));
}

/** The lines as a review file has them. */
export function toThreadLines({ place, outdated }: CarriedLines): ThreadLines {
  const { path, side, startSide, startLine, endLine } = place;
  const mixed = startSide !== undefined && startSide !== side;
  return {
    path,
    side,
    line: endLine,
    ...((mixed || startLine !== endLine) && { startLine }),
    ...(mixed && { startSide }),
    outdated,
  };
}

interface Carrier {
  carry(thread: Thread, place: Place): Promise<CarriedLines>;
}

function createCarrier({ git, from, to, cache }: CarryOptions): Carrier {
  const source = createTextSource({ git, old: { kind: 'commit', sha: to.parent }, now: { kind: 'commit', sha: to.sha }, entries: to.changes });
  const texts = createComparisonTexts(source, cache);
  const parents = new Map<Sha, Promise<Sha | null>>();
  let renames: Promise<ReadonlyMap<RepoPath, RepoPath>> | undefined;

  const parentOf = (commit: Sha): Promise<Sha | null> => {
    const known = parents.get(commit);
    if (known !== undefined) return known;
    const asking = git.blobs.info(`${commit}^1`).then((found) => (found.kind === 'object' && isSha(found.sha) ? found.sha : null));
    parents.set(commit, asking);
    return asking;
  };

  /** The path on the new commit: the same, or what a rename between the two commits made of it. */
  const pathNow = async (place: Place): Promise<RepoPath> => {
    const sides = new Set([place.side, place.startSide ?? place.side]);
    const found = await Promise.all([...sides].map((side) => texts.now(side, place.path)));
    if (from === null || found.every(({ kind }) => kind !== 'absent')) return place.path;
    renames ??= renamesBetween(git, from.sha, to.sha);
    return (await renames).get(place.path) ?? place.path;
  };

  const originsOfAnchor = async ({ commit, path, oldPath = path }: Anchor, now: RepoPath): Promise<Origins> =>
    commit === undefined ? {} : originsAt(texts, { new: [commit, path], old: [await parentOf(commit), oldPath] }, now);

  return {
    async carry({ anchor, outdated = false }, place) {
      const path = await pathNow(place);
      const [oldNow, newNow] = await Promise.all([texts.now('old', path), texts.now('new', path)]);
      const oldPath = from?.changes.get(place.path)?.oldPath ?? place.path;
      const [before, anchorOrigins] = await Promise.all([
        from === null ? {} : originsAt(texts, { new: [from.sha, place.path], old: [from.parent, oldPath] }, path),
        anchor === undefined ? {} : originsOfAnchor(anchor, path),
      ]);
      const sides = { old: oldNow, new: newNow };
      return carryLines({ place, outdated, ...(anchor !== undefined && { anchor }), path, sides, before, anchorOrigins });
    },
  };
}

/** Both files of an earlier commit, each with the way to the same side now. */
async function originsAt(
  texts: ComparisonTexts,
  files: Readonly<Record<Side, readonly [commit: Sha | null, path: RepoPath]>>,
  pathNow: RepoPath,
): Promise<Origins> {
  const at = async (side: Side): Promise<Origins> => {
    const [commit, path] = files[side];
    const origin = commit === null ? undefined : await texts.origin(commit, path, await texts.now(side, pathNow));
    return origin === undefined ? {} : { [side]: origin };
  };
  const [old, now] = await Promise.all([at('old'), at('new')]);
  return { ...old, ...now };
}

/** New path of each file that was renamed between two commits, by its old one. */
async function renamesBetween(git: Git, from: Sha, to: Sha): Promise<ReadonlyMap<RepoPath, RepoPath>> {
  const changes = await listChanges(git, { baseline: from, target: { kind: 'commit', sha: to } });
  return new Map(changes.flatMap(({ status, path, oldPath }) => (status === 'renamed' && oldPath !== undefined ? [[oldPath, path]] : [])));
}
