import { anchorAt } from '../../../../shared/anchoring/describe';
import type { FileLines } from '../../../../shared/anchoring/file-lines';
import type { SideNow } from '../../../../shared/anchoring/request';
import type { Sha } from '../../../../shared/base';
import type { Maintenance } from '../../../../shared/formats/local-review/maintain';
import type { Anchor } from '../../../../shared/model/review/place';
import type { Thread, ThreadKey } from '../../../../shared/model/review/review';
import { listCommitChanges } from '../../git/commits/commit-changes';
import { readCommits } from '../../git/commits/read-commits';
import type { Cancellable, Git } from '../../git/run';
import { createComparisonTexts, createTextCache } from '../review/comparison-texts';
import { createTextSource } from '../review/text-source';
import { toCommitFiles } from './carry-threads';
import { readIdentities } from './identities';

/**
 * What a review file of a commit lacks because somebody wrote it by hand: what the commit is known by, and the anchors of
 * threads that have none. A thread that is marked as outdated, and whose text stands at its lines, is not. Written with the
 * next change, never by itself. Null when the commit is not in this repository.
 * @throws GitError
 */
export async function readMaintenance(git: Git, sha: Sha, threads: readonly Thread[], options: Cancellable = {}): Promise<Maintenance | null> {
  const commit = (await readCommits(git, [sha], options)).get(sha);
  if (commit === undefined) return null;
  const [changes, identities] = await Promise.all([listCommitChanges(git, [commit], options), readIdentities(git, [commit], options)]);
  const files = toCommitFiles(commit, changes.get(sha) ?? []);
  const source = createTextSource({ git, old: { kind: 'commit', sha: files.parent }, now: { kind: 'commit', sha }, entries: files.changes });
  const texts = createComparisonTexts(source, createTextCache());

  const anchors = new Map<ThreadKey, Anchor>();
  const outdated = new Map<ThreadKey, boolean>();
  for (const { key, place, anchor, outdated: gone = false } of threads) {
    if (place === undefined || (anchor !== undefined && !gone)) continue;
    const [old, now] = await Promise.all([texts.now('old', place.path), texts.now('new', place.path)]);
    const here = anchorAt(place, linesOf(old), linesOf(now));
    if (here === null) continue;
    const oldPath = files.changes.get(place.path)?.oldPath;
    if (anchor === undefined) anchors.set(key, { commit: sha, ...here, ...(oldPath !== undefined && { oldPath }) });
    else if (here.text === anchor.text && here.startText === anchor.startText) outdated.set(key, false);
  }
  return { identity: identities.get(sha) ?? { subject: commit.subject }, outdated, anchors };
}

function linesOf(side: SideNow): FileLines | null {
  return side.kind === 'text' ? side.lines : null;
}
