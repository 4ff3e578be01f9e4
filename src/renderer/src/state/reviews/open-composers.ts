import { useCallback, useEffect, useMemo } from 'react';
import { create } from 'zustand';
import type { RepoPath } from '../../../../shared/base';
import type { Place, Side } from '../../../../shared/model/review/place';
import { reviewName } from '../../../../shared/model/review/review-name';
import { scopeName } from '../../../../shared/model/review/scope-name';
import { useDraftKeys, useDraftMover } from '../drafts';
import { useComparison, useReviews, useWorkspaceId } from '../workspace-context';
import { composerKey, draftPlaces, type OpenComposer } from './composer-places';
import { followLines } from './follow-lines';

interface OpenComposers {
  readonly opened: readonly OpenComposer[];
  /** Names of drafts whose composer was closed with its text kept; the composers of all other drafts are open. */
  readonly closed: ReadonlySet<string>;
}

const useOpenComposers = create<OpenComposers>()(() => ({ opened: [], closed: new Set() }));

let lastId = 0;

/** Opens a composer for new lines, or brings back the one that was closed there. */
export function openComposer(place: Place): void {
  open({ place });
}

/** Opens a composer for a file as a whole. No review file holds such a comment, so that it stands at the first line. */
export function openFileComposer(path: RepoPath, side: Side): void {
  open({ place: { path, side, startLine: 1, endLine: 1 }, aboutFile: true });
}

function open(wanted: Pick<OpenComposer, 'place' | 'aboutFile'>): void {
  const name = composerKey(wanted.place);
  lastId += 1;
  const composer: OpenComposer = { ...wanted, id: `composer:${lastId}`, fresh: true };
  useOpenComposers.setState(({ opened, closed }) => ({
    opened: opened.some((other) => composerKey(other.place) === name) ? opened : [...opened, composer],
    closed: new Set([...closed].filter((other) => other !== name)),
  }));
}

/** Closes it; a text in it stays as a draft. */
export function closeComposer(place: Place): void {
  const name = composerKey(place);
  useOpenComposers.setState(({ opened, closed }) => ({
    opened: opened.filter((composer) => composerKey(composer.place) !== name),
    closed: new Set(closed).add(name),
  }));
}

/** The composer of a file that was opened last. */
export function lastOpened(path: RepoPath): Place | null {
  return useOpenComposers.getState().opened.filter(({ place }) => place.path === path).at(-1)?.place ?? null;
}

/** Composers of a file: opened now, or holding a text from before. */
export function useComposersOf(path: RepoPath): readonly OpenComposer[] {
  const { opened, closed } = useOpenComposers();
  const draftKeys = useDraftKeys();
  return useMemo(() => {
    const own = opened.filter(({ place }) => place.path === path);
    const names = new Set(own.map(({ place }) => composerKey(place)));
    const kept = draftPlaces(draftKeys, path).filter((place) => !names.has(composerKey(place)) && !closed.has(composerKey(place)));
    return [...own, ...kept.map((place): OpenComposer => ({ id: composerKey(place), place, fresh: false }))];
  }, [opened, closed, draftKeys, path]);
}

/** Leaves the composers with the review, and the part of its comparison, that they were opened in; those with a text come back with it. Call once. */
export function useComposersPerReview(): void {
  const workspaceId = useWorkspaceId();
  const active = useReviews()?.active ?? null;
  const name = active === null ? null : reviewName(active);
  const scope = useComparison()?.scope;
  const part = scope === undefined ? null : scopeName(scope);
  useEffect(() => () => useOpenComposers.setState({ opened: [], closed: new Set() }), [workspaceId, name, part]);
}

/**
 * Lets the open composers of a file and their drafts follow their lines when the new side's text gives way to another one.
 * Lines that are gone leave their composer at the place where they were.
 */
export function useComposerMover(path: RepoPath): (before: string, after: string) => void {
  const composers = useComposersOf(path);
  const moveDraft = useDraftMover();
  return useCallback(
    (before, after) => {
      if (composers.length === 0) return;
      const follow = followLines(before, after);
      const moved = composers.map((composer) => ({ ...composer, place: follow(composer.place) }));
      for (const [index, { place }] of composers.entries()) moveDraft(composerKey(place), composerKey(moved[index]?.place ?? place));
      useOpenComposers.setState(({ opened }) => ({ opened: [...opened.filter(({ place }) => place.path !== path), ...moved] }));
    },
    [path, composers, moveDraft],
  );
}
