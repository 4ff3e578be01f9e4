import { describe, expect, it } from 'vitest';
import { foldComments } from '../../../../../src/shared/model/threads/fold-comments';

describe('foldComments', () => {
  it('shows up to 50 comments', () => {
    expect(foldComments(50, 0)).toEqual({ head: 50, hidden: 0 });
  });

  it('leaves six at either end of a longer thread', () => {
    expect(foldComments(51, 0)).toEqual({ head: 6, hidden: 39 });
  });

  it('unfolds step by step, and has nothing hidden in the end', () => {
    expect(foldComments(300, 100)).toEqual({ head: 6, hidden: 188 });
    expect(foldComments(300, 288)).toEqual({ head: 300, hidden: 0 });
    expect(foldComments(300, 1_000)).toEqual({ head: 300, hidden: 0 });
  });
});
