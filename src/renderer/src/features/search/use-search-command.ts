import { useCommands } from '../../state/commands';
import { goToSearch } from '../../state/search/search-form';

/** A longer selection is read, not searched for. UTF-16 units. */
const longestSelection = 200;

/** The way to the search, from anywhere in a repository's window. */
export function useSearchCommand(): void {
  useCommands([{ id: 'search.open', run: () => goToSearch(selectedText()) }]);
}

/** One line of text that is selected; '' for none. */
function selectedText(): string {
  const text = window.getSelection()?.toString().trim() ?? '';
  return text.length > longestSelection || text.includes('\n') ? '' : text;
}
