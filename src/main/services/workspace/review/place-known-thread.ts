import { isSha, type Sha } from '../../../../shared/base';
import type { PlacedLines } from '../../../../shared/model/inbox/inbox';
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
import { createComparisonTexts, createTextCache, type ComparisonTexts } from './comparison-texts';
import { placeOnCommit } from './place-on-commit';
import { placeThreads } from './place-threads';
import { pathsNow } from './read-review';
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
  const read = review.kind === 'commit' ? await onCommit(git, thread, review.commit, options) : await inComparison(git, thread, review, data, options);
  if (read === null) return null;
  const { texts, placed } = read;
  const { placement } = placed;
  const place = placeOf(placement);
  const side = place === null ? null : await texts.now(place.side, place.path);
  if (place === null || side?.kind !== 'text') return { placement, now: null };
  return { placement, now: linesOf(side.lines.lines, place, linesBefore(placed)?.length ?? 0) };
}

interface Read {
  readonly texts: ComparisonTexts;
  readonly placed: PlacedThread;
}

async function onCommit(git: Git, thread: Thread, sha: Sha, options: Cancellable): Promise<Read | null> {
  const commit = (await readCommits(git, [sha], options)).get(sha);
  if (commit === undefined) return null;
  const { parent, changes } = toCommitFiles(commit, (await listCommitChanges(git, [commit], options)).get(sha) ?? []);
  const texts = createComparisonTexts(createTextSource({ git, old: { kind: 'commit', sha: parent }, now: { kind: 'commit', sha }, entries: changes }), createTextCache());
  const [placed] = await placeOnCommit([thread], texts);
  return placed === undefined ? null : { texts, placed };
}

async function inComparison(
  git: Git,
  thread: Thread,
  { file, base, compare, compareCommit = '' }: Extract<ReviewOfThread, { kind: 'comparison' }>,
  data: RepositoryData,
  options: Cancellable,
): Promise<Read | null> {
  const facts = await readComparison(git, { base, compare }, data, options.signal);
  const request = changeRequest(facts, data.shown());
  if (request === null) return null;
  const entries = await listChanges(git, { ...request, ...options });
  const source = createTextSource({ git, ...textSides(facts, data.shown()), entries: new Map(entries.map((entry) => [entry.path, entry])) });
  const texts = createComparisonTexts(source, createTextCache());
  const [placed] = await placeThreads([thread], {
    texts,
    renames: pathsNow([thread], entries, git.location),
    anchors: data.anchors(file),
    compareCommit: isSha(compareCommit) ? compareCommit : null,
    placed: new Map(),
  });
  return placed === undefined ? null : { texts, placed };
}
