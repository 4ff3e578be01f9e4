import { moveAt, type Move } from '../../../../../../shared/diff/moves';
import type { LinePoint } from '../../../../editor/model/line-span';

/** What is said of a line that only changed its place. */
export interface MovedLine {
  /** The same line on the other side. */
  readonly other: LinePoint;
  /** It is the first one of its block, which says where the other end is. */
  readonly first: boolean;
}

/** Null for a line that did not move. */
export function movedLineAt(moves: readonly Move[], { side, line }: LinePoint): MovedLine | null {
  const move = moveAt(moves, side, line);
  if (move === undefined) return null;
  const { oldStart, newStart } = move;
  return side === 'old'
    ? { other: { side: 'new', line: line - oldStart + newStart }, first: line === oldStart + 1 }
    : { other: { side: 'old', line: line - newStart + oldStart }, first: line === newStart + 1 };
}
