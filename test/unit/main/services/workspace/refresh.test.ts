import { describe, expect, test } from 'vitest';
import { createRefresh } from '../../../../../src/main/services/workspace/refresh';

/** Runs that end when they are told to. */
function controlledRuns(): {
  readonly run: (signal: AbortSignal) => Promise<void>;
  readonly started: AbortSignal[];
  end(index: number): void;
} {
  const started: AbortSignal[] = [];
  const ends: (() => void)[] = [];
  return {
    run: (signal) => {
      started.push(signal);
      return new Promise((resolve) => ends.push(resolve));
    },
    started,
    end: (index) => ends[index]?.(),
  };
}

describe('a refresh', () => {
  test('runs at once when nothing runs', async () => {
    const runs = controlledRuns();
    const refresh = createRefresh(runs.run);
    const done = refresh.request();
    expect(runs.started).toHaveLength(1);
    runs.end(0);
    await done;
  });

  test('shares one later run among all requests made during a run', async () => {
    const runs = controlledRuns();
    const refresh = createRefresh(runs.run);
    const first = refresh.request();
    const later = [refresh.request(), refresh.request(), refresh.request()];
    expect(runs.started).toHaveLength(1);
    runs.end(0);
    await first;
    await expect.poll(() => runs.started.length).toBe(2);
    runs.end(1);
    await Promise.all(later);
    expect(runs.started).toHaveLength(2);
  });

  test('aborts what runs when it is restarted, and disposed', async () => {
    const runs = controlledRuns();
    const refresh = createRefresh(runs.run);
    const first = refresh.request();
    const second = refresh.request({ restart: true });
    expect(runs.started[0]?.aborted).toBe(true);
    runs.end(0);
    await first;
    await expect.poll(() => runs.started.length).toBe(2);
    refresh.dispose();
    expect(runs.started[1]?.aborted).toBe(true);
    runs.end(1);
    await second;
    await refresh.request();
    expect(runs.started).toHaveLength(2);
  });

  test('runs again after a run that failed', async () => {
    let runs = 0;
    const refresh = createRefresh(() => {
      runs++;
      return runs === 1 ? Promise.reject(new Error('first')) : Promise.resolve();
    });
    const first = refresh.request();
    const second = refresh.request();
    await expect(first).rejects.toThrow('first');
    await second;
    expect(runs).toBe(2);
  });
});
