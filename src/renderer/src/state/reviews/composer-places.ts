import type { RepoPath } from '../../../../shared/base';
import { draftKey, parseDraftKey } from '../../../../shared/model/threads/draft-key';
import type { Place } from '../../../../shared/model/review/place';

/** A composer that is to be drawn. */
export interface OpenComposer {
  /** Stays when its lines move. */
  readonly id: string;
  readonly place: Place;
  /** A person opened it just now, so it takes the keyboard. */
  readonly fresh: boolean;
  /** It was opened for the file as a whole, which has no place of its own: it stands at the first line. */
  readonly aboutFile?: true;
}

/** Name of the draft for a new thread on these lines. */
export function composerKey(place: Place): string {
  return draftKey({ kind: 'new-thread', place });
}

/** The places that unsent texts of a file belong to. */
export function draftPlaces(draftKeys: readonly string[], path: RepoPath): readonly Place[] {
  return draftKeys.flatMap((key) => {
    const target = parseDraftKey(key);
    return target?.kind === 'new-thread' && target.place.path === path ? [target.place] : [];
  });
}
