import type { ModelUsage, SessionDetail, SessionFact, SessionReference, TouchedFile } from '../../../../../shared/model/sessions/session';
import type { MergedSession, SourceDetail } from '../types';

/** What the event log says beside the row; empty lists where it says nothing. */
export interface LogDetail {
  readonly files: readonly TouchedFile[];
  readonly references: readonly SessionReference[];
  readonly usage: readonly ModelUsage[];
}

export interface DetailSources {
  readonly merged: MergedSession;
  /** Null for a session that no place knows any more. */
  readonly sources: SourceDetail | null;
  readonly log: LogDetail;
  /** The person's notes. */
  readonly notes: string;
  /** Further sentences about what could not be read. */
  readonly problems: readonly string[];
}

/**
 * Everything beside the transcript as one. Files and usage of the log stand in place of the store's, since both describe the
 * same calls and tokens; references are joined, each value once.
 */
export function assembleDetail({ merged, sources, log, notes, problems }: DetailSources): SessionDetail {
  return {
    row: merged.row,
    notes,
    folder: sources?.folder ?? null,
    facts: distinctFacts([...merged.facts, ...(sources?.facts ?? [])]),
    summary: sources?.index ?? merged.summary,
    checkpoints: sources?.checkpoints ?? [],
    files: log.files.length > 0 ? log.files : (sources?.files ?? []),
    references: distinctReferences([...log.references, ...(sources?.references ?? [])]),
    todos: sources?.todos ?? [],
    artifacts: sources?.artifacts ?? [],
    usage: log.usage.length > 0 ? log.usage : (sources?.usage ?? []),
    problems: [...new Set([...(sources?.problems ?? []), ...problems])],
  };
}

function distinctFacts(facts: readonly SessionFact[]): readonly SessionFact[] {
  return distinct(facts, ({ name, value }) => JSON.stringify([name, value]));
}

function distinctReferences(references: readonly SessionReference[]): readonly SessionReference[] {
  return distinct(references, ({ kind, value }) => JSON.stringify([kind, value.toLowerCase()]));
}

/** The first of those with the same key. */
function distinct<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    return !seen.has(key) && seen.add(key);
  });
}
