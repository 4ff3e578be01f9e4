import type { UnsearchedReason } from '../../../../../shared/model/search/search';
import { count } from '../../../../../shared/model/sessions/session-words';
import { searchLimit } from '../../../../../shared/model/search/search';
import type { FileSearch } from '../../../state/search/file-search';

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
  return skipped === 0 || search.end === null ? words : `${words}, ${count(skipped, 'file')} not searched`;
}

function foundWords({ matches, outcomes, searched, total, end }: FileSearch): string {
  const files = outcomes.filter((outcome) => outcome.matches.length > 0).length;
  const found = matches === 0 ? 'No matches' : `${count(matches, 'match', 'matches')} in ${count(files, 'file')}`;
  switch (end) {
    case null:
      return `${matches === 0 ? 'Searching' : `${found} so far`}, ${searched.toLocaleString('en')} of ${count(total, 'file')}`;
    case 'complete':
      return matches === 0 ? `No matches in ${count(total, 'file')}` : found;
    case 'limit':
      return `First ${searchLimit.toLocaleString('en')} matches, in ${count(files, 'file')}`;
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
  return stale === 0 ? null : `${count(stale, 'file')} changed since.`;
}
