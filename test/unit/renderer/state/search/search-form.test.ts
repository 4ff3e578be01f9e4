import { expect, it } from 'vitest';
import { textBeside } from '../../../../../src/renderer/src/state/search/search-form';

it('goes through what was searched for, from what stands in the field', () => {
  const history = ['newest', 'older', 'oldest'];
  expect(textBeside(history, 'typed', 1)).toBe('newest');
  expect(textBeside(history, 'newest', 1)).toBe('older');
  expect(textBeside(history, 'older', -1)).toBe('newest');
  expect(textBeside(history, 'newest', -1)).toBeNull();
  expect(textBeside(history, 'oldest', 1)).toBeNull();
  expect(textBeside(history, 'typed', -1)).toBeNull();
  expect(textBeside([], '', 1)).toBeNull();
});
