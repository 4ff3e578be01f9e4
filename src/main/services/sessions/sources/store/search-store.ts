import type { SearchedText } from '../../../../../shared/model/sessions/session-search';
import { splitSnippet } from '../../sqlite/snippet';
import type { TableReader } from '../../sqlite/table-reader';
import type { StoreHit } from '../types';

/** Kinds of text that the store's index has. */
const storeKinds: readonly SearchedText[] = [
  'turn',
  'checkpoint_overview',
  'checkpoint_history',
  'checkpoint_work_done',
  'checkpoint_technical',
  'checkpoint_files',
  'checkpoint_next_steps',
  'workspace_artifact',
];

/**
 * Hits in a store's `search_index`, best first; none where it has no such table.
 *
 * @param query of FTS5, made by `matchQuery`.
 * @param kinds empty for all.
 */
export function searchStore(tables: TableReader, query: string, kinds: readonly SearchedText[], limit: number): readonly StoreHit[] {
  const wanted = storeKinds.filter((kind) => kinds.length === 0 || kinds.includes(kind));
  if (wanted.length === 0) return [];
  const content = [...(tables.columns('search_index') ?? [])].indexOf('content');
  const rows = tables.read({
    table: 'search_index',
    columns: ['session_id', 'source_type', 'source_id'],
    needs: ['content', 'session_id', 'source_type'],
    computed: { marked: `substr(snippet(search_index, ${content}, char(1), char(2), '…', 24), 1, 2000)` },
    where: `search_index MATCH param(0) AND source_type IN (${wanted.map((_, index) => `param(${index + 1})`).join(', ')})`,
    parameters: [query, ...wanted],
    orderBy: 'rank',
    limit,
    fieldLimit: 500,
  });
  return rows.flatMap(({ session_id: session, source_type: type, source_id: id, marked }): StoreHit[] => {
    const sourceType = wanted.find((kind) => kind === type);
    if (session === null || sourceType === undefined) return [];
    return [{ session, sourceType, turn: sourceType === 'turn' ? turnOf(id) : null, ...splitSnippet(marked ?? '') }];
  });
}

/** Turn of a source id such as `<session>:turn:3`; null for one of another form, whose number may mean anything. */
function turnOf(id: string | null): number | null {
  const digits = /\bturn[:_-](\d{1,9})$/.exec(id ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}
