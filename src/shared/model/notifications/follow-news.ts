import type { Sha } from '../../base';
import type { CommitsSnapshot } from '../commits/commit-list';

/** History was rewritten, and some of the reviews of its commits wait for the person to say what becomes of them. */
export interface FollowNews {
  readonly kind: 'rebase';
  readonly root: string;
  /** Name of the repository. */
  readonly repository: string;
  /** Reviews that followed. */
  readonly moved: number;
  /** Those that did not, by the commits of their files; the first is the one to begin with. Not empty. */
  readonly reviews: readonly [Sha, ...Sha[]];
}

type Followed = Pick<CommitsSnapshot, 'lastFollow' | 'unmatched'>;

/** What a following between two snapshots of a repository's commits left to the person; null for nothing. */
export function followNews(before: Followed, after: Followed, { root, name }: { readonly root: string; readonly name: string }): FollowNews | null {
  const { lastFollow, unmatched } = after;
  if (lastFollow === null || lastFollow.at === before.lastFollow?.at) return null;
  const isLeft = new Set(lastFollow.left);
  const left = unmatched.filter(({ sha }) => isLeft.has(sha));
  const ofChoice = left.filter(({ state }) => state === 'ambiguous');
  const [first, ...others] = [...ofChoice, ...left.filter((review) => !ofChoice.includes(review))].map(({ sha }) => sha);
  return first === undefined ? null : { kind: 'rebase', root, repository: name, moved: lastFollow.moved, reviews: [first, ...others] };
}
