import { expect, test } from 'vitest';
import { coalesce } from '../../../../../src/main/services/inbox/coalesce';
import { knownRoots } from '../../../../../src/main/services/inbox/known-roots';
import { limitReadings } from '../../../../../src/main/services/inbox/limit-readings';
import { createFakeClock } from '../../../../support/fake-clock';

test('requests become few runs: the first soon, the next when the interval is over', () => {
  const clock = createFakeClock();
  const runs: number[] = [];
  const start = clock.now();
  const requests = coalesce(clock, 100, () => runs.push(clock.now() - start));
  for (let time = 0; time < 250; time += 10) {
    requests.request();
    clock.advance(10);
  }
  expect(runs).toEqual([0, 100, 200]);
  clock.advance(1000);
  expect(runs).toHaveLength(4);
  expect(clock.waiting()).toBe(0);
  requests.request();
  requests.dispose();
  clock.advance(1000);
  expect(runs).toHaveLength(4);
});

test('only so many are in at a time, and the others follow in their order', async () => {
  const clock = createFakeClock();
  const enter = limitReadings(2, clock);
  const order: string[] = [];
  const visit = async (name: string): Promise<() => void> => {
    const leave = await enter();
    order.push(name);
    return leave;
  };
  const [a, b, c, d] = [visit('a'), visit('b'), visit('c'), visit('d')];
  const leaveA = await a;
  await b;
  expect(order).toEqual(['a', 'b']);
  leaveA();
  leaveA();
  const leaveC = await c;
  expect(order).toEqual(['a', 'b', 'c']);
  leaveC();
  (await d)();
  expect(order).toEqual(['a', 'b', 'c', 'd']);
  (await b)();
  expect(clock.waiting()).toBe(0);
});

test('one that never leaves makes room after a while, once', async () => {
  const clock = createFakeClock();
  const enter = limitReadings(1, clock);
  const leaveSlow = await enter();
  const second = enter();
  clock.advance(5_000);
  await second;
  leaveSlow();
  let isThirdIn = false;
  void enter().then(() => (isThirdIn = true));
  await Promise.resolve();
  expect(isThirdIn).toBe(false);
});

test('a repository is watched once, and one that was taken off only while it is open', () => {
  const lists = { known: ['/a', '/b'], recent: ['/b', '/c'], inProjects: ['/d'], unwatched: ['/b', '/d'] };
  expect(knownRoots({ ...lists, open: [] })).toEqual(['/a', '/c']);
  expect(knownRoots({ ...lists, open: ['/d', '/a'] })).toEqual(['/d', '/a', '/c']);
});
