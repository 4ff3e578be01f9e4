import { expect, test } from 'vitest';
import { viewedState } from '../../../../../../src/main/services/workspace/files/viewed-state';

test.each([
  ['not ticked', false, 'a', 'a', 'no'],
  ['ticked with this content', true, 'a', 'a', 'yes'],
  ['ticked, the content differs now', true, 'a', 'b', 'changed'],
  ['ticked by another tool', true, undefined, 'a', 'elsewhere'],
  ['ticked, the content cannot be read', true, 'a', undefined, 'yes'],
  ['ticked in the work tree with CRLF, then committed with LF', true, 'crlf lf', 'lf', 'yes'],
  ['ticked, then deleted', true, 'a', 'absent', 'changed'],
] as const)('%s', (_name, ticked, seen, current, expected) => {
  expect(viewedState(ticked, seen, current)).toBe(expected);
});
