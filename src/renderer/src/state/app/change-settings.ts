import type { Settings } from '../../../../shared/model/settings';
import { call } from '../../client/client';
import { reportFailure } from '../report';

/** Changes some settings; what is left out stays as it is. */
export function changeSettings(patch: Partial<Settings>): void {
  void reportFailure(call('settings.change', patch));
}
