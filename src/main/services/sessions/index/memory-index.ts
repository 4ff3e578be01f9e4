import type { SessionId } from '../../../../shared/model/sessions/session';
import type { SourceParts } from '../sources/types';
import type { ScannedPathCall, TranscriptSummary } from '../transcript/types';
import { lastPart, type SessionIndex } from './session-index';

interface Remembered {
  parts: SourceParts;
  summary: TranscriptSummary | null;
  ended: readonly ScannedPathCall[];
  unfinished: readonly ScannedPathCall[];
  state: string | null;
}

const nothing = (): Remembered => ({ parts: { parts: [], problems: [] }, summary: null, ended: [], unfinished: [], state: null });

/**
 * An index that lasts as long as the process: where nothing may be written, or SQLite cannot be loaded. It knows the calls of
 * the logs that were scanned; texts are not searched.
 */
export function createMemoryIndex(): SessionIndex {
  const sessions = new Map<SessionId, Remembered>();
  const of = (id: SessionId): Remembered => {
    const known = sessions.get(id);
    if (known !== undefined) return known;
    const made = nothing();
    sessions.set(id, made);
    return made;
  };
  const callsOf = (id: SessionId): readonly ScannedPathCall[] => {
    const known = sessions.get(id);
    return known === undefined ? [] : [...known.ended, ...known.unfinished];
  };
  return {
    load: () => [],
    saveParts({ id }, _fingerprint, parts) {
      of(id).parts = parts;
    },
    factsOf(id) {
      const known = sessions.get(id);
      return known === undefined ? null : { parts: known.parts, summary: known.summary };
    },
    saveMerged: () => undefined,
    saveTexts: () => undefined,
    saveLog({ id }, _log, summary, { restarted, state, calls, unfinished }) {
      const known = of(id);
      known.summary = summary;
      known.ended = restarted ? calls : [...known.ended, ...calls];
      known.unfinished = unfinished;
      known.state = state;
    },
    dropLog({ id }) {
      sessions.set(id, { ...nothing(), parts: of(id).parts });
    },
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
