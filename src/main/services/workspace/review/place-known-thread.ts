import { isSha, type Sha } from '../../../../shared/base';
import type { Description } from '../../../../shared/anchoring/describe';
import type { PlacedLines } from '../../../../shared/model/inbox/inbox';
import type { Place } from '../../../../shared/model/review/place';
import { placeOf } from '../../../../shared/model/review/placement';
import type { PlacedThread, Thread } from '../../../../shared/model/review/review';
import { linesBefore, linesOf } from '../../../../shared/model/threads/lines-since';
import { listChanges } from '../../git/changes/changes';
import { listCommitChanges } from '../../git/commits/commit-changes';
import { readCommits } from '../../git/commits/read-commits';
import type { Cancellable, Git } from '../../git/run';
import type { RepositoryData } from '../../settings/repository-data';
import { changeRequest, textSides } from '../comparison/change-request';
import { readComparison } from '../comparison/read-comparison';
import { toCommitFiles } from '../following/carry-threads';
import { createComparisonTexts, createTextCache } from './comparison-texts';
import { describeIn, type DescribedSides } from './describe-place';
import { placeOnCommit } from './place-on-commit';
import { placeThreads } from './place-threads';
import { oldPaths, pathsNow } from './read-review';
import { createTextSource } from './text-source';

/** The review that a thread stands in, as its file names it: of a comparison, or of a commit. */
export type ReviewOfThread =
  | { readonly kind: 'comparison'; readonly file: string; readonly base: string; readonly compare: string; readonly compareCommit: string | undefined }
  | { readonly kind: 'commit'; readonly commit: Sha };

/**
 * Where the lines of one thread are now, read by itself for a repository that is not shown.
 * @returns null where a side of its review is not in this repository
 * @throws GitError
 */
export async function placeKnownThread(git: Git, thread: Thread, review: ReviewOfThread, data: RepositoryData, options: Cancellable = {}): Promise<PlacedLines | null> {
  const read = await readSides(git, review, data, options);
  const placed = await read?.place(thread);
  if (read === null || placed === undefined) return null;
  const { placement } = placed;
  const place = placeOf(placement);
  const side = place === null ? null : await read.texts.now(place.side, place.path);
  if (place === null || side?.kind !== 'text') return { placement, now: null };
  return { placement, now: linesOf(side.lines.lines, place, linesBefore(placed)?.length ?? 0) };
}

/**
 * What to write down for lines of a review of a repository that is not shown.
 * @returns null where the review's sides, or the lines, are not in this repository
 * @throws GitError
 */
export async function describeKnownPlace(git: Git, place: Place, review: ReviewOfThread, data: RepositoryData, options: Cancellable = {}): Promise<Description | null> {
  const read = await readSides(git, review, data, options);
  if (read === null || (await read.texts.now(place.side, place.path)).kind !== 'text') return null;
  return describeIn(place, read);
}

/** Both sides of a review, read by themselves. */
interface ReadSides extends DescribedSides {
  place(thread: Thread): Promise<PlacedThread | undefined>;
}

function readSides(git: Git, review: ReviewOfThread, data: RepositoryData, options: Cancellable): Promise<ReadSides | null> {
  return review.kind === 'commit' ? readCommit(git, review.commit, options) : readOfComparison(git, review, data, options);
}

async function readCommit(git: Git, sha: Sha, options: Cancellable): Promise<ReadSides | null> {
  const commit = (await readCommits(git, [sha], options)).get(sha);
  if (commit === undefined) return null;
  const { parent, changes } = toCommitFiles(commit, (await listCommitChanges(git, [commit], options)).get(sha) ?? []);
  const texts = createComparisonTexts(createTextSource({ git, old: { kind: 'commit', sha: parent }, now: { kind: 'commit', sha }, entries: changes }), createTextCache());
  const place = async (thread: Thread): Promise<PlacedThread | undefined> => (await placeOnCommit([thread], texts))[0];
  return { texts, commit: sha, oldPaths: oldPaths([...changes.values()]), place };
}

async function readOfComparison(
  git: Git,
  { file, base, compare, compareCommit = '' }: Extract<ReviewOfThread, { kind: 'comparison' }>,
  data: RepositoryData,
  options: Cancellable,
): Promise<ReadSides | null> {
  const facts = await readComparison(git, { base, compare }, data, options.signal);
  const request = changeRequest(facts, data.shown());
  if (request === null) return null;
  const entries = await listChanges(git, { ...request, ...options });
  const source = createTextSource({ git, ...textSides(facts, data.shown()), entries: new Map(entries.map((entry) => [entry.path, entry])) });
  const texts = createComparisonTexts(source, createTextCache());
  const place = async (thread: Thread): Promise<PlacedThread | undefined> => {
    const placed = await placeThreads([thread], {
      texts,
      renames: pathsNow([thread], entries, git.location),
      anchors: data.anchors(file),
      compareCommit: isSha(compareCommit) ? compareCommit : null,
      placed: new Map(),
    });
    return placed[0];
  };
  return { texts, commit: facts.compare.sha, oldPaths: oldPaths(entries), place };
}
