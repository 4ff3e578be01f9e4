import { expect, it } from 'vitest';
import { isOwnAuthor } from '../../../../../src/shared/model/review/author';

it('takes a person under one of the own names for us, and nobody else', () => {
  expect(isOwnAuthor({ kind: 'human', name: 'wren' }, ['w. example', 'wren'])).toBe(true);
  expect(isOwnAuthor({ kind: 'human', name: 'ada' }, ['wren'])).toBe(false);
  expect(isOwnAuthor({ kind: 'agent', name: 'wren' }, ['wren'])).toBe(false);
  expect(isOwnAuthor({ kind: 'unknown', name: 'wren' }, ['wren'])).toBe(false);
  expect(isOwnAuthor({ kind: 'human', name: 'wren' }, [])).toBe(false);
});
