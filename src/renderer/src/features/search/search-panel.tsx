import { type ReactNode, useEffect, useRef } from 'react';
import { same, type WorkspaceId } from '../../../../shared/base';
import type { SearchQuery } from '../../../../shared/model/search/search';
import { clearFileSearch, fileSearch, searchFiles, useFileSearch } from '../../state/search/file-search';
import { changeScope, rememberSearch, searchFieldWasFocused, useSearchForm, type SearchScope } from '../../state/search/search-form';
import { useWorkspaceId } from '../../state/workspace-context';
import { Segmented } from '../../ui/controls/segmented';
import type { LibraryListHandle } from '../sessions/library/list/library-list';
import { MatchToggles, SearchField, WhereFields } from './form/search-form';
import type { ResultsHandle } from './results/use-row-cursor';
import { FilesFound } from './scopes/files-found';
import { SessionsFound } from './scopes/sessions-found';
import { ThreadsFound } from './scopes/threads-found';
import { useMatchKeys } from './use-match-keys';
import styles from './search-panel.module.css';

const scopes = [
  { value: 'files', label: 'Files' },
  { value: 'threads', label: 'Threads' },
  { value: 'sessions', label: 'Sessions' },
] as const;

const fieldWords: Readonly<Record<SearchScope, string>> = {
  files: 'Search changed files',
  threads: 'Search threads',
  sessions: 'Search sessions',
};

/** Looks for text in the files of what is shown, in the threads of its review, or in all sessions. */
export function SearchPanel(): ReactNode {
  const workspaceId = useWorkspaceId();
  const scope = useSearchForm((form) => form.scope);
  const query = useSearchForm((form) => form.query);
  const invalid = useFileSearch(workspaceId)?.problem != null;
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<ResultsHandle & LibraryListHandle>(null);
  useFocusWanted(field);
  useSearchWhileTyping(workspaceId, scope, query);
  useMatchKeys(workspaceId);

  const toField = (): void => field.current?.focus();
  const toList = (): void => list.current?.focus();
  const onEnter = (): void => {
    if (query.text === '') return;
    if (scope !== 'files') rememberSearch(query.text);
    else if (!same(fileSearch(workspaceId)?.query, query)) void searchFiles(workspaceId, query);
    toList();
  };
  return (
    <div className={styles.panel}>
      <div className={styles.form} role="search">
        <Segmented label="Search in" options={scopes} value={scope} onChange={changeScope} />
        <SearchField
          label={fieldWords[scope]}
          invalid={scope === 'files' && invalid}
          field={field}
          onEnter={onEnter}
          onDown={toList}
          trailing={scope === 'files' ? <MatchToggles /> : null}
        />
        {scope === 'files' ? <WhereFields onEnter={onEnter} /> : null}
      </div>
      {scope === 'files' ? (
        <FilesFound handle={list} onLeave={toField} />
      ) : scope === 'threads' ? (
        <ThreadsFound handle={list} onLeave={toField} />
      ) : (
        <SessionsFound handle={list} />
      )}
    </div>
  );
}

function useFocusWanted(field: { readonly current: HTMLInputElement | null }): void {
  const wanted = useSearchForm((form) => form.wantsFocus);
  useEffect(() => {
    if (!wanted) return;
    searchFieldWasFocused();
    field.current?.focus();
    field.current?.select();
  }, [wanted, field]);
}

/** One letter finds too much to be searched for before Enter. UTF-16 units. */
const shortestText = 2;
const waitMs = 250;

/** Searches a moment after the query was last changed. */
function useSearchWhileTyping(workspaceId: WorkspaceId, scope: SearchScope, query: SearchQuery): void {
  useEffect(() => {
    if (scope !== 'files') return undefined;
    if (query.text === '') {
      clearFileSearch(workspaceId);
      return undefined;
    }
    if (query.text.length < shortestText || same(fileSearch(workspaceId)?.query, query)) return undefined;
    const timer = setTimeout(() => {
      // Enter may have come first.
      if (!same(fileSearch(workspaceId)?.query, query)) void searchFiles(workspaceId, query);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [workspaceId, scope, query]);
}
