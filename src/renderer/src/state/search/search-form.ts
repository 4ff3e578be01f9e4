import { create } from 'zustand';
import type { SearchQuery } from '../../../../shared/model/search/search';
import { setView } from '../view';

/** Where is searched. */
export type SearchScope = 'files' | 'threads' | 'sessions';

interface SearchForm {
  readonly scope: SearchScope;
  readonly query: SearchQuery;
  /** Texts that were searched for, newest first. */
  readonly history: readonly string[];
  /** The field is to take the focus, as soon as it is there. */
  readonly wantsFocus: boolean;
}

const emptyQuery: SearchQuery = { text: '', regex: false, matchCase: false, wholeWord: false, side: 'both', changedOnly: false, paths: '' };

const historyLimit = 30;

/** What is asked for. It outlives the panel, not the window. */
export const useSearchForm = create<SearchForm>()(() => ({ scope: 'files', query: emptyQuery, history: [], wantsFocus: false }));

export function changeQuery(part: Partial<SearchQuery>): void {
  useSearchForm.setState(({ query }) => ({ query: { ...query, ...part } }));
}

export function changeScope(scope: SearchScope): void {
  useSearchForm.setState({ scope });
}

/** Brings the search into view with the cursor in its field; a text that is selected is taken over. */
export function goToSearch(text = ''): void {
  setView('search');
  if (text !== '') changeQuery({ text, regex: false });
  useSearchForm.setState({ wantsFocus: true });
}

export function searchFieldWasFocused(): void {
  useSearchForm.setState({ wantsFocus: false });
}

/** Remembers what was searched for. */
export function rememberSearch(text: string): void {
  if (text === '') return;
  useSearchForm.setState(({ history }) => ({ history: [text, ...history.filter((other) => other !== text)].slice(0, historyLimit) }));
}

/**
 * The text `step` places older (or, negative, newer) than the one in the field, which counts as the newest when it is not in the
 * history. Null at either end.
 */
export function textBeside(history: readonly string[], text: string, step: 1 | -1): string | null {
  return history[history.indexOf(text) + step] ?? null;
}
