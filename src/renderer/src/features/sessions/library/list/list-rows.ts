import type { SessionId, SessionRow } from '../../../../../../shared/model/sessions/session';
import type { TitleMatch } from '../../../../../../shared/model/sessions/session-filter';
import type { SessionGroup } from '../../../../../../shared/model/sessions/session-groups';
import type { SearchHit } from '../../../../../../shared/model/sessions/session-search';
import { counted } from '../../../../../../shared/model/words/counted';

/** A line of the library. `id` is stable while the thing that it stands for is. */
export type ListRow =
  | { readonly kind: 'heading'; readonly id: string; readonly label: string }
  | {
      readonly kind: 'session';
      readonly id: string;
      readonly session: SessionRow;
      readonly ranges: TitleMatch['ranges'];
      /** The heading above names the day, so that the row says only the time. */
      readonly belowDay: boolean;
    }
  | { readonly kind: 'hit'; readonly id: string; readonly hit: SearchHit }
  | { readonly kind: 'more'; readonly id: 'more-titles' | 'more-hits'; readonly label: string };

/** CSS pixels. */
export const rowHeights: Readonly<Record<ListRow['kind'], number>> = { heading: 26, session: 51, hit: 63, more: 34 };

const noRanges: TitleMatch['ranges'] = [];

/** The library as it is looked through: each group below its heading. */
export function browseRows(groups: readonly SessionGroup[]): readonly ListRow[] {
  return groups.flatMap(({ id, label, names, rows }): readonly ListRow[] => [
    ...(label === null ? [] : [{ kind: 'heading', id: `heading:${id}`, label } as const]),
    ...rows.map((session) => ({ kind: 'session', id: `${id}/${session.id}`, session, ranges: noRanges, belowDay: names === 'day' }) as const),
  ]);
}

/** Titles that are listed before the rest is asked for. */
const fewTitles = 6;

interface Found {
  readonly titles: readonly TitleMatch[];
  readonly allTitles: boolean;
  readonly hits: readonly SearchHit[];
  /** Sessions that pass the filters. */
  readonly listed: ReadonlyMap<SessionId, SessionRow>;
  readonly more: boolean;
}

/** What was found: sessions by their titles, then texts below the session that they stand in, in the order of the best hit of each. */
export function searchRows({ titles, allTitles, hits, listed, more }: Found): readonly ListRow[] {
  const shown = allTitles ? titles : titles.slice(0, fewTitles);
  const rows: ListRow[] = shown.length === 0 ? [] : [{ kind: 'heading', id: 'heading:titles', label: 'Titles and branches' }];
  for (const { row, ranges } of shown) rows.push({ kind: 'session', id: `title/${row.id}`, session: row, ranges, belowDay: false });
  if (shown.length < titles.length) rows.push({ kind: 'more', id: 'more-titles', label: `Show all ${counted(titles.length, 'title')}` });
  const bySession = groupHits(hits, listed, new Set(titles.map(({ row }) => row.id)));
  if (bySession.size > 0) rows.push({ kind: 'heading', id: 'heading:hits', label: 'In what was said and done' });
  for (const [session, found] of bySession) {
    rows.push({ kind: 'session', id: `hits/${session.id}`, session, ranges: noRanges, belowDay: false });
    for (const hit of found) rows.push({ kind: 'hit', id: hitId(hit), hit });
  }
  if (more) rows.push({ kind: 'more', id: 'more-hits', label: 'Show more' });
  return rows;
}

/** A title that was found here already is not said twice. */
function groupHits(hits: readonly SearchHit[], listed: Found['listed'], titled: ReadonlySet<SessionId>): ReadonlyMap<SessionRow, readonly SearchHit[]> {
  const groups = new Map<SessionRow, SearchHit[]>();
  for (const hit of hits) {
    const session = listed.get(hit.session);
    if (session === undefined || (hit.sourceType === 'title' && titled.has(hit.session))) continue;
    const group = groups.get(session);
    if (group === undefined) groups.set(session, [hit]);
    else group.push(hit);
  }
  return groups;
}

function hitId({ session, sourceType, index, turn, event, snippet }: SearchHit): string {
  return `hit/${session}/${sourceType}/${index}/${turn ?? ''}/${event ?? ''}/${event === null ? snippet : ''}`;
}

/** How many hits stand in sessions that the filters leave out. */
export function hitsLeftOut(hits: readonly SearchHit[], listed: ReadonlyMap<SessionId, SessionRow>): number {
  return hits.filter((hit) => !listed.has(hit.session)).length;
}

/** Index of the next session, around the end, whose title begins with what was typed; one letter moves on, several stay. */
export function typeAhead(rows: readonly ListRow[], from: number, typed: string): number | null {
  const wanted = typed.toLowerCase();
  const first = typed.length === 1 ? from + 1 : from;
  for (let offset = 0; offset < rows.length; offset += 1) {
    const index = (Math.max(first, 0) + offset) % rows.length;
    const row = rows[index];
    if (row?.kind === 'session' && row.session.title.toLowerCase().startsWith(wanted)) return index;
  }
  return null;
}
