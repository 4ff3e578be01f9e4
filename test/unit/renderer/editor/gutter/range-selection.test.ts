import { describe, expect, it } from 'vitest';
import {
  noSelection,
  reduceSelection,
  selectedSpan,
  type RangeEvent,
} from '../../../../../src/renderer/src/editor/gutter/range-selection';
import type { LinePoint } from '../../../../../src/renderer/src/editor/model/line-span';

const at = (name: string): LinePoint => ({ side: name.startsWith('o') ? 'old' : 'new', line: Number(name.slice(1)) });

/** `p4` presses, `P4` presses with Shift, `m` moves, `c` puts the cursor; lines are `n4` or `o4`; `up` and `esc` end. */
function play(script: string): { readonly chosen: string | null; readonly dragging: string | null } {
  let state = noSelection;
  let chosen: string | null = null;
  const words = (span: ReturnType<typeof selectedSpan>): string | null =>
    span === null ? null : `${(span.startSide ?? span.side)[0]}${span.startLine}-${span.side[0]}${span.endLine}`;
  for (const word of script.split(' ')) {
    if (word === 'up') chosen = words(selectedSpan(state));
    state = reduceSelection(state, eventOf(word));
  }
  return { chosen, dragging: words(selectedSpan(state)) };
}

function eventOf(word: string): RangeEvent {
  if (word === 'up') return { kind: 'release' };
  if (word === 'esc') return { kind: 'cancel' };
  const point = at(word.slice(1));
  switch (word[0]) {
    case 'p':
      return { kind: 'press', at: point, extend: false };
    case 'P':
      return { kind: 'press', at: point, extend: true };
    case 'm':
      return { kind: 'move', at: point };
    default:
      return { kind: 'place', at: point };
  }
}

describe('choosing lines', () => {
  it.each([
    ['a click chooses its line', 'pn4 up', 'n4-n4'],
    ['a drag chooses a range', 'pn4 mn5 mn7 up', 'n4-n7'],
    ['a drag upwards chooses the same range', 'pn7 mn4 up', 'n4-n7'],
    ['the way there does not count', 'pn4 mn9 mn5 up', 'n4-n5'],
    ['a drag from a removed to an added line chooses both sides', 'po9 mn12 up', 'o9-n12'],
    ['and so does the way back', 'pn12 mo9 up', 'o9-n12'],
    ['Shift and a click extend from the line before', 'pn4 up Pn8 up', 'n4-n8'],
    ['Shift and a click extend again from the same line', 'pn4 up Pn8 up Pn6 up', 'n4-n6'],
    ['Shift and a click reach over to the other side', 'po3 up Pn5 up', 'o3-n5'],
    ['Shift and a click extend from the cursor', 'cn10 Pn12 up', 'n10-n12'],
    ['Shift and a click with nothing before choose their line', 'Pn4 up', 'n4-n4'],
  ])('%s', (_, script, chosen) => {
    expect(play(script).chosen).toBe(chosen);
  });

  it('leaves nothing behind when it is cancelled', () => {
    expect(play('pn4 mn8 esc')).toEqual({ chosen: null, dragging: null });
  });

  it('ignores moves without a button', () => {
    expect(play('mn8').dragging).toBeNull();
  });
});
