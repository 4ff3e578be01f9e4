import { describe, expect, it } from 'vitest';
import { createWorkQueue } from '../../../../../../src/main/services/sessions/library/work-queue';

/** A queue whose runs end when the test says so. */
function scaffold(width: number) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  let ended = 0;
  const queue = createWorkQueue<string>(
    width,
    (key) => {
      begun.push(key);
      return new Promise((resolve) => ends.set(key, resolve));
    },
    () => (ended += 1),
  );
  const end = async (key: string): Promise<void> => {
    ends.get(key)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, begun, end, ended: () => ended };
}

describe('createWorkQueue', () => {
  it('runs as many keys as it is wide, in order, each once', async () => {
    const { queue, begun, end, ended } = scaffold(2);
    queue.add(['a', 'b', 'c', 'c', 'd']);
    expect(begun).toEqual(['a', 'b']);
    expect(queue.size).toBe(4);
    await end('b');
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    await end('c');
    await end('d');
    expect(queue.size).toBe(0);
    expect(ended()).toBe(4);
  });

  it('runs a key once more that is added while it runs, and never twice at a time', async () => {
    const { queue, begun, end } = scaffold(2);
    queue.add(['a']);
    queue.add(['a', 'b']);
    expect(begun).toEqual(['a', 'b']);
    expect(queue.size).toBe(2);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'a']);
  });

  it('runs a key before those that wait, for one who waits for it', async () => {
    const { queue, begun, end } = scaffold(1);
    queue.add(['a', 'b', 'c']);
    let done = false;
    const now = queue.runNow('c').then(() => (done = true));
    await end('');
    expect(begun).toEqual(['a', 'c']);
    expect(done).toBe(false);
    await end('c');
    await now;
    await end('a');
    expect(begun).toEqual(['a', 'c', 'b']);
  });

  it('waits for a run that begins after the call', async () => {
    const { queue, begun, end } = scaffold(1);
    queue.add(['a']);
    const now = queue.runNow('a');
    await end('a');
    expect(begun).toEqual(['a', 'a']);
    await end('a');
    await now;
  });

  it('begins nothing after it was stopped', async () => {
    const { queue, begun, end } = scaffold(1);
    queue.add(['a', 'b']);
    queue.stop();
    await end('a');
    queue.add(['c']);
    await queue.runNow('d');
    expect(begun).toEqual(['a']);
    expect(queue.size).toBe(0);
  });

  it('leaves out a key that was removed', async () => {
    const { queue, begun, end } = scaffold(1);
    queue.add(['a', 'b', 'c']);
    queue.remove('b');
    await end('a');
    expect(begun).toEqual(['a', 'c']);
  });
});
