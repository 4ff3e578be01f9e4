import type { UnsearchedReason } from '../../../../../shared/model/search/search';
import { searchLimit } from '../../../../../shared/model/search/search';
import type { FileSearch } from '../../../state/search/file-search';
import { counted } from '../../../../../shared/model/words/counted';

export const unsearchedWords: Readonly<Record<UnsearchedReason, string>> = {
  binary: 'Binary',
  'too-large': 'Over 16 MB',
  'lfs-pointer': 'LFS pointer',
  submodule: 'Submodule',
  'missing-object': 'Not in this clone',
  unreadable: 'Cannot be read',
  'too-slow': 'Took too long',
};

/** "1,204 matches in 31 files, 2 files not searched", with what the person should know of it. */
export function resultWords(search: FileSearch): string {
  const skipped = search.outcomes.filter(({ unsearched }) => unsearched !== undefined).length;
  const words = foundWords(search);
  return skipped === 0 || search.end === null ? words : `${words}, ${counted(skipped, 'file')} not searched`;
}

function foundWords({ matches, outcomes, searched, total, end }: FileSearch): string {
  const files = outcomes.filter((outcome) => outcome.matches.length > 0).length;
  const found = matches === 0 ? 'No matches' : `${counted(matches, 'match', 'matches')} in ${counted(files, 'file')}`;
  switch (end) {
    case null:
      return `${matches === 0 ? 'Searching' : `${found} so far`}, ${searched.toLocaleString('en')} of ${counted(total, 'file')}`;
    case 'complete':
      return matches === 0 ? `No matches in ${counted(total, 'file')}` : found;
    case 'limit':
      return `First ${searchLimit.toLocaleString('en')} matches, in ${counted(files, 'file')}`;
    case 'too-slow':
      return `${found}. Stopped, because the expression took too long in several files`;
    case 'stopped':
      return `${found}. Stopped`;
    case 'failed':
      return `${found}. Stopped by a fault that is in the log`;
  }
}

/** "2 files changed since."; null when the results still hold. */
export function staleWords(stale: number | 'all'): string | null {
  if (stale === 'all') return 'Found in another comparison.';
  return stale === 0 ? null : `${counted(stale, 'file')} changed since.`;
}
