import { err, isSha, ok, type Result, type Sha } from '../../../../shared/base';
import { failure, type Failure, type Posted } from '../../../../shared/ipc';
import type { MutationFailure } from '../../reviews/mutation';
import { resolveRevision } from '../../git/revisions/resolve';
import type { Git } from '../../git/run';
import type { LiveReview } from '../live-review';
import { explainFailure, type EditFailure } from '../../edit-failure';

/** What a person does with the commits of a comparison and their reviews. */
export interface CommitReviews {
  /** The commit that a text names; null for none. */
  find(text: string): Promise<Sha | null>;
  setViewed(commit: string, viewed: boolean): Promise<Result<Posted, EditFailure>>;
  follow(): Promise<Result<null, EditFailure>>;
  match(from: string, to: string | null): Promise<Result<null, EditFailure>>;
  unmatch(commit: string): Promise<Result<null, EditFailure>>;
  /** Holds one commit directly against another. */
  compare(from: string, to: string): Promise<Result<null, Failure<'unknown-revision'>>>;
  choosePlace(project: string, repo: string): Promise<Result<null, EditFailure | Failure<'refused'>>>;
}

export function commitReviews(git: Git, live: LiveReview): CommitReviews {
  /** Commits are named by their full sha, which may be gone from the repository, but a person may have typed less. */
  const named = async (text: string): Promise<Sha | null> => (await resolveRevision(git, text)).sha ?? (isSha(text) ? text : null);
  const unknown = (text: string): EditFailure => failure('not-saved', `${text} names no commit in this repository. Nothing was written.`, { reason: 'unknown commit' });
  const settled = (result: Result<null, MutationFailure>): Result<null, EditFailure> => (result.ok ? result : err(explainFailure(result.error)));

  return {
    find: named,
    async setViewed(text, viewed) {
      const commit = await named(text);
      return commit === null ? err(unknown(text)) : live.setCommitViewed(commit, viewed);
    },
    async follow() {
      await live.follow();
      return ok(null);
    },
    async match(from, to) {
      const commit = to === null ? null : await named(to);
      if (!isSha(from) || (to !== null && commit === null)) return err(unknown(to ?? from));
      return settled(await live.commits.match(from, commit));
    },
    async unmatch(text) {
      const commit = await named(text);
      return commit === null ? err(unknown(text)) : settled(await live.commits.unmatch(commit));
    },
    async compare(from, to) {
      const both = await Promise.all([from, to].map(async (text) => (await resolveRevision(git, text)).sha));
      const [old, now] = both;
      if (old == null || now == null) {
        const gone = both[0] === null ? from : to;
        return err(failure('unknown-revision', `${gone.slice(0, 7)} is not in this clone, so the two cannot be compared.`, null));
      }
      await live.compareCommits(old, now);
      return ok(null);
    },
    async choosePlace(project, repo) {
      const chosen = await live.commits.choosePlace(project, repo);
      if (chosen.ok) return chosen;
      return err(chosen.error.code === 'refused' ? failure('refused', chosen.error.message, null) : explainFailure(chosen.error));
    },
  };
}
