import type { ReviewScope } from '../../../../shared/model/review/review-scope';
import type { ChangeRequest } from '../../git/changes/changes';
import type { ShownChanges } from '../../settings/repository-data';
import type { TextSide } from '../review/text-source';
import type { ComparisonFacts } from './read-comparison';

/** A comparison, or what is looked at of it; without a scope the whole. */
type Sides = ComparisonFacts & { readonly scope?: ReviewScope };

/** True when the new side is the working files. */
export function showsWorkingTree({ scope, compareIsHead }: Sides, shown: ShownChanges): boolean {
  if (scope?.kind === 'uncommitted') return scope.part === 'unstaged' || scope.part === 'untracked';
  return compareIsHead && shown.uncommitted;
}

/** What to list for a comparison; null when it has no baseline or no new side to list against. */
export function changeRequest(facts: Sides, shown: ShownChanges): ChangeRequest | null {
  const { baseline, compare, scope } = facts;
  if (scope?.kind === 'uncommitted' && scope.part !== 'index') {
    const kind = scope.part === 'staged' ? 'index' : scope.part;
    return { baseline: kind === 'index' ? baseline.sha : null, target: { kind } };
  }
  if (baseline.sha === null && !facts.emptyBaseline) return null;
  if (scope?.kind === 'uncommitted') return { baseline: baseline.sha, target: { kind: 'index' } };
  if (showsWorkingTree(facts, shown)) {
    return { baseline: baseline.sha, target: { kind: 'working-tree', untracked: shown.untracked } };
  }
  return compare.sha === null ? null : { baseline: baseline.sha, target: { kind: 'commit', sha: compare.sha } };
}

/** Where the texts of both sides are read from. */
export function textSides(facts: Sides, shown: ShownChanges): { readonly old: TextSide; readonly now: TextSide } {
  const { baseline, compare, scope } = facts;
  const committed: TextSide = { kind: 'commit', sha: baseline.sha };
  const part = scope?.kind === 'uncommitted' ? scope.part : null;
  switch (part) {
    case 'staged':
    case 'index':
      return { old: committed, now: { kind: 'index' } };
    case 'unstaged':
      return { old: { kind: 'index' }, now: { kind: 'working-tree', since: compare.sha } };
    case 'untracked':
      return { old: { kind: 'commit', sha: null }, now: { kind: 'working-tree', since: compare.sha } };
    case null:
      return { old: committed, now: showsWorkingTree(facts, shown) ? { kind: 'working-tree', since: compare.sha } : { kind: 'commit', sha: compare.sha } };
  }
}

/** Names the two sides of a listing. */
export function comparisonName(request: ChangeRequest | null): string {
  if (request === null) return 'none';
  const { baseline, target } = request;
  return `${baseline ?? 'empty'}..${target.kind === 'commit' ? target.sha : target.kind}`;
}
