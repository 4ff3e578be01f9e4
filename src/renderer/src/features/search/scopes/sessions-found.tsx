import { SquareTerminal } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { matchTitles } from '../../../../../shared/model/sessions/session-filter';
import type { SearchHit, SearchedText } from '../../../../../shared/model/sessions/session-search';
import type { SessionId } from '../../../../../shared/model/sessions/session';
import { useSearchForm } from '../../../state/search/search-form';
import { isSearch, useSessionSearch } from '../../../state/sessions/search';
import { useSessions } from '../../../state/sessions/session-list';
import { EmptyState } from '../../../ui/layout/empty-state';
import { LibraryList, type LibraryListHandle } from '../../sessions/library/list/library-list';
import { searchRows } from '../../sessions/library/list/list-rows';
import panel from '../search-panel.module.css';
import { counted } from '../../../../../shared/model/words/counted';

const everyKind: readonly SearchedText[] = [];
const noHits: readonly SearchHit[] = [];
const noReplies: ReadonlyMap<SessionId, number> = new Map();

/** All sessions of this computer; the library has the filters. */
export function SessionsFound({ handle }: { readonly handle: { current: LibraryListHandle | null } }): ReactNode {
  const text = useSearchForm((form) => form.query.text);
  const sessions = useSessions().rows;
  const query = useDeferredValue(text.trim());
  const search = useSessionSearch(text, everyKind);
  const [allTitlesOf, setAllTitlesOf] = useState<string | null>(null);
  const listed = useMemo(() => sessions.filter((row) => !row.hidden), [sessions]);
  const byId = useMemo(() => new Map(listed.map((row) => [row.id, row])), [listed]);
  const titles = useMemo(() => (isSearch(query) ? matchTitles(listed, query) : []), [listed, query]);
  const hits = search.answer?.hits ?? noHits;
  const more = search.showMore !== null;
  const rows = useMemo(() => searchRows({ titles, allTitles: allTitlesOf === query, hits, listed: byId, more }), [titles, allTitlesOf, query, hits, byId, more]);
  if (!isSearch(text)) {
    return <EmptyState icon={<SquareTerminal aria-hidden />} title={`Search ${counted(listed.length, 'session')}`}>Prompts, answers, checkpoints and file names. Two letters or more.</EmptyState>;
  }
  const found = hits.length + titles.length;
  return (
    <>
      <p className={panel.line} role={search.problem === null ? 'status' : 'alert'}>
        <span>{search.problem ?? (search.searching ? 'Searching' : found === 0 ? `No match in ${counted(listed.length, 'session')}` : counted(found, 'match', 'matches'))}</span>
      </p>
      <LibraryList handle={handle} rows={rows} replies={noReplies} onMore={(which) => (which === 'more-titles' ? setAllTitlesOf(query) : search.showMore?.())} />
    </>
  );
}
