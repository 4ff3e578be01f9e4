import type { Side } from '../shared/model/place';

/** Side of a line as local-review files name it. */
export function fileSide(side: Side): 'left' | 'right' {
  return side === 'old' ? 'left' : 'right';
}
