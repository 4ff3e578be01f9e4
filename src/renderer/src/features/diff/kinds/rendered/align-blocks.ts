import { diffLines } from '../../../../../../shared/diff/hunks';

/** Blocks that stand beside each other; null where a side has none. */
export interface BlockRow<T> {
  readonly change: 'kept' | 'changed' | 'added' | 'removed';
  readonly old: T | null;
  readonly new: T | null;
}

/** Lays the blocks of two documents beside each other. Blocks are the same when their keys are. */
export function alignBlocks<T>(old: readonly T[], now: readonly T[], keyOf: (block: T) => string): readonly BlockRow<T>[] {
  const rows: BlockRow<T>[] = [];
  let [keptOld, keptNew] = [0, 0];
  const keepUpTo = (end: number): void => {
    for (; keptOld < end; keptOld++, keptNew++) rows.push({ change: 'kept', old: old[keptOld] ?? null, new: now[keptNew] ?? null });
  };
  for (const { oldStart, oldEnd, newStart, newEnd } of diffLines(old.map(keyOf), now.map(keyOf))) {
    keepUpTo(oldStart);
    for (let index = 0; index < Math.max(oldEnd - oldStart, newEnd - newStart); index++) {
      const before = oldStart + index < oldEnd ? (old[oldStart + index] ?? null) : null;
      const after = newStart + index < newEnd ? (now[newStart + index] ?? null) : null;
      rows.push({ change: before === null ? 'added' : after === null ? 'removed' : 'changed', old: before, new: after });
    }
    [keptOld, keptNew] = [oldEnd, newEnd];
  }
  keepUpTo(old.length);
  return rows;
}
