import { describe, expect, test } from 'vitest';
import { createSchedule, type Stages } from '../../../../../src/main/services/watch/schedule';
import { createFakeClock } from '../../../../support/fake-clock';

const step = 10;
const pace = { stagesOf: (): Stages => [40, 80, 120], calmAfter: 200, early: 40 };

/**
 * Plays a line of requests, one letter per kind and 10 ms per character, and draws the runs that it leads to at the moment in which they
 * start, in capitals. Runs end at once, or where `ends` has the letter of one of their kinds. Kinds that run together stand in brackets.
 */
async function play(requests: string, ends?: string): Promise<string> {
  const clock = createFakeClock(0);
  const runs = new Map<number, string>();
  const running = new Map<string, () => void>();
  const schedule = createSchedule<string>({
    clock,
    ...pace,
    run(kinds) {
      const index = clock.now() / step;
      const names = [...kinds].sort().join('').toUpperCase();
      runs.set(index, `${runs.get(index) ?? ''}${names.length > 1 ? `(${names})` : names}`);
      if (ends === undefined) return;
      return new Promise<void>((finish) => {
        for (const kind of kinds) running.set(kind, finish);
      });
    },
  });
  for (let index = 0; index < requests.length; index += 1) {
    running.get(ends?.[index] ?? '')?.();
    await settled();
    const kind = requests[index] ?? '-';
    if (kind !== '-') schedule.request(kind);
    clock.advance(step);
    await settled();
  }
  schedule.dispose();
  expect(clock.waiting()).toBe(0);
  return Array.from({ length: requests.length }, (_, index) => runs.get(index) ?? '-').join('');
}

/** Lets every promise that can settle do so. */
const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

describe('a schedule, 10 ms per character', () => {
  test.each([
    ['runs a request after the first stage', //
      'a-------',
      '----A---'],
    ['makes one run of requests that come together',
      'aaa-----',
      '----A---'],
    ['runs kinds together when both are calm',
      '--a-ab---',
      '------(AB)--'],
    ['waits longer while requests go on, up to the last stage',
      'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      '----A-------A-----------A-----------A-----------'],
    ['is fast again after it was calm',
      'a---a-------------------------a-----',
      '----A-------A---------------------A-'],
    ['keeps one kind fast while another never rests',
      'aaaaaaaaaaaaaaaaabaaaaaaaaaaaaaaa',
      '----A-------A--------(AB)-----------'],
  ])('%s', async (_what, requests, runs) => {
    expect(await play(requests)).toBe(runs);
  });

  test.each([
    ['runs no kind twice at a time; what comes meanwhile waits for the end',
      'a-----aa--------------',
      '--------------a-------',
      '----A---------A-------'],
    ['lets another kind run beside a slow one',
      'a------b----',
      '------------',
      '----A------B'],
    ['counts requests during a run as one',
      'a----a-a-a----------------',
      '-----------a-------------a',
      '----A--------A------------'],
    ['lets kinds that ran together go on together',
      'ab---ab-------------',
      '----------a---------',
      '----(AB)--------(AB)------'],
  ])('%s', async (_what, requests, ends, runs) => {
    expect(await play(requests, ends)).toBe(runs);
  });

  test('does nothing more once it is disposed', () => {
    const clock = createFakeClock(0);
    let count = 0;
    const schedule = createSchedule<string>({ clock, ...pace, run: () => void (count += 1) });
    schedule.request('a');
    schedule.dispose();
    schedule.request('a');
    clock.advance(1000);
    expect(count).toBe(0);
    expect(clock.waiting()).toBe(0);
  });
});
