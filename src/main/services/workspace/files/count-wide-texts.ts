import type { RepoPath } from '../../../../shared/base';
import { describeChange } from '../../../../shared/contents/change-reason';
import { decodeText } from '../../../../shared/contents/decode';
import type { LoadedSide } from '../../../../shared/contents/describe-contents';
import { diffLines } from '../../../../shared/diff/hunks';
import { splitLines } from '../../../../shared/diff/lines';
import { loadSides, type SidesRequest } from '../../git/contents/sides';
import type { LineCounts } from '../../git/parsers/raw-diff';
import type { Git } from '../../git/run';
import type { Listing } from './read-files';

/** More files, or larger ones, are left as git has them: reading them all for the few texts among them costs too much. */
const mostFiles = 200;
const maxBytes = 1024 * 1024;

/**
 * Counts the lines of texts that git takes for binary, since their encoding has zero bytes: UTF-16, as the viewer reads it.
 * Answers all counts; what is really binary keeps none.
 * @throws GitError
 */
export async function countWideTexts(
  git: Git,
  listing: Listing,
  counts: ReadonlyMap<RepoPath, LineCounts>,
  request: Omit<SidesRequest, 'maxBytes'>,
): Promise<ReadonlyMap<RepoPath, LineCounts>> {
  const binary = listing.entries.filter((entry) => counts.get(entry.path)?.additions === null && describeChange(entry) === null);
  const counted = new Map(counts);
  for (const entry of binary.slice(0, mostFiles)) {
    const sides = await loadSides(git, { ...entry, version: listing.versions.get(entry.path) ?? '' }, { ...request, maxBytes });
    const [old, now] = [linesOf(sides.old), linesOf(sides.new)];
    if (old !== null && now !== null) counted.set(entry.path, countsOf(old, now));
  }
  return counted;
}

/** Null for what is no text. */
function linesOf(side: LoadedSide): readonly string[] | null {
  if (side.kind === 'absent') return [];
  const decoded = side.kind === 'bytes' ? decodeText(side.bytes) : null;
  return decoded === null ? null : splitLines(decoded.text);
}

function countsOf(old: readonly string[], now: readonly string[]): LineCounts {
  const hunks = diffLines(old, now);
  return {
    additions: hunks.reduce((sum, { newStart, newEnd }) => sum + newEnd - newStart, 0),
    deletions: hunks.reduce((sum, { oldStart, oldEnd }) => sum + oldEnd - oldStart, 0),
  };
}
