import { describe, expect, test } from 'vitest';
import { createTopics, type Content } from '../../../../src/main/services/topics';
import { defaultSettings } from '../../../../src/shared/model/settings';

const light: Content<'settings'> = { settings: defaultSettings, resolvedTheme: 'light' };
const dark: Content<'settings'> = { settings: defaultSettings, resolvedTheme: 'dark' };
const run: Content<'command'> = { command: { kind: 'run', id: 'keys.show' } };

describe('the topic board', () => {
  test('gives a new subscriber the present snapshot at once, then each later one', () => {
    const topics = createTopics();
    const seen: string[] = [];
    topics.publish('settings', '', light);
    topics.subscribe('settings', '', (snapshot) => seen.push(snapshot.resolvedTheme));
    topics.publish('settings', '', dark);
    expect(seen).toEqual(['light', 'dark']);
  });

  test('publishes nothing when the content says the same, and answers the revision that holds it', () => {
    const topics = createTopics();
    const revisions: number[] = [];
    topics.subscribe('settings', '', (snapshot) => revisions.push(snapshot.revision));
    const first = topics.publish('settings', '', light);
    const again = topics.publish('settings', '', { ...light, settings: { ...defaultSettings, tags: [...defaultSettings.tags] } });
    expect(again).toBe(first);
    expect(revisions).toEqual([first]);
  });

  test('announces the same command twice', () => {
    const topics = createTopics();
    let count = 0;
    topics.subscribe('command', '', () => (count += 1));
    topics.announce('command', '', run);
    topics.announce('command', '', run);
    expect(count).toBe(2);
  });

  test('keeps scopes apart', () => {
    const topics = createTopics();
    topics.publish('settings', 'one', light);
    expect(topics.current('settings', 'two')).toBeUndefined();
    expect(topics.current('settings', 'one')?.resolvedTheme).toBe('light');
  });

  test('never gives a revision twice, not even after a scope was forgotten', () => {
    const topics = createTopics();
    const before = topics.publish('settings', 'one', light);
    topics.forget('one');
    expect(topics.current('settings', 'one')).toBeUndefined();
    expect(topics.publish('settings', 'one', light)).toBeGreaterThan(before);
  });

  test('is silent for a subscriber that stopped', () => {
    const topics = createTopics();
    let count = 0;
    const subscription = topics.subscribe('settings', '', () => (count += 1));
    subscription.dispose();
    topics.publish('settings', '', light);
    expect(count).toBe(0);
  });
});
