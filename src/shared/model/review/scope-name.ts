import { isSha, type Brand, type Sha } from '../../base';
import { uncommittedParts, type CommitHeading, type ReviewScope, type ScopeChoice } from './review-scope';

/** A scope as one text: a commit's sha, `<first>..<last>`, or the part of the uncommitted changes. */
export type ScopeName = Brand<string, 'ScopeName'>;

/** Equal names mean the same scope; null is the whole comparison. */
export function scopeName(scope: ScopeChoice | ReviewScope): ScopeName | null {
  switch (scope.kind) {
    case 'all':
      return null;
    case 'commit':
      return scope.sha as string as ScopeName;
    case 'range':
      return `${shaOf(scope.first)}..${shaOf(scope.last)}` as ScopeName;
    case 'uncommitted':
      return scope.part as ScopeName;
  }
}

/** The reverse of {@link scopeName}; the whole comparison for a text that is no name. */
export function parseScopeName(name: string | null): ScopeChoice {
  if (name === null) return { kind: 'all' };
  const part = uncommittedParts.find((candidate) => candidate === name);
  if (part !== undefined) return { kind: 'uncommitted', part };
  if (isSha(name)) return { kind: 'commit', sha: name };
  const [first = '', last = ''] = name.split('..');
  return isSha(first) && isSha(last) ? { kind: 'range', first, last } : { kind: 'all' };
}

function shaOf(commit: Sha | CommitHeading): Sha {
  return typeof commit === 'string' ? commit : commit.sha;
}
