import type { ShownChanges } from '../../settings/repository-data';
import type { ChangeRequest } from '../../git/changes/changes';
import type { ComparisonFacts } from './read-comparison';

/** True when the new side of the comparison is the working files. */
export function showsWorkingTree(facts: ComparisonFacts, shown: ShownChanges): boolean {
  return facts.compareIsHead && shown.uncommitted;
}

/** What to list for a comparison; null when it has no baseline or no new side to list against. */
export function changeRequest(facts: ComparisonFacts, shown: ShownChanges): ChangeRequest | null {
  const { baseline, compare } = facts;
  if (baseline.sha === null && !facts.emptyBaseline) return null;
  if (showsWorkingTree(facts, shown)) {
    return { baseline: baseline.sha, target: { kind: 'working-tree', untracked: shown.untracked } };
  }
  return compare.sha === null ? null : { baseline: baseline.sha, target: { kind: 'commit', sha: compare.sha } };
}

/** Names the two sides of a listing. */
export function comparisonName(request: ChangeRequest | null): string {
  if (request === null) return 'none';
  const { baseline, target } = request;
  return `${baseline ?? 'empty'}..${target.kind === 'commit' ? target.sha : 'working-tree'}`;
}
