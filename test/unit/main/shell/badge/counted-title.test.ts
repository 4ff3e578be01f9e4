import { expect, test } from 'vitest';
import { countedTitle } from '../../../../../src/main/shell/badge/counted-title';

test('a title is counted only when something waits', () => {
  expect(countedTitle('tidewater', 0)).toBe('tidewater');
  expect(countedTitle('tidewater', 4)).toBe('(4) tidewater');
});
