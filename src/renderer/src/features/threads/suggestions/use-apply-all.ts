import { useMemo } from 'react';
import type { RepoPath } from '../../../../../shared/base';
import { fileNameOf } from '../../../../../shared/model/comparison/file-words';
import { placeOf } from '../../../../../shared/model/review/placement';
import type { PlacedThread } from '../../../../../shared/model/review/review';
import { newCommitOf } from '../../../../../shared/model/review/scope-words';
import { allApplicable, type ApplyAll } from '../../../../../shared/model/suggestions/apply-all';
import { commitScopeReason } from '../../../../../shared/model/suggestions/apply-words';
import { findSuggestions } from '../../../../../shared/model/suggestions/suggestion';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { useNewSideLines } from '../../../state/contents/new-side-lines';
import { applySuggestions } from '../../../state/reviews/suggestions';
import { useReviewSituation } from '../../../state/reviews/review-situation';
import { useComparison } from '../../../state/workspace-context';

/** Writes the suggestions of all open threads of a file into it at once. */
export interface ApplyAllSuggestions {
  /** Why it cannot be done now; null where it can. */
  readonly whyNot: string | null;
  readonly apply: () => void;
}

export function useApplyAll(path: RepoPath): ApplyAllSuggestions {
  const { workspaceId, review } = useReviewSituation();
  const comparison = useComparison();
  const suggesting = useMemo(() => review?.threads.some((thread) => suggestsFor(thread, path)) === true, [review, path]);
  // Lines of a large file are not cut out for nothing.
  const now = useNewSideLines(suggesting ? path : null);
  const all = useMemo((): ApplyAll => (review === null || now === null ? { kind: 'none' } : allApplicable(review.threads, path, now)), [review, path, now]);
  const commit = comparison?.workingTree === true ? null : commitScopeReason(comparison === undefined ? null : newCommitOf(comparison));
  return {
    whyNot: all.kind === 'ready' ? commit : all.kind === 'none' ? 'No open thread of the file suggests lines that can be applied' : `Two threads suggest something for line ${all.line}`,
    apply() {
      if (all.kind === 'ready') void applySuggestions(workspaceId, all.suggestions, visibleText(fileNameOf(path)));
    },
  };
}

function suggestsFor({ placement, comments }: PlacedThread, path: RepoPath): boolean {
  return placeOf(placement)?.path === path && comments.some(({ body }) => findSuggestions(body).length > 0);
}
