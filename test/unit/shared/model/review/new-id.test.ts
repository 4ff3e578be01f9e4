import { describe, expect, it } from 'vitest';
import { newId } from '../../../../../src/shared/model/review/new-id';

describe('newId', () => {
  it('has its prefix, the time and six digits', () => {
    expect(newId('t', 36 ** 2, () => 0)).toBe('t-100-000000');
    expect(newId('c', 35, () => 0.999999999999)).toBe('c-z-zzzzzz');
  });
});
