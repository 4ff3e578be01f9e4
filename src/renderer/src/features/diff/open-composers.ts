import { useMemo } from 'react';
import { create } from 'zustand';
import type { RepoPath } from '../../../../shared/base';
import type { Place } from '../../../../shared/model/place';
import { useDraftKeys } from '../../state/drafts';
import { composerKey, draftPlaces } from './thread-zones';

interface OpenComposers {
  /** By {@link composerKey}; the newest last. */
  readonly opened: Readonly<Record<string, Place>>;
  /** Closed with their text kept as a draft; other drafts are open. */
  readonly closed: Readonly<Record<string, true>>;
}

const useOpenComposers = create<OpenComposers>()(() => ({ opened: {}, closed: {} }));

/** Opens a composer for new lines, or brings back the one that was closed there. */
export function openComposer(place: Place): void {
  const key = composerKey(place);
  useOpenComposers.setState(({ opened, closed }) => ({ opened: { ...without(opened, key), [key]: place }, closed: without(closed, key) }));
}

/** Closes it; a text in it stays as a draft. */
export function closeComposer(place: Place): void {
  const key = composerKey(place);
  useOpenComposers.setState(({ opened, closed }) => ({ opened: without(opened, key), closed: { ...closed, [key]: true } }));
}

/** The composer of a file that was opened last. */
export function lastOpened(path: RepoPath): Place | null {
  return Object.values(useOpenComposers.getState().opened).filter((place) => place.path === path).at(-1) ?? null;
}

/** A composer that is to be drawn. `fresh`: a person opened it just now, so it takes the keyboard. */
export interface OpenComposer {
  readonly place: Place;
  readonly fresh: boolean;
}

/** Composers of a file: opened now, or holding a text from before. */
export function useComposersOf(path: RepoPath): readonly OpenComposer[] {
  const { opened, closed } = useOpenComposers();
  const draftKeys = useDraftKeys();
  return useMemo(() => {
    const fresh = Object.values(opened).filter((place) => place.path === path);
    const kept = draftPlaces(draftKeys, path).filter((place) => {
      const key = composerKey(place);
      return opened[key] === undefined && closed[key] === undefined;
    });
    return [...fresh.map((place) => ({ place, fresh: true })), ...kept.map((place) => ({ place, fresh: false }))];
  }, [opened, closed, draftKeys, path]);
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}
