import type { ChangedFile } from '../../../../../shared/model/comparison/changed-file';

interface Measures {
  readonly layout: 'split' | 'unified';
  /** CSS pixels. */
  readonly lineHeight: number;
}

/** Unchanged lines around the changes of a file of common size, folds among them. */
const usualContext = 12;
/** Of a file whose lines are not counted. */
const usualLines = 20;

/** How high the rows of a file will be, about, from what the list knows of it. CSS pixels. */
export function estimateHeight({ status, additions, deletions }: Pick<ChangedFile, 'status' | 'additions' | 'deletions'>, { layout, lineHeight }: Measures): number {
  if (additions === null || deletions === null) return usualLines * lineHeight;
  const changed = layout === 'split' ? Math.max(additions, deletions) : additions + deletions;
  const oneSided = status === 'added' || status === 'deleted' || status === 'untracked';
  return (changed + (oneSided ? 0 : usualContext)) * lineHeight;
}
