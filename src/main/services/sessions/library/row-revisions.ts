import { same } from '../../../../shared/base';
import type { SessionsList } from '../../../../shared/model/sessions/session-list';
import type { SessionId, SessionRow } from '../../../../shared/model/sessions/session';

/** The rows of the list, each with the revision in which it changed last. */
export interface RowRevisions {
  readonly revision: number;
  readonly size: number;
  get(id: SessionId): SessionRow | null;
  /** Answers whether the row is new or says something else than before. */
  set(row: SessionRow): boolean;
  delete(id: SessionId): void;
  /** All ids, in no order. */
  ids(): readonly SessionId[];
  /** What changed after the revision; everything with null, or with a revision that is none of ours. */
  since(revision: number | null): SessionsList;
}

/**
 * @param first revision before anything is known. With a number that is higher in each run (the time), a list that was asked
 * for in an earlier run is never taken for one of this.
 */
export function createRowRevisions(first: number): RowRevisions {
  const rows = new Map<SessionId, { readonly row: SessionRow; readonly revision: number }>();
  const gone = new Map<SessionId, number>();
  let revision = first;
  return {
    get revision() {
      return revision;
    },
    get size() {
      return rows.size;
    },
    get: (id) => rows.get(id)?.row ?? null,
    set(row) {
      if (same(rows.get(row.id)?.row, row)) return false;
      revision += 1;
      rows.set(row.id, { row, revision });
      gone.delete(row.id);
      return true;
    },
    delete(id) {
      if (!rows.delete(id)) return;
      revision += 1;
      gone.set(id, revision);
    },
    ids: () => [...rows.keys()],
    since(known) {
      const complete = known === null || known < first || known > revision;
      const after = complete ? first : known;
      return {
        listRevision: revision,
        complete,
        rows: [...rows.values()]
          .filter((entry) => complete || entry.revision > after)
          .map(({ row }) => row)
          .sort(newestFirst),
        gone: complete ? [] : [...gone].flatMap(([id, at]) => (at > after ? id : [])),
      };
    },
  };
}

/** Sessions without a time come last; equal times keep an order. */
function newestFirst(left: SessionRow, right: SessionRow): number {
  const [earlier, later] = [left.updatedAt ?? left.createdAt ?? '', right.updatedAt ?? right.createdAt ?? ''];
  if (earlier !== later) return earlier < later ? 1 : -1;
  return left.id < right.id ? -1 : 1;
}
