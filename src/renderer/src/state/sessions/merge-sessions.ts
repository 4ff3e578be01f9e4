import type { SessionId, SessionRow } from '../../../../shared/model/sessions/session';
import type { SessionsList } from '../../../../shared/model/sessions/session-list';
import { reconcile } from '../snapshots/reconcile';

/** The library as this window knows it. */
export interface KnownSessions {
  /** Revision of the list that the rows are of; null before the first answer. */
  readonly revision: number | null;
  /** Newest first. */
  readonly rows: readonly SessionRow[];
  readonly byId: ReadonlyMap<SessionId, SessionRow>;
}

export const noSessions: KnownSessions = { revision: null, rows: [], byId: new Map() };

/** What is known after an answer with the rows that changed. Rows that did not change keep their identity. */
export function mergeSessions(known: KnownSessions, answer: SessionsList): KnownSessions {
  const byId = new Map(answer.complete ? [] : known.byId);
  for (const id of answer.gone) byId.delete(id);
  for (const row of answer.rows) byId.set(row.id, reconcile(known.byId.get(row.id), row));
  const rows = [...byId.values()].sort(newestFirst);
  const same = rows.length === known.rows.length && rows.every((row, index) => row === known.rows[index]);
  return same && known.revision !== null ? { ...known, revision: answer.listRevision } : { revision: answer.listRevision, rows, byId };
}

function newestFirst(left: SessionRow, right: SessionRow): number {
  return compare(momentOf(right), momentOf(left)) || compare(left.id, right.id);
}

/** UTC ISO 8601 compares as text. Sessions without a time come last. */
function momentOf(row: SessionRow): string {
  return row.updatedAt ?? row.createdAt ?? '';
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
