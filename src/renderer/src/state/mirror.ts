import { useCallback, useSyncExternalStore } from 'react';
import type { TopicName, Topics } from '../../../shared/ipc';
import { defaultSettings, type Settings } from '../../../shared/model/settings';
import { subscribe as subscribeToTopic } from '../client/client';
import { reconcile } from './snapshots/reconcile';

type Source = <T extends TopicName>(topic: T, scope: string, listener: (snapshot: Topics[T]) => void) => () => void;

interface Entry {
  snapshot: Topics[TopicName] | undefined;
  readonly listeners: Set<() => void>;
  stop: (() => void) | undefined;
}

/**
 * Copies of main's snapshots. Written by topics only: a snapshot with a higher revision replaces the one before, with the
 * identity of unchanged parts kept; an older one is dropped. A topic is followed for as long as somebody listens.
 */
export class Mirror {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly source: Source) {}

  /** The newest snapshot that was seen, also while nobody listens any more. */
  get<T extends TopicName>(topic: T, scope: string): Topics[T] | undefined {
    return this.entries.get(keyOf(topic, scope))?.snapshot as Topics[T] | undefined;
  }

  /** Tells the listener that {@link get} has something new. Answers how to stop. */
  listen(topic: TopicName, scope: string, listener: () => void): () => void {
    const entry = this.entryOf(topic, scope);
    // Each registration is its own, also for a listener that is registered twice.
    const own = (): void => listener();
    entry.listeners.add(own);
    entry.stop ??= this.source(topic, scope, (snapshot) => this.accept(entry, snapshot));
    return () => {
      if (!entry.listeners.delete(own) || entry.listeners.size > 0) return;
      entry.stop?.();
      entry.stop = undefined;
    };
  }

  private accept(entry: Entry, snapshot: Topics[TopicName]): void {
    if (entry.snapshot !== undefined && snapshot.revision <= entry.snapshot.revision) return;
    entry.snapshot = reconcile(entry.snapshot, snapshot);
    for (const listener of [...entry.listeners]) listener();
  }

  private entryOf(topic: TopicName, scope: string): Entry {
    const key = keyOf(topic, scope);
    const known = this.entries.get(key);
    if (known !== undefined) return known;
    const entry: Entry = { snapshot: undefined, listeners: new Set(), stop: undefined };
    this.entries.set(key, entry);
    return entry;
  }
}

function keyOf(topic: TopicName, scope: string): string {
  return `${topic}:${scope}`;
}

/** The window's one mirror. */
export const mirror = new Mirror(subscribeToTopic);

/** The newest snapshot of a topic, followed while the component is mounted. Scope is '' for the app's topics. */
export function useTopic<T extends TopicName>(topic: T, scope: string): Topics[T] | undefined {
  const listen = useCallback((listener: () => void) => mirror.listen(topic, scope, listener), [topic, scope]);
  const get = useCallback(() => mirror.get(topic, scope), [topic, scope]);
  return useSyncExternalStore(listen, get);
}

/** The person's settings; the defaults until main has sent them. */
export function useSettings(): Settings {
  return useTopic('settings', '')?.settings ?? defaultSettings;
}
