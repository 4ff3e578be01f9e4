import type { SessionId } from '../../../../shared/model/sessions/session';
import type { SessionEntry, SessionFolder, StoreRow, VscodeMemory, VscodeTranscript } from './types';

export interface FoundPieces {
  readonly folders: readonly SessionFolder[];
  readonly transcripts: readonly VscodeTranscript[];
  readonly memories: readonly VscodeMemory[];
  readonly rows: readonly StoreRow[];
}

/** What was found in all places, by session. Memories without a session are nobody's entry. */
export function entriesOf({ folders, transcripts, memories, rows }: FoundPieces): readonly SessionEntry[] {
  const byFolder = grouped(folders, ({ id }) => id);
  const byTranscript = grouped(transcripts, ({ id }) => id);
  const byMemory = grouped(memories.filter(({ session }) => session !== null), ({ session }) => session ?? '');
  const byRow = grouped(rows, ({ id }) => id);
  const ids = new Set([...byFolder.keys(), ...byTranscript.keys(), ...byMemory.keys(), ...byRow.keys()]);
  return [...ids].map((id) =>
    entryOf(id, {
      folders: byFolder.get(id) ?? [],
      transcripts: byTranscript.get(id) ?? [],
      memories: byMemory.get(id) ?? [],
      rows: byRow.get(id) ?? [],
    }),
  );
}

function entryOf(id: SessionId, { folders, transcripts, memories, rows }: FoundPieces): SessionEntry {
  // Of two stores the one that was written last.
  const [store = null] = [...rows].sort((a, b) => compare(b.updatedAt ?? '', a.updatedAt ?? '') || compare(a.store, b.store));
  const log = newestLog(folders.flatMap(({ log: file, source }) => (file === null ? [] : [{ ...file, source }])))
    ?? newestLog(transcripts.map(({ log: file }) => ({ ...file, source: 'vscode-transcript' as const })));
  const fingerprint = [
    ...folders.map((folder) => folder.fingerprint).sort(),
    ...transcripts.map((transcript) => transcript.log.path).sort(),
    ...memories.map((memory) => `${memory.folder} ${memory.fingerprint}`).sort(),
    store === null ? '' : JSON.stringify(store),
  ].join('\n\n');
  return { id, folders, transcripts, memories, store, log, fingerprint };
}

type Log = NonNullable<SessionEntry['log']>;

function newestLog(logs: readonly Log[]): Log | null {
  return logs.reduce<Log | null>((newest, log) => (newest === null || log.modifiedAt > newest.modifiedAt ? log : newest), null);
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
