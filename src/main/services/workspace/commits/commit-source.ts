import { err, isSha, type Result, type Sha } from '../../../../shared/base';
import type { Commit } from '../../../../shared/model/commits/commit';
import type { FollowedLines, MatchKind } from '../../../../shared/model/review/local-review';
import type { ActiveReview } from '../../../../shared/model/snapshots';
import type { Git } from '../../git/run';
import type { RepositoryMarks } from '../../marks/repository-marks';
import type { LoadedCommitReview } from '../../reviews/local-review/loaded-commit-review';
import type { LocalReviewStore } from '../../reviews/local-review/local-review-store';
import { newLocalReviewId } from '../../reviews/local-review/new-id';
import type { MutationFailure } from '../../reviews/mutation';
import type { SearchlightStore } from '../../reviews/searchlight-store';
import { readIdentities } from '../following/identities';
import { readMaintenance } from '../following/maintenance';
import type { ReviewSource } from '../review/review-source';

/** What the review of a commit is kept with. */
export interface CommitKeeping {
  readonly git: Git;
  /** Null while no project holds the repository. */
  readonly local: { readonly store: LocalReviewStore; readonly project: string; readonly repo: string } | null;
  /** Its reviews are listed beside. */
  readonly searchlight: SearchlightStore;
  readonly marks: RepositoryMarks;
  /** What became of the review's lines when it followed its commit, where that is remembered. */
  readonly followedLines: () => FollowedLines | undefined;
  /** Branch that is reviewed; null for a commit or another kind of reference. */
  readonly branch: string | null;
}

/** The local-review file of a commit. */
export function commitSource(commit: Commit, { git, local, searchlight, marks, followedLines, branch }: CommitKeeping): ReviewSource {
  const { sha } = commit;
  const noPlace = (): { readonly ok: false; readonly error: MutationFailure } =>
    err({ code: 'read-only', message: 'No project holds this repository yet. Choose one in Commits, then post again. Your text is kept.' });

  /** Gives a file that somebody wrote by hand what a server adds; the change itself is safe already. */
  const maintain = async (): Promise<void> => {
    const review = local === null ? null : await find(local.store, sha);
    if (local === null || review === null || !lacksSomething(review)) return;
    const maintenance = await readMaintenance(git, sha, review.review?.threads ?? []);
    if (maintenance !== null) await local.store.maintain(sha, maintenance);
  };

  return {
    format: 'local-review',
    file: () => local?.store.fileOf(sha) ?? '',
    async load() {
      const [own, others] = await Promise.all([local?.store.load(), searchlight.load()]);
      const active = own?.reviews.find((review) => review.commit === sha) ?? null;
      const note = active === null ? undefined : followedNote(active);
      const lines = followedLines();
      const followed = note === undefined ? undefined : { ...note, ...(lines !== undefined && { lines }) };
      return {
        active,
        ...(followed === undefined ? {} : { followed }),
        all: others.reviews,
        problems: [...(own?.problems ?? []), ...others.problems],
      };
    },
    async mutate(operation) {
      if (local === null) return noPlace();
      const known = commit.missing === true ? undefined : (await readIdentities(git, [commit])).get(sha);
      const identity = known ?? { subject: commit.subject };
      const head = {
        repo: local.repo,
        repoPath: git.location.root,
        ...(branch === null ? {} : { branch }),
        commit: sha,
        identity,
      };
      const changed = await local.store.mutate(sha, operation, head);
      if (changed.ok) await maintain();
      return changed;
    },
    rewrite: (change) => (local === null ? Promise.resolve(noPlace()) : local.store.rewrite(sha, change)),
    settleVanished: (how): Promise<Result<null, MutationFailure>> =>
      local === null ? Promise.resolve(noPlace()) : local.store.settleVanished(sha, how),
    marks: () => (local === null ? null : marks.ofLocalReview(local)),
    guard: () => (local === null ? null : marks.guardOfLocalReview(local, local.store.fileOf(sha))),
    newId: newLocalReviewId,
  };
}

async function find(store: LocalReviewStore, commit: Sha): Promise<LoadedCommitReview | null> {
  const { reviews } = await store.load();
  return reviews.find((review) => review.commit === commit) ?? null;
}

function lacksSomething({ header, review }: LoadedCommitReview): boolean {
  if (header === null || review === null) return false;
  const unknown = header.identity.subject === undefined || header.identity.patchId === undefined;
  return unknown || review.threads.some(({ place, anchor, outdated }) => place !== undefined && (anchor === undefined || outdated === true));
}

const matchKinds: readonly MatchKind[] = ['patch-id', 'change-id', 'subject'];

/** How a review came to its commit, when it followed it; undefined for one that was made there. */
export function followedNote({ header }: LoadedCommitReview): NonNullable<ActiveReview['followed']> | undefined {
  const previous = header?.previousCommits.filter(isSha) ?? [];
  const from = previous.at(-1);
  const by = matchKinds.find((kind) => kind === header?.matchedBy);
  return from === undefined || by === undefined ? undefined : { from, by, previous };
}
