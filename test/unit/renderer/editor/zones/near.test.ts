import { describe, expect, it } from 'vitest';
import { nearViewport } from '../../../../../src/renderer/src/editor/zones/near';

describe('nearViewport', () => {
  const extents = [
    { key: 'far above', top: 0, height: 100 },
    { key: 'tall', top: 1_500, height: 2_600 },
    { key: 'inside', top: 5_100, height: 10 },
    { key: 'below', top: 6_900, height: 10 },
    { key: 'far below', top: 7_100, height: 10 },
  ];

  it('takes what touches one screen above and below', () => {
    expect(nearViewport(extents, 5_000, 1_000)).toEqual(['tall', 'inside', 'below']);
  });
});
