import { describe, expect, it } from 'vitest';
import { eachLimited } from '../../../../../../src/main/services/sessions/library/each-limited';

describe('eachLimited', () => {
  it('does all, in order, and never more than allowed at once', async () => {
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    await eachLimited([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      begun.push(item);
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    });
    expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(most).toBe(3);
  });

  it('begins nothing after a failure', async () => {
    const begun: number[] = [];
    const work = eachLimited([1, 2, 3, 4, 5], 1, async (item) => {
      begun.push(item);
      if (item === 2) throw new Error('two');
    });
    await expect(work).rejects.toThrow('two');
    expect(begun).toEqual([1, 2]);
  });
});
