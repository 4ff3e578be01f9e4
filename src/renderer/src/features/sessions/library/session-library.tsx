import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { WorkspaceSummary } from '../../../../../shared/model/snapshots';
import { filterSessions, isFilteringSessions, matchTitles, type FilterContext } from '../../../../../shared/model/sessions/session-filter';
import { groupSessions } from '../../../../../shared/model/sessions/session-groups';
import type { SessionId, SessionRow } from '../../../../../shared/model/sessions/session';
import type { SearchHit } from '../../../../../shared/model/sessions/session-search';
import type { SessionsStatus } from '../../../../../shared/model/sessions/session-list';
import { progressWords } from '../../../../../shared/model/sessions/session-words';
import { useShownWorkspace } from '../../../state/app-hooks';
import { useNow } from '../../../state/now';
import { useLibraryListing, useLibrarySearch, type LibraryListing } from '../../../state/sessions/library-view';
import { useRepositorySessions } from '../../../state/sessions/repository-sessions';
import { isSearch, useSessionSearch, type SessionSearch } from '../../../state/sessions/search';
import { useSessions, useSessionsStatus } from '../../../state/sessions/session-list';
import { counted } from '../../../../../shared/model/words/counted';
import { FilterChips } from './bar/filter-chips';
import { KindChips } from './bar/kind-chips';
import { LibraryBar } from './bar/library-bar';
import { LibraryList, type LibraryListHandle } from './list/library-list';
import { NoSessions, NothingFound, NothingListed, PlaceProblems, ReaderStopped } from './library-notes';
import { browseRows, hitsLeftOut, searchRows } from './list/list-rows';
import styles from './session-library.module.css';

/** All sessions of this computer: to look through by day or repository, and to search in. */
export function SessionLibrary(): ReactNode {
  const workspace = useShownWorkspace();
  const status = useSessionsStatus();
  const sessions = useSessions().rows;
  const listing = useLibraryListing();
  const text = useLibrarySearch((search) => search.text);
  const { context, replies } = useFilterContext(workspace);
  const listed = useMemo(() => filterSessions(sessions, listing.filter, context), [sessions, listing.filter, context]);
  const list = useRef<LibraryListHandle>(null);
  const searching = isSearch(text);
  const shared = { listing, listed, replies, status, list };
  return (
    <div className={styles.panel}>
      <Progress status={status} />
      <LibraryBar total={sessions.length} listing={listing} hasRepository={workspace !== null} onDown={() => list.current?.focus()} />
      {searching ? <KindChips /> : null}
      {sessions.length > 0 && <FilterChips listing={listing} repository={workspace?.name ?? null} ordered={!searching} />}
      <ReaderStopped status={status} />
      <PlaceProblems places={status?.places ?? []} />
      {searching ? <Found {...shared} text={text} /> : <All {...shared} total={sessions.length} />}
      <Footer listed={listed.length} sessions={sessions} listing={listing} status={status} />
    </div>
  );
}

interface PartProps {
  readonly listing: LibraryListing;
  /** Sessions that pass the filters, newest first. */
  readonly listed: readonly SessionRow[];
  readonly replies: ReadonlyMap<SessionId, number>;
  readonly status: SessionsStatus | undefined;
  readonly list: { current: LibraryListHandle | null };
}

function All({ listing, listed, replies, status, list, total }: PartProps & { readonly total: number }): ReactNode {
  const { order, grouping } = listing;
  const now = useNow();
  const rows = useMemo(() => browseRows(groupSessions(listed, { order, grouping, now })), [listed, order, grouping, now]);
  if (total === 0) return <NoSessions status={status} />;
  if (rows.length === 0) return <NothingListed listing={listing} hidden={total} />;
  return <LibraryList handle={list} rows={rows} replies={replies} onMore={nothingMore} />;
}

function nothingMore(): void {
  // A list that is looked through is whole.
}

const noHits: readonly SearchHit[] = [];

function Found({ listing, listed, replies, status, list, text }: PartProps & { readonly text: string }): ReactNode {
  const kinds = useLibrarySearch((search) => search.kinds);
  const search = useSessionSearch(text, kinds);
  const query = useDeferredValue(text.trim());
  const [allTitlesOf, setAllTitlesOf] = useState<string | null>(null);
  const byId = useMemo(() => new Map(listed.map((row) => [row.id, row])), [listed]);
  const wantsTitles = kinds.length === 0 || kinds.includes('title');
  const titles = useMemo(() => (wantsTitles ? matchTitles(listed, query) : []), [listed, query, wantsTitles]);
  const hits = search.answer?.hits ?? noHits;
  const allTitles = allTitlesOf === query;
  const more = search.showMore !== null;
  const rows = useMemo(() => searchRows({ titles, allTitles, hits, listed: byId, more }), [titles, allTitles, hits, byId, more]);
  const leftOut = useMemo(() => hitsLeftOut(hits, byId), [hits, byId]);
  return (
    <>
      <SearchLine search={search} leftOut={leftOut} />
      {rows.length === 0 && !search.searching ? (
        <NothingFound query={query} status={status} kinds={kinds.length} leftOut={leftOut} listing={listing} />
      ) : (
        <LibraryList handle={list} rows={rows} replies={replies} onMore={(which) => (which === 'more-titles' ? setAllTitlesOf(query) : search.showMore?.())} />
      )}
    </>
  );
}

/** How the search stands, in one line that is read out. */
function SearchLine({ search, leftOut }: { readonly search: SessionSearch; readonly leftOut: number }): ReactNode {
  const { answer, searching, problem } = search;
  const found = answer === null ? null : `${counted(answer.hits.length - leftOut, 'match', 'matches')}${answer.more ? ' so far' : ''}`;
  const parts = [
    problem === null ? (searching ? 'Searching' : found) : `Not searched: ${problem}`,
    !searching && leftOut > 0 ? `${leftOut.toLocaleString('en')} more in sessions that are left out` : null,
  ].filter((part) => part !== null);
  return (
    <p className={styles.line} role={problem === null ? 'status' : 'alert'}>
      {parts.join(' · ')}
    </p>
  );
}

function Progress({ status }: { readonly status: SessionsStatus | undefined }): ReactNode {
  const words = status === undefined ? 'Looking for sessions' : progressWords(status);
  if (words === null) return null;
  const { indexed, total } = status ?? { indexed: 0, total: 0 };
  const known = status?.state === 'indexing' && total > 0;
  return (
    <span
      className={styles.progress}
      role="progressbar"
      aria-label={words}
      aria-valuemin={0}
      aria-valuemax={known ? total : undefined}
      aria-valuenow={known ? indexed : undefined}
      data-known={known || undefined}
    >
      <span style={known ? { transform: `scaleX(${indexed / total})` } : undefined} />
    </span>
  );
}

interface FooterProps {
  readonly listed: number;
  readonly sessions: readonly SessionRow[];
  readonly listing: LibraryListing;
  readonly status: SessionsStatus | undefined;
}

/** "213 sessions, 1 hidden", "12 of 214 sessions"; while the library is not done, how far it is. */
function Footer({ listed, sessions, listing, status }: FooterProps): ReactNode {
  const progress = status === undefined ? null : progressWords(status);
  const hidden = useMemo(() => sessions.filter((row) => row.hidden).length, [sessions]);
  const known = sessions.length;
  if (known === 0) return null;
  const all = hidden === 0 || listing.filter.hidden ? counted(listed, 'session') : `${counted(listed, 'session')}, ${hidden.toLocaleString('en')} hidden`;
  const words = isFilteringSessions(listing.filter) ? `${listed.toLocaleString('en')} of ${counted(known, 'session')}` : all;
  return <p className={styles.footer}>{progress ?? words}</p>;
}

const noReplies: ReadonlyMap<SessionId, number> = new Map();

/** What the filters compare with, of the repository that is shown. */
function useFilterContext(workspace: WorkspaceSummary | null): { readonly context: FilterContext; readonly replies: ReadonlyMap<SessionId, number> } {
  const now = useNow();
  const links = useRepositorySessions(workspace?.id ?? null);
  return useMemo(() => {
    const replies = links === null ? noReplies : new Map(links.threads.map(({ session, threads }) => [session, threads]));
    const at = links === null ? [] : [...links.files, ...links.commits].flatMap(({ sessions }) => sessions.map(({ session }) => session));
    const roots = workspace === null ? [] : [workspace.root, ...(workspace.worktreeOf === undefined ? [] : [workspace.worktreeOf])];
    return { context: { roots, replies, linked: new Set([...replies.keys(), ...at]), now }, replies };
  }, [links, workspace, now]);
}
