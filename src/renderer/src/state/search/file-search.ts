import { create } from 'zustand';
import type { RepoPath, WorkspaceId } from '../../../../shared/base';
import type { FileOutcome, SearchEnd, SearchQuery } from '../../../../shared/model/search/search';
import { call } from '../../client/client';
import { mirror } from '../mirror';
import { rememberSearch } from './search-form';
import type { SearchedVersions } from './stale-results';

/** A search in the files of a repository: what it asked, and what it found so far. */
export interface FileSearch {
  readonly query: SearchQuery;
  /** What was listed when it began. */
  readonly versions: SearchedVersions;
  readonly outcomes: readonly FileOutcome[];
  readonly matches: number;
  readonly searched: number;
  readonly total: number;
  /** Null while it goes on. */
  readonly end: SearchEnd | 'stopped' | null;
  /** Why it found nothing: words, and for an expression that is none where it is wrong (0-based). */
  readonly problem: { readonly message: string; readonly offset: number | null } | null;
}

const useFileSearches = create<Readonly<Record<WorkspaceId, FileSearch>>>()(() => ({}));

/** The search of the repository's files that was made last; undefined before the first. */
export function useFileSearch(workspaceId: WorkspaceId): FileSearch | undefined {
  return useFileSearches((searches) => searches[workspaceId]);
}

export function fileSearch(workspaceId: WorkspaceId): FileSearch | undefined {
  return useFileSearches.getState()[workspaceId];
}

const running = new Map<WorkspaceId, AbortController>();

/** Searches, and ends the search before. The results before stay until there are some, or there are none. */
export async function searchFiles(workspaceId: WorkspaceId, query: SearchQuery): Promise<void> {
  running.get(workspaceId)?.abort();
  const controller = new AbortController();
  running.set(workspaceId, controller);
  const { signal } = controller;
  const overtaken = (): boolean => signal.aborted;
  const begun: FileSearch = { query, versions: listedNow(workspaceId), outcomes: [], matches: 0, searched: 0, total: 0, end: null, problem: null };
  const started = await call('search.start', { workspaceId, query }, { signal });
  if (overtaken()) return;
  if (!started.ok) {
    const offset = started.error.code === 'bad-pattern' ? started.error.detail.offset : null;
    put(workspaceId, { ...begun, end: 'stopped', problem: { message: started.error.message, offset } });
    return;
  }
  rememberSearch(query.text);
  let search = begun;
  while (search.end === null) {
    const page = await call('search.next', { workspaceId, search: started.value.search, from: search.outcomes.length }, { signal });
    if (overtaken()) return;
    search = page.ok ? withPage(search, page.value) : { ...search, end: 'stopped', problem: { message: page.error.message, offset: null } };
    put(workspaceId, search);
  }
}

/** Ends a search that is under way; what it found stays. */
export function stopFileSearch(workspaceId: WorkspaceId): void {
  const search = fileSearch(workspaceId);
  running.get(workspaceId)?.abort();
  void call('search.stop', { workspaceId });
  if (search?.end === null) put(workspaceId, { ...search, end: 'stopped' });
}

/** Forgets what was found. */
export function clearFileSearch(workspaceId: WorkspaceId): void {
  if (fileSearch(workspaceId) === undefined) return;
  stopFileSearch(workspaceId);
  useFileSearches.setState(({ [workspaceId]: _gone, ...others }) => others, true);
}

function put(workspaceId: WorkspaceId, search: FileSearch): void {
  useFileSearches.setState({ [workspaceId]: search });
}

type Page = Pick<FileSearch, 'outcomes' | 'searched' | 'total'> & { readonly end: SearchEnd | null };

function withPage(search: FileSearch, { outcomes, searched, total, end }: Page): FileSearch {
  return {
    ...search,
    outcomes: outcomes.length === 0 ? search.outcomes : [...search.outcomes, ...outcomes],
    matches: search.matches + outcomes.reduce((sum, { matches }) => sum + matches.length, 0),
    searched,
    total,
    end,
  };
}

function listedNow(workspaceId: WorkspaceId): SearchedVersions {
  const files = mirror.get('files', workspaceId);
  return { comparison: files?.comparison ?? '', files: new Map(files?.files.map(({ path, version }): readonly [RepoPath, string] => [path, version])) };
}
