import { useCallback } from 'react';
import type { RepoPath } from '../../../../../shared/base';
import type { Place } from '../../../../../shared/model/review/place';
import type { CommentRequest } from '../../../editor/gutter/comment-gutter';
import { useDraftKeys } from '../../../state/drafts';
import { composerKey } from '../../../state/reviews/composer-places';
import { closeComposer, lastOpened, openComposer } from '../../../state/reviews/open-composers';
import { finishPick, usePick } from '../../../state/reviews/pick';

/** Opens a composer for chosen lines; while a lost thread waits for lines, attaches it there. */
export function useCommenting(): (path: RepoPath, request: CommentRequest) => void {
  const pick = usePick();
  const draftKeys = useDraftKeys();
  return useCallback(
    (path, request) => {
      const place: Place = { path, ...request.span };
      if (pick?.path === path) {
        void finishPick(place);
        return;
      }
      // The composer that the first click opened gives way to the one for the range, unless it holds a text.
      const before = request.extends ? lastOpened(path) : null;
      if (before !== null && !draftKeys.includes(composerKey(before))) closeComposer(before);
      openComposer(place);
    },
    [pick, draftKeys],
  );
}
