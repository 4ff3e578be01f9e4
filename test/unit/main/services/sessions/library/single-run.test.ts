import { describe, expect, it } from 'vitest';
import { createSingleRun } from '../../../../../../src/main/services/sessions/library/single-run';

describe('createSingleRun', () => {
  function scaffold() {
    const ends: ((error?: Error) => void)[] = [];
    const single = createSingleRun(
      () => new Promise<void>((resolve, reject) => ends.push((error) => (error === undefined ? resolve() : reject(error)))),
    );
    return { single, ends };
  }

  it('lets one run and one wait, however often it is asked', async () => {
    const { single, ends } = scaffold();
    const first = single.request();
    const second = single.request();
    const third = single.request();
    expect(ends).toHaveLength(1);
    ends[0]!();
    await first;
    await new Promise((resolve) => setImmediate(resolve));
    expect(ends).toHaveLength(2);
    ends[1]!();
    await Promise.all([second, third]);
    expect(ends).toHaveLength(2);
  });

  it('goes on after a failure, and tells those who asked', async () => {
    const { single, ends } = scaffold();
    const first = single.request();
    const second = single.request();
    ends[0]!(new Error('no'));
    await expect(first).rejects.toThrow('no');
    await new Promise((resolve) => setImmediate(resolve));
    ends[1]!();
    await second;
  });
});
