import type { WorkspaceId } from '../../../../../shared/base';
import type { Place } from '../../../../../shared/model/review/place';
import { type Placement, placeOf } from '../../../../../shared/model/review/placement';
import { readNewSideLines } from '../../../state/contents/new-side-lines';

/** The lines that a suggestion in a comment would replace. */
export interface Suggestable {
  /** Why there are none; null when there are. */
  readonly reason: string | null;
  /** Reads them, without line endings; null when they cannot be read. */
  readonly lines: () => Promise<readonly string[] | null>;
}

/**
 * What a comment on a place could suggest to replace.
 * @param workspaceId of the repository that shows the place; null for one that need not be open
 * @param recorded the lines that the thread was made on, for a file that cannot be read
 */
export function suggestableAt(workspaceId: WorkspaceId | null, placement: Placement, recorded: readonly string[] | null): Suggestable {
  const place = placeOf(placement);
  return {
    reason: whyNone(place),
    async lines() {
      if (place === null || workspaceId === null) return recorded;
      const all = await readNewSideLines(workspaceId, place.path);
      return all?.slice(place.startLine - 1, place.endLine) ?? recorded;
    },
  };
}

function whyNone(place: Place | null): string | null {
  if (place === null) return 'This thread is on no lines now';
  return place.side === 'old' || place.startSide === 'old' ? 'Only lines of the new side can be replaced' : null;
}
