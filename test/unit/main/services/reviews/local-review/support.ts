import { createLocalReviewStore, type LocalReviewStore, type TakeBack } from '../../../../../../src/main/services/reviews/local-review/local-review-store';
import type { Sha } from '../../../../../../src/shared/base';
import { EagerClock } from '../support';
import { moveTo } from './samples';

export function openStore(home: string, clock = new EagerClock()): LocalReviewStore {
  return createLocalReviewStore({ home, project: 'shop', repo: 'web', ownNames: ['ines'], clock });
}

/** Takes a move back; all threads go, unless `back` or `both` name some. */
export function takeBackTo(commit: Sha, { places, back, both = [] }: { readonly places?: Parameters<typeof moveTo>[1]; readonly back?: readonly string[]; readonly both?: readonly string[] } = {}): TakeBack {
  const { carry } = moveTo(commit, places);
  const isBack = (key: string): boolean => back === undefined || back.includes(key);
  return {
    commit,
    branch: 'ines/lease',
    identity: { patchId: 'f00d', subject: 'Add the lease' },
    previousCommits: [],
    previousHere: [],
    carry,
    belongs: ({ key }) => (both.includes(key) ? 'both' : isBack(key) ? 'back' : 'here'),
  };
}
