import { diffLines } from './hunks';

/** A line of a short text with what became of it. */
export interface ChangedLine {
  readonly kind: 'kept' | 'removed' | 'added';
  readonly text: string;
}

/** Two texts as one: kept lines once, removed ones before those that took their place. */
export function lineChanges(old: readonly string[], now: readonly string[]): readonly ChangedLine[] {
  const lines: ChangedLine[] = [];
  const add = (kind: ChangedLine['kind'], texts: readonly string[]): void => {
    for (const text of texts) lines.push({ kind, text });
  };
  let kept = 0;
  for (const { oldStart, oldEnd, newStart, newEnd } of diffLines(old, now)) {
    add('kept', old.slice(kept, oldStart));
    add('removed', old.slice(oldStart, oldEnd));
    add('added', now.slice(newStart, newEnd));
    kept = oldEnd;
  }
  add('kept', old.slice(kept));
  return lines;
}
