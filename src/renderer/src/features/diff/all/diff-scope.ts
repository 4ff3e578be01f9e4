import type { Settings } from '../../../../../shared/model/settings';
import { useSettings } from '../../../state/mirror';
import { useRemembered } from '../../../state/views/remembered';

/** One file at a time, or all of them below each other. */
export type DiffScope = Settings['diffScope'];

const isScope = (stored: unknown): stored is DiffScope => stored === 'file' || stored === 'all';

/** How this window shows the repository's files, and how to change it; as the settings say until it was chosen here. */
export function useDiffScope(): readonly [DiffScope, (scope: DiffScope) => void] {
  return useRemembered('diff.scope', useSettings().diffScope, isScope);
}
