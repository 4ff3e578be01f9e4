import { useContext } from 'react';
import type { Place } from '../../../../../shared/model/review/place';
import { type Placement, placeOf } from '../../../../../shared/model/review/placement';
import { readNewSideLines } from '../../../state/contents/new-side-lines';
import { useTopic } from '../../../state/mirror';
import { WorkspaceContext } from '../../../state/workspace-context';

/** The lines that a suggestion in a comment would replace. */
export interface Suggestable {
  /** Why there are none; null when there are. */
  readonly reason: string | null;
  /** Reads them, without line endings; null when they cannot be read. */
  readonly lines: () => Promise<readonly string[] | null>;
}

/**
 * What a comment on a place could suggest to replace; the recorded lines where the repository is not shown.
 * @param recorded the lines that the thread was made on, for a file that cannot be read
 */
export function useSuggestable(placement: Placement, recorded: readonly string[] | null): Suggestable {
  const workspaceId = useContext(WorkspaceContext);
  const files = useTopic('files', workspaceId ?? '');
  const place = placeOf(placement);
  return {
    reason: whyNone(place),
    async lines() {
      if (place === null || workspaceId === null) return recorded;
      const file = files?.files.find(({ path }) => path === place.path);
      const all = file === undefined ? null : await readNewSideLines(workspaceId, file.path, file.version);
      return all?.slice(place.startLine - 1, place.endLine) ?? recorded;
    },
  };
}

function whyNone(place: Place | null): string | null {
  if (place === null) return 'This thread is on no lines now';
  return place.side === 'old' || place.startSide === 'old' ? 'Only lines of the new side can be replaced' : null;
}
