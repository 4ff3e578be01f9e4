import { createLocalReviewStore, type LocalReviewStore } from '../../../../../../src/main/services/reviews/local-review/local-review-store';
import { EagerClock } from '../support';

export function openStore(home: string, clock = new EagerClock()): LocalReviewStore {
  return createLocalReviewStore({ home, project: 'shop', repo: 'web', ownNames: ['ines'], clock });
}
