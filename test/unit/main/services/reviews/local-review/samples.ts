import type { Sha } from '../../../../../../src/shared/base';
import type { Move } from '../../../../../../src/main/services/reviews/local-review/local-review-store';
import type { ThreadLines } from '../../../../../../src/shared/model/review/local-review';
import type { ThreadKey } from '../../../../../../src/shared/model/review/review';

export const shaA = 'a'.repeat(40) as Sha;
export const shaB = 'b'.repeat(40) as Sha;
export const shaC = 'c'.repeat(40) as Sha;

export const reviewsPath = 'projects/shop/reviews/web';

export function pathOf(sha: string): string {
  return `${reviewsPath}/${sha}.yaml`;
}

export const head = { repo: 'web', repoPath: '/home/ines/web', branch: 'ines/lease', commit: shaA, identity: { patchId: 'f00d', subject: 'Add the lease' } };

/** A move to another commit. Threads that are not in `places` keep their lines. */
export function moveTo(commit: Sha, places: ReadonlyMap<ThreadKey, ThreadLines> = new Map()): Move {
  return {
    commit,
    branch: 'ines/lease',
    identity: { patchId: 'f00e', subject: 'Add the lease' },
    matchedBy: 'patch-id',
    carry: (threads) => Promise.resolve(new Map([...places].filter(([key]) => threads.some((thread) => thread.key === key)))),
  };
}

/** A small review with thread t-1, as an agent would write it. */
export function reviewText(commit: string, body = 'first'): string {
  return `repo: web
repo_path: /home/ines/web
branch: ines/lease
commit: ${commit}
patch_id: f00d   # of the commit
subject: "Add the lease"
threads:
  - id: t-1
    path: src/lease.ts
    side: right
    line: 12
    resolved: false
    comments:
      - id: c-1
        author: ines
        created: 2026-03-04T09:30:00Z
        body: ${body}
`;
}
