import type { Commit } from '../../../../shared/model/commits/commit';
import type { LoadedCommitReview } from '../../reviews/local-review/loaded-commit-review';

/** Stands for a commit that is not in this clone: what its review says of it. */
export function missingCommit({ commit, header }: LoadedCommitReview): Commit {
  const { subject = '', changeId } = header?.identity ?? {};
  const unknown = { parents: [], body: '', author: { name: '', email: '' }, date: '' };
  return { sha: commit, subject, ...unknown, ...(changeId !== undefined && { changeId }), missing: true };
}
