import type { SessionId } from '../../../../shared/model/sessions/session';
import type { ScannedPathCall } from '../transcript/types';
import { lastPart, type SessionIndex } from './session-index';

interface Remembered {
  ended: readonly ScannedPathCall[];
  unfinished: readonly ScannedPathCall[];
  state: string | null;
}

/**
 * An index that lasts as long as the process: where nothing may be written, or SQLite cannot be loaded. It knows the calls of
 * the logs that were scanned; texts are not searched.
 */
export function createMemoryIndex(): SessionIndex {
  const sessions = new Map<SessionId, Remembered>();
  const of = (id: SessionId): Remembered => {
    const known = sessions.get(id);
    if (known !== undefined) return known;
    const made: Remembered = { ended: [], unfinished: [], state: null };
    sessions.set(id, made);
    return made;
  };
  const callsOf = (id: SessionId): readonly ScannedPathCall[] => {
    const known = sessions.get(id);
    return known === undefined ? [] : [...known.ended, ...known.unfinished];
  };
  return {
    load: () => [],
    saveParts: () => undefined,
    saveTexts: () => undefined,
    saveLog(id, _log, { restarted, state, calls, unfinished }) {
      const known = of(id);
      known.ended = restarted ? calls : [...known.ended, ...calls];
      known.unfinished = unfinished;
      known.state = state;
    },
    dropLog: (id) => void sessions.delete(id),
    forget(ids) {
      for (const id of ids) sessions.delete(id);
    },
    scanState: (id) => sessions.get(id)?.state ?? null,
    callsOf,
    callsNamed(lastParts) {
      const wanted = new Set(lastParts);
      return [...sessions.keys()].flatMap((session) =>
        callsOf(session)
          .filter(({ path }) => wanted.has(lastPart(path)))
          .map(({ additions: _additions, deletions: _deletions, ...call }) => ({ session, ...call })),
      );
    },
    search: () => [],
    close: () => sessions.clear(),
  };
}
