import { Emitter, same, type Disposable } from '../../shared/base';
import type { TopicName, Topics } from '../../shared/ipc';

/** A snapshot before it has a revision. */
export type Content<T extends TopicName> = Omit<Topics[T], 'revision'>;

/**
 * The board that main publishes its snapshots on. Scope is '' for the topics of the app and a workspace's id for the others.
 * Revisions rise over all topics and scopes together, so that one is never given twice, not even for a scope that was
 * forgotten and came back.
 */
export interface TopicBoard {
  /** Publishes unless the present snapshot says the same. Answers the revision of the snapshot that holds the content. */
  publish<T extends TopicName>(topic: T, scope: string, content: Content<T>): number;
  /** Publishes even what was published last: a command that is given twice is meant twice. Answers its revision. */
  announce<T extends TopicName>(topic: T, scope: string, content: Content<T>): number;
  current<T extends TopicName>(topic: T, scope: string): Topics[T] | undefined;
  /** Calls the listener with the present snapshot at once, if there is one, and with each later one. */
  subscribe<T extends TopicName>(topic: T, scope: string, listener: (snapshot: Topics[T]) => void): Disposable;
  /** Drops every snapshot of a scope. Its subscribers stay and hear of what is published later. */
  forget(scope: string): void;
}

type Channel = { readonly scope: string; readonly emitter: Emitter<unknown>; latest: { revision: number } | undefined };

export function createTopics(): TopicBoard {
  const channels = new Map<string, Channel>();
  let revision = 0;

  function channelOf(topic: TopicName, scope: string): Channel {
    const key = `${topic}\0${scope}`;
    const known = channels.get(key);
    if (known !== undefined) return known;
    const made: Channel = { scope, emitter: new Emitter(), latest: undefined };
    channels.set(key, made);
    return made;
  }

  function announce<T extends TopicName>(topic: T, scope: string, content: Content<T>): number {
    const channel = channelOf(topic, scope);
    const latest = { ...content, revision: ++revision };
    channel.latest = latest;
    channel.emitter.emit(latest);
    return latest.revision;
  }

  function current<T extends TopicName>(topic: T, scope: string): Topics[T] | undefined {
    // The channel of a topic is written by announce<T> alone.
    return channels.get(`${topic}\0${scope}`)?.latest as Topics[T] | undefined;
  }

  return {
    announce,
    current,
    publish(topic, scope, content) {
      const latest = channelOf(topic, scope).latest;
      if (latest !== undefined && same(latest, { ...content, revision: latest.revision })) return latest.revision;
      return announce(topic, scope, content);
    },
    subscribe<T extends TopicName>(topic: T, scope: string, listener: (snapshot: Topics[T]) => void) {
      const subscription = channelOf(topic, scope).emitter.on((snapshot) => listener(snapshot as Topics[T]));
      const present = current(topic, scope);
      if (present !== undefined) listener(present);
      return subscription;
    },
    forget(scope) {
      for (const channel of channels.values()) if (channel.scope === scope) channel.latest = undefined;
    },
  };
}
