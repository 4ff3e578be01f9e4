import type { UncommittedPart } from '../../../../shared/model/review/review-scope';
import type { ComparisonPreview } from '../../../../shared/model/snapshots';
import { countAheadBehind } from '../../git/revisions/ahead-behind';
import { countLines } from '../../git/changes/line-counts';
import { listChanges } from '../../git/changes/changes';
import type { Git } from '../../git/run';
import type { ShownChanges } from '../../settings/repository-data';
import { changeRequest } from './change-request';
import { readComparison } from './read-comparison';
import { shownFacts } from './shown-facts';
import { isInReviewStore } from '../files/read-files';

export interface PreviewRequest {
  readonly base: string;
  readonly compare: string;
  /** Commit to pin the baseline to; null is Auto. */
  readonly pin: string | null;
  /** Of uncommitted changes only these; null for all that the comparison shows. */
  readonly part: UncommittedPart | null;
}

/** Counts a comparison without choosing it. */
export async function previewComparison(
  git: Git,
  { base, compare, pin, part }: PreviewRequest,
  shown: ShownChanges,
  signal: AbortSignal,
): Promise<ComparisonPreview> {
  const whole = await readComparison(git, { base, compare }, { baseOf: () => null, pinOf: () => pin }, signal);
  const facts = part !== null && whole.compareIsHead ? shownFacts({ kind: 'uncommitted', part }, whole) : whole;
  const { baseline, compare: newSide } = facts;
  const counted = baseline.sha === null || newSide.sha === null ? null : await countAheadBehind(git, baseline.sha, newSide.sha, { signal });
  const outcome = {
    commits: counted?.ahead ?? facts.ahead,
    baseline: whole.baseline,
    problems: whole.problems,
    same: facts.base.name === facts.compare.name,
    sha: facts.compare.sha,
  };
  const request = changeRequest(facts, shown);
  if (request === null) return { ...outcome, files: 0, additions: 0, deletions: 0 };
  const [entries, counts] = await Promise.all([
    listChanges(git, { ...request, signal }),
    countLines(git, { ...request, signal }),
  ]);
  const listed = entries.filter(({ path }) => !isInReviewStore(path));
  const sum = (of: 'additions' | 'deletions'): number =>
    listed.reduce((total, { path }) => total + (counts.get(path)?.[of] ?? 0), 0);
  return { ...outcome, files: listed.length, additions: sum('additions'), deletions: sum('deletions') };
}
