import type { SessionId, SessionRow } from '../../../../shared/model/sessions/session';
import type { Sessions } from '../../sessions/sessions';

/** Shorter beginnings of an id name too many sessions to be meant. */
const shortestPrefix = 8;

/** The rows of the library, of which only changes are asked for. */
export interface SessionRows {
  /** Takes in what changed. Answers the revision of the list. */
  update(): Promise<number>;
  all(): readonly SessionRow[];
  of(session: SessionId): SessionRow | null;
  /** The session that a comment names: by its id or, of one that is named shortly, its beginning. Null when it is not on this computer. */
  find(named: string): Promise<SessionRow | null>;
}

/** Whether what a comment names is a session: its id, or enough of its beginning. */
export function namesSession(named: string, session: SessionId): boolean {
  return named === session || (named.length >= shortestPrefix && session.toLowerCase().startsWith(named.toLowerCase()));
}

export function createSessionRows(sessions: Pick<Sessions, 'list' | 'findByPrefix'>): SessionRows {
  const rows = new Map<SessionId, SessionRow>();
  let revision: number | null = null;
  let updating: Promise<number> | null = null;

  async function read(): Promise<number> {
    const { listRevision, complete, rows: changed, gone } = await sessions.list(revision);
    if (complete) rows.clear();
    for (const row of changed) rows.set(row.id, row);
    for (const id of gone) rows.delete(id);
    revision = listRevision;
    return listRevision;
  }

  const update = (): Promise<number> =>
    (updating ??= read().finally(() => {
      updating = null;
    }));

  return {
    update,
    all: () => [...rows.values()],
    of: (session) => rows.get(session) ?? null,
    async find(named) {
      await update();
      const known = rows.get(named);
      if (known !== undefined) return known;
      if (named.length < shortestPrefix) return null;
      // Waits for the first look at the folders, which a list does not.
      const id = await sessions.findByPrefix(named);
      await update();
      return id === null ? null : (rows.get(id) ?? null);
    },
  };
}
