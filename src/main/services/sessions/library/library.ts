import { stat } from 'node:fs/promises';
import { same, type Clock, type Disposable } from '../../../../shared/base';
import type { SessionPlace, SessionsList, SessionsStatus } from '../../../../shared/model/sessions/session-list';
import type { SessionId, SessionNotes, SessionRow, SessionSource } from '../../../../shared/model/sessions/session';
import type { IndexedFacts, LogFile, SessionIndex } from '../index/session-index';
import type { SessionEntry, SessionSources } from '../sources/types';
import type { ScanState, ScanVisitor, TranscriptScan } from '../transcript/types';
import { collectScan } from './collect-scan';
import { eachLimited } from './each-limited';
import {
  lastWritten,
  liveUntil,
  logIsBehind,
  noFacts,
  partsOf,
  rowOf,
  textsKey,
  textsOf,
  type KnownSession,
  type MergeSession,
} from './known-session';
import { agrees, type NotesFile } from './notes-file';
import { createRowRevisions } from './row-revisions';
import { createSingleRun } from './single-run';
import { createWorkQueue } from './work-queue';

/** Sessions whose small files are read at the same time, and whose logs are. */
const describingWidth = 8;
const scanningWidth = 2;
/** Milliseconds in which changes of rows are gathered before they are announced. */
const announceAfter = 100;

export interface LibraryOptions {
  readonly index: SessionIndex;
  readonly notes: NotesFile;
  readonly sources: SessionSources;
  readonly merge: MergeSession;
  readonly scan: (file: string, state: ScanState | null, visitor: ScanVisitor, signal: AbortSignal) => Promise<TranscriptScan>;
  readonly clock: Clock;
  onStatus(status: SessionsStatus): void;
  onProblem(problem: string): void;
  /** The places were looked at, and these are the sessions, newest first, and where others may come. */
  onLooked(entries: readonly SessionEntry[], transcriptFolders: readonly string[]): void;
}

/** The list of all sessions, kept up to date with their files, and the index that is filled from them. */
export interface Library extends Disposable {
  list(since: number | null): SessionsList;
  status(): SessionsStatus;
  /** Looks at all places now; resolves when each session has a row. Logs are scanned afterwards. Rejects with the system's error. */
  refresh(): Promise<void>;
  /** Resolves when the places were looked at once. */
  readonly looked: Promise<void>;
  known(id: SessionId): KnownSession | null;
  row(id: SessionId): SessionRow | null;
  ids(): readonly SessionId[];
  annotate(id: SessionId, notes: SessionNotes): Promise<void>;
  /** The log of the session may have been written: looks at it alone. */
  touched(id: SessionId): Promise<void>;
  /** Resolves when what the session's log held at the call is in the index. */
  indexed(id: SessionId): Promise<void>;
  /** The index lost everything: fills it again. */
  refill(): void;
}

/** Begins with the sessions that the index knows; nothing is read until `refresh`. */
export function createLibrary(options: LibraryOptions): Library {
  const { index, notes, sources, merge, clock } = options;
  const stop = new AbortController();
  const sessions = new Map<SessionId, KnownSession>(index.load().map((kept) => [kept.id, { ...kept, entry: null }]));
  const rows = createRowRevisions(clock.now());
  const queue = createWorkQueue<SessionId>(scanningWidth, fillIndex, announceSoon);
  let places: readonly SessionPlace[] = [];
  /** The places were not looked at to the end yet. */
  let first = true;
  let announced: SessionsStatus | null = null;
  let announcing: Disposable | null = null;
  let expiring: { readonly at: number; readonly timer: Disposable } | null = null;
  let finishLooking: () => void = () => undefined;
  const looked = new Promise<void>((resolve) => {
    finishLooking = resolve;
  });

  function status(): SessionsStatus {
    const total = sessions.size;
    return {
      state: first ? 'scanning' : queue.size > 0 ? 'indexing' : 'ready',
      indexed: total - Math.min(queue.size, total),
      total,
      listRevision: rows.revision,
      places,
    };
  }

  /** What is over before it is announced, as the reading of a few new lines, is not announced at all. */
  function announceSoon(): void {
    if (!stop.signal.aborted) announcing ??= clock.after(announceAfter, announceNow);
  }

  function announceNow(): void {
    announcing?.dispose();
    announcing = null;
    const now = status();
    if (stop.signal.aborted || same(now, announced)) return;
    announced = now;
    options.onStatus(now);
  }

  function merged(id: SessionId, facts: IndexedFacts, log: Pick<LogFile, 'path' | 'source'> | null): SessionRow {
    return merge(id, partsOf(facts, log, notes.of(id))).row;
  }

  /** Shows the row of a session as it is now. */
  function show(session: KnownSession): void {
    sessions.set(session.id, session);
    const now = clock.now();
    if (rows.set(rowOf(session, now))) announceSoon();
    const until = liveUntil(session);
    if (until > now) expireAt(until);
  }

  /** Live sessions are looked at again when the first of them stops being one. */
  function expireAt(at: number): void {
    if ((expiring !== null && expiring.at <= at) || stop.signal.aborted) return;
    expiring?.timer.dispose();
    expiring = {
      at,
      timer: clock.after(at - clock.now(), () => {
        expiring = null;
        for (const id of rows.ids()) {
          const session = sessions.get(id);
          if (session !== undefined && rows.get(id)?.live === true) show(session);
        }
      }),
    };
  }

  async function describe(entry: SessionEntry): Promise<void> {
    const parts = await sources.parts(entry);
    if (stop.signal.aborted) return;
    const { id, fingerprint } = entry;
    const known = sessions.get(id);
    const row = merged(id, { parts, summary: index.factsOf(id)?.summary ?? null }, entry.log);
    index.saveParts(row, fingerprint, parts);
    show({ id, entry, fingerprint, merged: row, log: known?.log ?? null, textsOf: known?.textsOf ?? null });
  }

  /** A place that cannot be read for the moment does not mean that the sessions that were known from it are gone. */
  function forgetAllBut(entries: readonly SessionEntry[]): void {
    const there = new Set(entries.map(({ id }) => id));
    const troubled = new Set(places.flatMap(({ kind, problem }) => (problem === null ? [] : kind)));
    const mayBeThere = (id: SessionId): boolean => rows.get(id)?.sources.some((source) => troubled.has(placeOf[source])) ?? false;
    const gone = [...sessions.keys()].filter((id) => !there.has(id) && !mayBeThere(id));
    if (gone.length === 0) return;
    index.forget(gone);
    for (const id of gone) {
      sessions.delete(id);
      rows.delete(id);
      queue.remove(id);
    }
  }

  async function look(): Promise<void> {
    try {
      await lookAtPlaces();
    } finally {
      const announce = first ? announceNow : announceSoon;
      first = false;
      finishLooking();
      announce();
    }
  }

  async function lookAtPlaces(): Promise<void> {
    const scanned = await sources.scan(stop.signal);
    if (stop.signal.aborted) return;
    const entries = [...scanned.entries].sort((left, right) => lastWritten(right) - lastWritten(left));
    places = scanned.places;
    forgetAllBut(entries);
    const changed: SessionEntry[] = [];
    for (const entry of entries) {
      const known = sessions.get(entry.id);
      if (known?.fingerprint === entry.fingerprint) follow(known, entry);
      else changed.push(entry);
    }
    options.onLooked(entries, scanned.transcriptFolders);
    finishLooking();
    if (first) announceNow();
    await eachLimited(changed, describingWidth, async (entry) => {
      if (!stop.signal.aborted) await describe(entry);
    });
    queue.add(entries.flatMap(({ id }) => (isBehind(id) ? id : [])));
  }

  /** Takes the entry of a session whose parts are the same; most often the log is too, and then so is the row. */
  function follow(known: KnownSession, entry: SessionEntry): void {
    if (known.entry !== null && same(known.entry.log, entry.log)) sessions.set(known.id, { ...known, entry });
    else show({ ...known, entry });
  }

  function isBehind(id: SessionId): boolean {
    const session = sessions.get(id);
    return session !== undefined && (logIsBehind(session) || textsAreBehind(session));
  }

  function textsAreBehind({ id, fingerprint, textsOf: written }: KnownSession): boolean {
    return written !== textsKey(fingerprint, rows.get(id)?.title ?? '');
  }

  /** Reads what is new in a session's log, then the texts beside it when they changed. Never rejects. */
  async function fillIndex(id: SessionId): Promise<void> {
    try {
      await fillFromLog(id);
      await fillFromTexts(id);
    } catch (error) {
      if (!stop.signal.aborted) options.onProblem(`Session ${id} was not read for the search: ${reasonOf(error)}`);
    }
  }

  async function fillFromLog(id: SessionId): Promise<void> {
    const session = sessions.get(id);
    if (session === undefined || !logIsBehind(session)) return;
    const log = session.entry?.log ?? null;
    if (log === null) {
      const row = merged(id, { ...(index.factsOf(id) ?? noFacts), summary: null }, null);
      index.dropLog(row);
      show({ ...session, merged: row, log: null });
      return;
    }
    const moved = session.log !== null && session.log.path !== log.path;
    const state = moved ? null : index.scanState(id);
    const found = collectScan(state === null);
    const scan = await options.scan(log.path, state, found.visitor, stop.signal);
    const now = sessions.get(id);
    if (now === undefined || stop.signal.aborted) return;
    const { summary } = scan;
    const row = merged(id, { ...(index.factsOf(id) ?? noFacts), summary }, log);
    const scanned = { ...log, torn: summary.torn };
    index.saveLog(row, scanned, summary, { ...found.changes(), state: scan.state, unfinished: scan.unfinished });
    show({ ...now, merged: row, log: scanned });
  }

  async function fillFromTexts(id: SessionId): Promise<void> {
    const session = sessions.get(id);
    if (session?.entry == null || !textsAreBehind(session)) return;
    const detail = await sources.detail(session.entry);
    const now = sessions.get(id);
    if (now === undefined || stop.signal.aborted) return;
    const title = rows.get(id)?.title ?? '';
    const key = textsKey(session.fingerprint, title);
    index.saveTexts(id, key, textsOf(title, detail));
    sessions.set(id, { ...now, textsOf: key });
  }

  /** Makes the row of a session anew, after its notes have changed. */
  function showNotes(session: KnownSession): void {
    const row = merged(session.id, index.factsOf(session.id) ?? noFacts, session.log);
    index.saveMerged(row);
    show({ ...session, merged: row });
  }

  const refreshing = createSingleRun(look);
  for (const session of sessions.values()) {
    if (agrees(session.merged, notes.of(session.id))) show(session);
    else showNotes(session);
  }

  return {
    list: (since) => rows.since(since),
    status,
    refresh: () => refreshing.request(),
    looked,
    known: (id) => sessions.get(id) ?? null,
    row: (id) => rows.get(id),
    ids: () => [...sessions.keys()],
    async annotate(id, change) {
      const saving = notes.change(id, change);
      const session = sessions.get(id);
      if (session !== undefined) {
        showNotes(session);
        if (isBehind(id)) queue.add([id]);
      }
      await saving;
    },
    async touched(id) {
      const entry = sessions.get(id)?.entry;
      if (entry?.log == null) return;
      const { log } = entry;
      const found = await stat(log.path).catch(() => null);
      const session = sessions.get(id);
      // One that is gone is noticed when the places are looked at.
      if (found === null || session?.entry !== entry || stop.signal.aborted) return;
      show({ ...session, entry: { ...entry, log: { ...log, bytes: found.size, modifiedAt: found.mtimeMs } } });
      if (isBehind(id)) queue.add([id]);
    },
    async indexed(id) {
      if (isBehind(id)) await queue.runNow(id);
    },
    refill() {
      for (const session of sessions.values()) sessions.set(session.id, { ...session, fingerprint: '', log: null, textsOf: null });
      refreshing.request().catch((error: unknown) => options.onProblem(`Sessions were not looked for: ${reasonOf(error)}`));
    },
    dispose() {
      stop.abort();
      queue.stop();
      announcing?.dispose();
      expiring?.timer.dispose();
    },
  };
}

/** Where each source lies. */
const placeOf: Readonly<Record<SessionSource, SessionPlace['kind']>> = {
  'session-state': 'copilot-home',
  history: 'copilot-home',
  'vscode-metadata': 'copilot-home',
  events: 'copilot-home',
  store: 'store',
  'vscode-transcript': 'vscode-storage',
  'vscode-memory': 'vscode-storage',
  sidelight: 'copilot-home',
};

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
