import { createLocalReviewStore } from '../../../../../../src/main/services/reviews/local-review/local-review-store';
import { createSearchlightStore } from '../../../../../../src/main/services/reviews/searchlight-store';
import { systemClock } from '../../../../../../src/main/services/system-clock';
import type { RepositoryRoot, Result } from '../../../../../../src/shared/base';
import type { Review } from '../../../../../../src/shared/model/review/review';
import { head, moveTo, shaA, shaB } from '../local-review/samples';
import { addThread, pair } from '../samples';

export type Target = 'searchlight' | 'local-review';

/** A store of either format that is opened anew, as a program that just started does. What fails is thrown. */
export interface OpenTarget {
  /** Adds a thread of the name, with one comment; does nothing when it is there. */
  write(name: string): Promise<void>;
  /** Lets the review follow to another commit; of local-review alone. */
  move(): Promise<void>;
  /** Names of all threads of all files, each with its comment whole. Rejects when a file cannot be read. */
  read(): Promise<readonly string[]>;
}

export function openTarget(target: Target, folder: string): OpenTarget {
  return target === 'searchlight' ? openSearchlight(folder as RepositoryRoot) : openLocalReview(folder);
}

const bodyOf = (name: string): string => `What ${name} says, in full.\nAnd once more.`;

function openSearchlight(root: RepositoryRoot): OpenTarget {
  const store = createSearchlightStore({ root, clock: systemClock });
  return {
    write: async (name) => expectDone(await store.mutate(pair, addThread(name, bodyOf(name)), new Map())),
    move: () => Promise.reject(new Error('Reviews of comparisons do not move.')),
    read: async () => namesIn(await store.load()),
  };
}

function openLocalReview(home: string): OpenTarget {
  const store = createLocalReviewStore({ home, project: 'shop', repo: 'web', ownNames: ['ines'], clock: systemClock });
  return {
    async write(name) {
      const { reviews } = await store.load();
      const commit = reviews.some((review) => review.commit === shaB) ? shaB : shaA;
      expectDone(await store.mutate(commit, addThread(name, bodyOf(name)), { ...head, commit }));
    },
    move: async () => expectDone(await store.move(shaA, moveTo(shaB))),
    read: async () => namesIn(await store.load()),
  };
}

function expectDone(done: Result<unknown, unknown>): void {
  if (!done.ok) throw new Error(JSON.stringify(done.error));
}

interface Loaded {
  readonly reviews: readonly { readonly state: string; readonly review: Review | null }[];
  readonly problems: readonly string[];
}

function namesIn({ reviews, problems }: Loaded): readonly string[] {
  if (problems.length > 0 || reviews.some(({ state }) => state !== 'ok')) throw new Error(JSON.stringify({ problems, reviews }));
  return reviews.flatMap(({ review }) =>
    (review?.threads ?? []).map(({ key, comments }) => {
      const name = key.replace(/^t-/, '');
      const bodies = comments.map(({ body }) => body);
      if (bodies.length !== 1 || bodies[0] !== bodyOf(name)) throw new Error(`${key} says ${JSON.stringify(bodies)}`);
      return name;
    }),
  );
}
