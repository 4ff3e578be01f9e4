import { join } from 'node:path';
import type { SessionDetail, SessionId } from '../../../shared/model/sessions/session';
import { openIndex } from './index/open-index';
import { lastPart } from './index/session-index';
import { followPlaces, type FollowedPlaces } from './library/followed-places';
import { createLibrary, type Library } from './library/library';
import { openNotesFile, type NotesFile } from './library/notes-file';
import { openTranscripts, type TranscriptOpener } from './library/open-transcripts';
import { pathEndings } from './library/path-endings';
import { readDetail } from './library/read-detail';
import { turnsBeforePrompts } from './library/turns-of-store';
import { searchSessions } from './search/search-sessions';
import type { Sessions } from './sessions';
import type { SessionsOptions } from './sessions-options';
import { mergeSession } from './sources/merge/merge-session';
import { openSessionSources } from './sources/open-session-sources';
import type { SessionEntry, StoredConversation } from './sources/types';
import { scanTranscript } from './transcript/scan-transcript';
import { openKeptTranscript } from './transcript/stored/kept-transcript';
import { openTranscriptReader } from './transcript/transcript-reader';
import type { TranscriptReader } from './transcript/types';

/** Sentences about trouble that are remembered, so that each is said once. */
const mostTold = 500;

/**
 * Opens the library of sessions in this process. It begins at once to look for sessions; what the index of an earlier run
 * knows is listed before that has ended.
 */
export function openSessions(options: SessionsOptions): Sessions {
  const { dataFolder, access, clock, events, watchFolder, platform } = options;
  const tell = once((problem) => events.problem(problem));
  const sources = openSessionSources(options);
  let library: Library | null = null;
  let followed: FollowedPlaces | null = null;
  let disposed = false;
  const index = openIndex({ folder: dataFolder, access, onProblem: tell, onLost: () => library?.refill() });
  const transcripts = openTranscripts({
    openerOf,
    clock,
    onState: (state) => events.transcript(state),
    onOpen: (open) => followed?.setOpen(open),
  });

  async function open(): Promise<{ readonly library: Library; readonly notes: NotesFile }> {
    const notes = await openNotesFile(join(dataFolder, 'session-notes.json'), access, tell);
    library = createLibrary({
      index,
      notes,
      sources,
      merge: mergeSession,
      scan: scanTranscript,
      clock,
      onStatus: (status) => events.status(status),
      onProblem: tell,
      onLooked: (entries, transcriptFolders) => followed?.setFound(entries, transcriptFolders),
    });
    if (disposed) library.dispose();
    return { library, notes };
  }

  /** A log alone is read; where the store knows turns too, they stand by. */
  async function openerOf(session: SessionId): Promise<TranscriptOpener | null> {
    const { library: known } = await opening;
    await known.looked;
    const entryOf = (): SessionEntry | null => known.known(session)?.entry ?? null;
    const logOf = (): string | null => entryOf()?.log?.path ?? null;
    if ((entryOf()?.store?.turns ?? 0) > 0) {
      const stored = async (): Promise<StoredConversation> => {
        const entry = entryOf();
        return entry === null ? { turns: null, problem: null } : sources.conversation(entry);
      };
      return (given) => openKeptTranscript({ ...given, logOf, stored });
    }
    const file = logOf();
    return file === null ? null : (given) => openTranscriptReader({ ...given, file });
  }

  const opening = open();
  const opened = async (): Promise<Library> => (await opening).library;

  /** Never rejects: what cannot be looked at is said. */
  async function look(): Promise<void> {
    try {
      await (await opened()).refresh();
      await transcripts.updateAll();
    } catch (error) {
      if (!disposed) tell(`Sessions were not looked for: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  async function start(): Promise<void> {
    const started = await opened();
    if (disposed) return;
    events.status(started.status());
    if (watchFolder !== null) {
      followed = followPlaces({
        watchFolder,
        clock,
        watched: sources.watched,
        onLog(session) {
          void started.touched(session);
          void transcripts.update(session);
        },
        onPlaces: look,
        onProblem: tell,
      });
    }
    await look();
  }

  /** The first look, which every call that asks for one before its end shares. */
  let first: Promise<void> | null = start().finally(() => {
    first = null;
  });

  async function detail(session: SessionId): Promise<SessionDetail | null> {
    const { library: known, notes } = await opening;
    await known.looked;
    await known.indexed(session);
    const found = known.known(session);
    const row = known.row(session);
    return found === null || row === null ? null : readDetail({ index, sources, merge: mergeSession }, found, notes.of(session), row);
  }

  async function read<T>(session: SessionId, ask: (reader: TranscriptReader) => T | Promise<T>): Promise<T | null> {
    const reader = await transcripts.reader(session);
    return reader === null ? null : ask(reader);
  }

  return {
    list: async (since) => (await opened()).list(since),
    detail,
    annotate: async (session, notes) => (await opened()).annotate(session, notes),
    refresh: () => first ?? look(),
    async search(query, kinds, limit, signal) {
      const known = await opened();
      const before = (session: SessionId): number => turnsBeforePrompts(index.factsOf(session)?.summary ?? null);
      const found = await searchSessions({ index, sources, turnsBeforePrompts: before, onProblem: tell }, query, kinds, limit, signal ?? null);
      const { indexed, total } = known.status();
      return { ...found, indexed, total };
    },
    async pathCalls(endings) {
      await opened();
      const wanted = pathEndings(endings, platform);
      return index.callsNamed(endings.map(lastPart)).filter(({ path }) => wanted.matches(path));
    },
    async pathCallsOf(session) {
      await (await opened()).indexed(session);
      return index.callsOf(session).map(({ additions: _additions, deletions: _deletions, ...call }) => ({ session, ...call }));
    },
    async findByPrefix(prefix) {
      const known = await opened();
      await known.looked;
      const wanted = prefix.trim().toLowerCase();
      const [found, another] = wanted === '' ? [] : known.ids().filter((id) => id.toLowerCase().startsWith(wanted));
      if (found === undefined || another !== undefined) return known.ids().find((id) => id.toLowerCase() === wanted) ?? null;
      return found;
    },
    openTranscript: (session) => transcripts.open(session),
    closeTranscript: async (session) => transcripts.close(session),
    outline: (session, from) => read(session, (reader) => reader.outline(from)),
    turns: (session, from, to) => read(session, (reader) => reader.turns(from, to)),
    toolCall: (session, call, whole) => read(session, (reader) => reader.toolCall(call, whole)),
    rawEvents: (session, from, count, types) => read(session, (reader) => reader.rawEvents(from, count, types)),
    find: (session, query, signal) => read(session, (reader) => reader.find(query, signal)),
    async exportText(session, format) {
      const known = await detail(session);
      if (known === null) return null;
      const { row, facts } = known;
      return read(session, (reader) => reader.exportText(format, { id: session, title: row.title, facts }));
    },
    dispose() {
      if (disposed) return;
      disposed = true;
      followed?.dispose();
      transcripts.dispose();
      library?.dispose();
      // What is being opened reads the index once more.
      if (library === null) void opening.then(() => index.close());
      else index.close();
    },
  };
}

/** Says each sentence once. */
function once(say: (sentence: string) => void): (sentence: string) => void {
  const told = new Set<string>();
  return (sentence) => {
    if (told.has(sentence) || told.size >= mostTold) return;
    told.add(sentence);
    say(sentence);
  };
}
