import type { Sha } from '../../base';

/** Why nothing can be applied while the new side is a commit; without the final stop. */
export function commitScopeReason(compare: Sha | null): string {
  const shown = compare === null ? 'no commit yet' : `commit ${compare.slice(0, 7)}`;
  return `Shows ${shown}; apply works on the working tree`;
}
