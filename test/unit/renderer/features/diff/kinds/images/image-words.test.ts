import { expect, it } from 'vitest';
import { describeDifference, describeImage } from '../../../../../../../src/renderer/src/features/diff/kinds/images/image-words';

it('an image is named with what is known of it', () => {
  expect(describeImage({ type: 'image/png', width: 1_200, height: 96 }, 4_300)).toBe('PNG, 1,200 × 96 pixels, 4.2 KB');
  expect(describeImage({ type: 'image/svg+xml', width: null, height: null }, 12)).toBe('SVG, 12 bytes');
});

it.each([
  [0, 16, 'No pixel differs'],
  [1, 1, '1 of 1 pixel differs (100.0 %)'],
  [1_204, 9_216, '1,204 of 9,216 pixels differ (13.1 %)'],
  [1, 1_000_000, '1 of 1,000,000 pixels differ (under 0.1 %)'],
])('%i of %i pixels', (differing, all, words) => {
  expect(describeDifference({ differing, all })).toBe(words);
});
