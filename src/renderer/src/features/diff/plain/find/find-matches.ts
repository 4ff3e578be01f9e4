import type { Side } from '../../../../../../shared/model/review/place';
import type { FileDiff } from '../texts/file-diff';
import { sideOf } from '../texts/file-diff';
import { lineOfOffset } from '../texts/line-text';
import { mapLine } from '../../../../../../shared/diff/line-map';

/** One place of what was searched for. `line` is 1-based, offsets are UTF-16 units of the line. */
export interface Match {
  readonly side: Side;
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** More are not looked for. */
export const mostMatches = 5_000;

/**
 * Where a text stands in the lines of a file, letters of both cases alike: all lines of the new side, and of the old side those that were
 * removed. In the order of the diff.
 */
export function findMatches(diff: FileDiff, wanted: string): readonly Match[] {
  if (wanted === '') return [];
  const { toNew } = diff.changes;
  const removed = matchesIn(diff, 'old', wanted).filter(({ line }) => mapLine(toNew, line) === 'deleted');
  const all = [...removed, ...matchesIn(diff, 'new', wanted)];
  const place = ({ side, line }: Match): number => (side === 'new' ? line : (toNew.hunks.find(({ oldEnd }) => oldEnd >= line)?.newStart ?? line) + 0.5);
  return all.sort((a, b) => place(a) - place(b) || a.line - b.line || a.start - b.start).slice(0, mostMatches);
}

function matchesIn(diff: FileDiff, side: Side, wanted: string): readonly Match[] {
  const lines = sideOf(diff, side);
  const pattern = new RegExp(wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu');
  const matches: Match[] = [];
  for (const { index, 0: found } of lines.text.matchAll(pattern)) {
    const line = lineOfOffset(lines, index);
    const start = index - (lines.starts[line - 1] ?? 0);
    matches.push({ side, line, start, end: start + found.length });
    if (matches.length === mostMatches) break;
  }
  return matches;
}
