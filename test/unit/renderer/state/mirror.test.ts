import { describe, expect, it } from 'vitest';
import { Mirror } from '../../../../src/renderer/src/state/mirror';
import { defaultSettings } from '../../../../src/shared/model/settings';
import type { SettingsSnapshot } from '../../../../src/shared/model/snapshots';
import type { TopicName, Topics } from '../../../../src/shared/ipc';

function snapshot(revision: number, wrapLines = false): SettingsSnapshot {
  return { revision, settings: { ...defaultSettings, wrapLines }, resolvedTheme: 'light' };
}

/** A source of topics that a test publishes to by hand. */
function fakeSource() {
  const listeners = new Set<(value: SettingsSnapshot) => void>();
  let subscriptions = 0;
  return {
    publish: (value: SettingsSnapshot) => listeners.forEach((listener) => listener(value)),
    subscriptions: () => subscriptions,
    active: () => listeners.size,
    source: <T extends TopicName>(_topic: T, _scope: string, listener: (value: Topics[T]) => void) => {
      const own = listener as (value: SettingsSnapshot) => void;
      listeners.add(own);
      subscriptions += 1;
      return () => {
        listeners.delete(own);
      };
    },
  };
}

describe('Mirror', () => {
  it('takes a higher revision and drops a lower or equal one', () => {
    const fake = fakeSource();
    const mirror = new Mirror(fake.source);
    const seen: number[] = [];
    mirror.listen('settings', '', () => seen.push(mirror.get('settings', '')?.revision ?? 0));
    for (const revision of [2, 1, 2, 3]) fake.publish(snapshot(revision));
    expect(seen).toEqual([2, 3]);
  });

  it('keeps unchanged parts', () => {
    const fake = fakeSource();
    const mirror = new Mirror(fake.source);
    mirror.listen('settings', '', () => undefined);
    fake.publish(snapshot(1));
    const tags = mirror.get('settings', '')?.settings.tags;
    fake.publish(structuredClone(snapshot(2, true)));
    expect(mirror.get('settings', '')?.settings.wrapLines).toBe(true);
    expect(mirror.get('settings', '')?.settings.tags).toBe(tags);
  });

  it('subscribes once for all listeners and lets go with the last one', () => {
    const fake = fakeSource();
    const mirror = new Mirror(fake.source);
    const listener = (): void => undefined;
    const first = mirror.listen('settings', '', listener);
    const second = mirror.listen('settings', '', listener);
    expect(fake.subscriptions()).toBe(1);
    first();
    first();
    expect(fake.active()).toBe(1);
    second();
    expect(fake.active()).toBe(0);
    mirror.listen('settings', '', listener);
    expect(fake.subscriptions()).toBe(2);
  });
});
