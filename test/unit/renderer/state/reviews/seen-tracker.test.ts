import { beforeEach, describe, expect, it } from 'vitest';
import { isHalfInView, seenDelay, SeenTracker, type Sight } from '../../../../../src/renderer/src/state/reviews/seen-tracker';
import { createFakeClock, type FakeClock } from '../../../../support/fake-clock';

const one: Sight = { key: 'one', group: 'thread' };
const two: Sight = { key: 'two', group: 'thread' };

let clock: FakeClock;
let seen: string[];
let tracker: SeenTracker<Sight>;

beforeEach(() => {
  clock = createFakeClock();
  seen = [];
  tracker = new SeenTracker(clock, ({ key }) => seen.push(key));
  tracker.setAttentive(true);
});

describe('a comment is seen', () => {
  it('once it was in view for long enough, and once only', () => {
    tracker.setInView(one, true);
    clock.advance(seenDelay - 1);
    expect(seen).toEqual([]);
    clock.advance(1);
    expect(seen).toEqual(['one']);
    clock.advance(10 * seenDelay);
    expect(seen).toEqual(['one']);
  });

  it('not by short looks that add up', () => {
    for (let look = 0; look < 5; look += 1) {
      tracker.setInView(one, true);
      clock.advance(seenDelay / 2);
      tracker.setInView(one, false);
    }
    expect(seen).toEqual([]);
    expect(clock.waiting()).toBe(0);
  });

  it('only in a window that somebody looks at', () => {
    tracker.setAttentive(false);
    tracker.setInView(one, true);
    clock.advance(seenDelay);
    expect(seen).toEqual([]);
    tracker.setAttentive(true);
    clock.advance(seenDelay - 1);
    tracker.setAttentive(false);
    clock.advance(seenDelay);
    expect(seen).toEqual([]);
    tracker.setAttentive(true);
    clock.advance(seenDelay);
    expect(seen).toEqual(['one']);
  });
});

describe('what was marked as unread', () => {
  it('is not seen again before it left the view', () => {
    tracker.setInView(one, true);
    tracker.setInView(two, true);
    tracker.holdBack('thread');
    clock.advance(seenDelay);
    expect(seen).toEqual([]);
    tracker.setInView(one, false);
    tracker.setInView(one, true);
    clock.advance(seenDelay);
    expect(seen).toEqual([]);
    tracker.setInView(one, false);
    tracker.setInView(two, false);
    tracker.setInView(one, true);
    clock.advance(seenDelay);
    expect(seen).toEqual(['one']);
  });

  it('holds back nothing else', () => {
    const other: Sight = { key: 'other', group: 'another thread' };
    tracker.holdBack('thread');
    tracker.setInView(other, true);
    clock.advance(seenDelay);
    expect(seen).toEqual(['other']);
  });
});

it.each([
  [50, 100, 600, true],
  [49, 100, 600, false],
  [300, 5_000, 600, true],
  [299, 5_000, 600, false],
  [0, 0, 600, false],
])('%i of %i pixels in a view of %i are half of it: %s', (visible, whole, view, half) => {
  expect(isHalfInView({ visible, whole, view })).toBe(half);
});
