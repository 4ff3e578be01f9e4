import type { CommentName } from '../../../../shared/model/marks/marks';
import type { ThreadKey } from '../../../../shared/model/review/review';
import type { RepositoryMarks } from '../../marks/repository-marks';
import type { ReviewState } from '../review-state';

/** What a person does about news in the review that is shown; nothing of it is written to its file. */
export interface AttentionActs {
  /** Comments that were on the screen for long enough. */
  see(comments: readonly CommentName[]): void;
  /** Marks all comments of the threads as seen, or the last one by somebody else as unread. */
  setUnread(threads: readonly ThreadKey[], unread: boolean): void;
  /** Marks all comments of all reviews of the repository as seen. */
  seeAll(): void;
  /** Takes it that parts are missing, by their ids. */
  giveUp(missing: readonly string[]): void;
}

export function attentionActs(state: ReviewState, marks: RepositoryMarks, ownNames: () => readonly string[]): AttentionActs {
  return {
    see: (comments) => state.source?.marks()?.see(comments),
    setUnread(keys, unread) {
      const wanted = new Set(keys);
      state.source?.marks()?.setUnread(state.threads.filter(({ key }) => wanted.has(key)), unread, ownNames());
    },
    seeAll: () => void marks.seeAll(),
    giveUp: (missing) => state.source?.guard()?.giveUp(new Set(missing)),
  };
}
