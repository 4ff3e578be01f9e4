import type { Place, Side } from '../shared/model/review/place';

/** Lines as local-review files name them: `line` is the last one, and what it says already is left out. */
export interface FileLines {
  readonly side: 'left' | 'right';
  /** Side of `startLine`, only when it is another one. */
  readonly startSide?: 'left' | 'right';
  /** First line, only for a range. */
  readonly startLine?: number;
  readonly line: number;
}

export function fileLines({ side, startSide = side, startLine, endLine }: Place): FileLines {
  const mixed = startSide !== side;
  return {
    side: fileSide(side),
    ...(mixed && { startSide: fileSide(startSide) }),
    ...((mixed || startLine !== endLine) && { startLine }),
    line: endLine,
  };
}

function fileSide(side: Side): 'left' | 'right' {
  return side === 'old' ? 'left' : 'right';
}
