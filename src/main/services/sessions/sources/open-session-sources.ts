import { dirname, join } from 'node:path';
import type { Checkpoint, SessionFact } from '../../../../shared/model/sessions/session';
import type { SessionPlace } from '../../../../shared/model/sessions/session-list';
import { whyUnreadable } from './folders/bounded-file';
import { listSessionFolders, sessionRoots } from './folders/list-session-folders';
import { readFolderDetail, readFolderParts } from './folders/read-session-folder';
import { entriesOf } from './join-entries';
import { sourceRoots } from './roots';
import { sessionStore } from './store/session-store';
import { storePart } from './store/store-part';
import type { SessionEntry, SessionFolder, SessionSources, SourceOptions, StoreRow, VscodeMemory, VscodeTranscript } from './types';
import { listStorage, type TranscriptFolder } from './vscode/list-storage';
import { readMemory, transcriptPart } from './vscode/read-storage';

/** The sources of sessions on this computer. Nothing is read before it is asked for. */
export function openSessionSources(options: SourceOptions): SessionSources {
  const roots = sourceRoots(options);
  const stores = roots.copilotHomes.map((home) => sessionStore(join(home, 'session-store.db')));
  const storages = [
    ...roots.storages.map((path) => ({ path, expected: true })),
    ...roots.editors.map((editor) => ({ path: join(editor, 'workspaceStorage'), expected: false })),
  ];
  /** Memories that no single session owns, as the last scan found them. */
  let shared: readonly VscodeMemory[] = [];

  /** Memories of the workspaces, and of the editors, that the session's transcripts are kept in. */
  function sharedWith({ transcripts }: SessionEntry): readonly VscodeMemory[] {
    const workspaces = new Set(transcripts.map(({ storage }) => storage));
    const editors = new Set(transcripts.map(({ storage }) => dirname(dirname(storage))));
    return shared.filter(({ scope, storage }) => (scope === 'repo' ? workspaces.has(storage) : editors.has(storage)));
  }

  return {
    watched: [
      ...roots.copilotHomes.flatMap((home) => [...sessionRoots.map(({ name }) => join(home, name)), join(home, 'session-store.db')]),
      ...storages.map(({ path }) => path),
    ],

    async scan(signal) {
      const places: SessionPlace[] = [];
      const folders: SessionFolder[] = [];
      const transcripts: VscodeTranscript[] = [];
      const memories: VscodeMemory[] = [];
      const transcriptFolders: TranscriptFolder[] = [];
      const rows: StoreRow[] = [];
      const look = async <T extends { readonly problem: string | null }>(kind: SessionPlace['kind'], path: string, list: () => Promise<T | null>): Promise<T | null> => {
        try {
          const found = await list();
          places.push({ kind, path, found: found !== null, problem: found?.problem ?? null });
          return found;
        } catch (error) {
          signal?.throwIfAborted();
          places.push({ kind, path, found: true, problem: `${path} cannot be read: ${whyUnreadable(error)}.` });
          return null;
        }
      };
      for (const [index, home] of roots.copilotHomes.entries()) {
        folders.push(...((await look('copilot-home', home, () => listSessionFolders(home, signal)))?.folders ?? []));
        const store = stores[index];
        if (store === undefined) continue;
        const { value, problem, found } = await store.rows();
        rows.push(...value);
        places.push({ kind: 'store', path: store.file, found, problem });
      }
      for (const { path } of storages) {
        const found = await look('vscode-storage', path, () => listStorage(path, signal));
        transcripts.push(...(found?.transcripts ?? []));
        memories.push(...(found?.memories ?? []));
        transcriptFolders.push(...(found?.folders ?? []));
      }
      shared = memories.filter(({ session }) => session === null);
      // Of the editors' usual folders only those that are there are worth a word.
      const expected = new Set(storages.filter((storage) => storage.expected).map(({ path }) => path));
      return {
        places: places.filter(({ kind, path, found }) => kind !== 'vscode-storage' || found || expected.has(path)),
        entries: entriesOf({ folders, transcripts, memories, rows }),
        transcriptFolders: transcriptFolders.sort((a, b) => b.modifiedAt - a.modifiedAt).map(({ path }) => path),
      };
    },

    async parts(entry) {
      const folders = await Promise.all(entry.folders.map(readFolderParts));
      const problems = folders.flatMap((folder) => folder.problems);
      const transcripts = await Promise.all(
        entry.transcripts.map(async (transcript) => {
          try {
            return [await transcriptPart(transcript)];
          } catch (error) {
            problems.push(`${transcript.storage} cannot be read: ${whyUnreadable(error)}.`);
            return [];
          }
        }),
      );
      return {
        parts: [
          ...folders.flatMap(({ parts }) => parts),
          ...transcripts.flat(),
          ...entry.memories.map(({ folder }) => ({ source: 'vscode-memory' as const, place: folder, said: {} })),
          ...(entry.store === null ? [] : [storePart(entry.store)]),
        ],
        problems,
      };
    },

    async detail(entry) {
      const folders = await Promise.all(entry.folders.map(readFolderDetail));
      const problems = folders.flatMap((folder) => folder.problems);
      const stored = await Promise.all(stores.filter(({ file }) => file === entry.store?.store).map((store) => store.detail(entry.id)));
      problems.push(...stored.flatMap(({ problem }) => problem ?? []));
      const remembered = await Promise.all(
        [...entry.memories, ...sharedWith(entry)].map(async (memory) => {
          try {
            return await readMemory(memory, problems);
          } catch (error) {
            problems.push(`${memory.folder} cannot be read: ${whyUnreadable(error)}.`);
            return [];
          }
        }),
      );
      const transcriptFacts = entry.transcripts.map(({ log }): SessionFact => ({ name: 'transcript of VS Code', value: log.path, source: 'vscode-transcript' }));
      return {
        folder: entry.folders.find(({ folder }) => folder !== null)?.folder ?? entry.log?.path ?? null,
        index: folders.find(({ index }) => index !== null)?.index ?? null,
        checkpoints: joinCheckpoints([...folders.map(({ checkpoints }) => checkpoints), ...stored.map(({ value }) => value?.checkpoints ?? [])]),
        files: stored.flatMap(({ value }) => value?.files ?? []),
        references: stored.flatMap(({ value }) => value?.references ?? []),
        todos: folders.find(({ todos }) => todos.length > 0)?.todos ?? [],
        artifacts: [...folders.flatMap(({ artifacts }) => artifacts), ...remembered.flat()],
        usage: stored.flatMap(({ value }) => value?.usage ?? []),
        facts: [...folders.flatMap(({ facts }) => facts), ...transcriptFacts],
        problems,
      };
    },

    async conversation({ id, store: from }) {
      const store = stores.find(({ file }) => file === from?.store);
      if (store === undefined) return { turns: null, problem: null };
      const { value, problem } = await store.turns(id);
      return { turns: value, problem };
    },

    async search(query, kinds, limit) {
      const answers = await Promise.all(stores.map((store) => store.search(query, kinds, limit + 1)));
      const hits = answers.flatMap(({ value }) => value);
      return { hits: hits.slice(0, limit), more: hits.length > limit, problems: answers.flatMap(({ problem }) => problem ?? []) };
    },
  };
}

/** Newest first. Of one number the first list's counts; sections that it lacks are taken from the others. */
function joinCheckpoints(lists: readonly (readonly Checkpoint[])[]): readonly Checkpoint[] {
  const [files = [], ...others] = lists;
  const joined = [...files];
  for (const checkpoint of others.flat()) {
    const index = joined.findIndex(({ number }) => number === checkpoint.number);
    const known = joined[index];
    if (known === undefined) joined.push(checkpoint);
    else joined[index] = { ...checkpoint, ...known, createdAt: known.createdAt ?? checkpoint.createdAt };
  }
  return joined.sort((a, b) => b.number - a.number);
}
