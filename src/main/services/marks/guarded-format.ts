import { parseLocalReview } from '../../../shared/formats/local-review/parse-local-review';
import { restoreOf as restoreOfLocalReview } from '../../../shared/formats/local-review/restore-of';
import { parseReview } from '../../../shared/formats/searchlight/parse-review';
import { readVersion } from '../../../shared/formats/searchlight/read-version';
import { restoreOf as restoreOfSearchlight } from '../../../shared/formats/searchlight/restore-of';
import type { VersionContent } from '../../../shared/model/history/review-version';
import type { RestoreOperation } from '../../../shared/model/missing/missing';
import type { Thread, ThreadKey } from '../../../shared/model/review/review';

/** How a format is read for the guard. */
export interface GuardedFormat {
  /** Null for text that cannot be read. */
  parse(text: string, ownNames: readonly string[]): readonly Thread[] | null;
  /** What a version says beside its threads, as far as somebody can damage it. */
  read(text: string, threads: readonly Thread[]): VersionContent;
  /** Puts back a thread, or with a key one comment of it, as it stands in the text; null when that cannot be done. */
  restoreOf(text: string, thread: ThreadKey, comment: string | null): RestoreOperation | null;
}

export const searchlightFormat: GuardedFormat = {
  parse(text) {
    const parsed = parseReview(text);
    return parsed.ok ? parsed.value.review.threads : null;
  },
  read: (text) => readVersion(text),
  restoreOf: restoreOfSearchlight,
};

export const localReviewFormat: GuardedFormat = {
  parse(text, ownNames) {
    const parsed = parseLocalReview(text, { ownNames });
    return parsed.ok ? parsed.value.review.threads : null;
  },
  read: (_, threads) => ({ kind: 'readable', threads, viewed: [], numbering: null, fields: new Map() }),
  // Keys do not depend on who the authors are.
  restoreOf: (text, thread, comment) => restoreOfLocalReview(text, thread, comment, { ownNames: [] }),
};
