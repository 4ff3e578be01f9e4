import { describe, expect, it } from 'vitest';
import { placeFloating, type Placement } from '../../../../../src/renderer/src/ui/layers/floating';

const frame = { width: 1000, height: 600 };
const at = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 20 });

describe('placeFloating', () => {
  it.each([
    ['below-start', at(50, 50), { left: 50, top: 74 }],
    ['below-end', at(500, 50), { left: 400, top: 74 }],
    ['above-start', at(50, 400), { left: 50, top: 296 }],
    ['right-start', at(50, 50), { left: 154, top: 50 }],
  ] as const)('%s', (placement: Placement, anchor, expected) => {
    expect(placeFloating(anchor, { width: 200, height: 100 }, frame, placement)).toEqual(expected);
  });

  it('turns to the other side when it does not fit', () => {
    expect(placeFloating(at(50, 560), { width: 200, height: 100 }, frame, 'below-start').top).toBe(456);
    expect(placeFloating(at(50, 20), { width: 200, height: 100 }, frame, 'above-start').top).toBe(44);
    expect(placeFloating(at(850, 50), { width: 200, height: 100 }, frame, 'right-start').left).toBe(646);
  });

  it('stays within the window, also when it fits on no side', () => {
    expect(placeFloating(at(950, 50), { width: 200, height: 100 }, frame, 'below-start').left).toBe(792);
    expect(placeFloating(at(50, 300), { width: 200, height: 580 }, frame, 'below-start').top).toBe(12);
  });
});
