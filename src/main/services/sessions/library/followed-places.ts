import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Clock, Disposable } from '../../../../shared/base';
import type { SessionId } from '../../../../shared/model/sessions/session';
import type { WatchFolder } from '../sessions-options';
import type { SessionEntry } from '../sources/types';

/** Folders of single sessions that are watched at most; the system has few watches to give. Others are seen at the next look. */
const mostSessionFolders = 64;
/** The same for folders of VS Code's transcripts, where new ones come; those of sessions that are watched anyway aside. */
const mostTranscriptFolders = 32;
/** Milliseconds in which events are gathered: of one log, and of everything else, where a look at all places follows. */
const logDelay = 150;
const placesDelay = 300;
/** Looks take at most this part of the time: after one that took long the next waits the longer. */
const restPerWork = 10;
const leastRest = 2000;

export interface FollowedPlacesOptions {
  readonly watchFolder: WatchFolder;
  readonly clock: Clock;
  /** Folders and files of all sessions, absolute. */
  readonly watched: readonly string[];
  /** The log of a session was written. */
  onLog(session: SessionId): void;
  /** Something else has changed. It is not called again before the promise settles, which never rejects. */
  onPlaces(): Promise<void>;
  onProblem(problem: string): void;
}

/** Watches the places of sessions, and the folders of those that were written last or are open. */
export interface FollowedPlaces extends Disposable {
  /** The sessions that there are, newest first, and the folders of VS Code's transcripts, used last first. */
  setFound(entries: readonly SessionEntry[], transcriptFolders: readonly string[]): void;
  /** These are watched however old they are. */
  setOpen(sessions: ReadonlySet<SessionId>): void;
}

type Touched = (name: string | null) => void;

export function followPlaces(options: FollowedPlacesOptions): FollowedPlaces {
  const { clock } = options;
  const watches = new Map<string, Disposable>();
  /** By folder: what an event in it means. */
  let meanings = new Map<string, readonly Touched[]>();
  const written = new Set<SessionId>();
  let entries: readonly SessionEntry[] = [];
  let transcriptFolders: readonly string[] = [];
  let open: ReadonlySet<SessionId> = new Set();
  let logTimer: Disposable | null = null;
  let placesTimer: Disposable | null = null;
  let looking = false;
  let lookAgain = false;
  let restUntil = 0;
  let disposed = false;

  function logTouched(session: SessionId): void {
    written.add(session);
    logTimer ??= clock.after(logDelay, () => {
      logTimer = null;
      const touched = [...written];
      written.clear();
      for (const each of touched) options.onLog(each);
    });
  }

  function placesTouched(): void {
    if (looking) lookAgain = true;
    else placesTimer ??= clock.after(Math.max(placesDelay, restUntil - clock.now()), () => void look());
  }

  async function look(): Promise<void> {
    placesTimer = null;
    looking = true;
    const began = clock.now();
    await options.onPlaces();
    looking = false;
    restUntil = clock.now() + Math.max(leastRest, (clock.now() - began) * restPerWork);
    if (!lookAgain || disposed) return;
    lookAgain = false;
    placesTouched();
  }

  /** A folder says that something in it was touched; a file is watched through the folder that it lies in, with what belongs to it. */
  function placeMeanings(): readonly (readonly [string, Touched])[] {
    return options.watched.flatMap((path): readonly (readonly [string, Touched])[] =>
      path.endsWith('.db')
        ? [[dirname(path), (name) => (name === null || name.startsWith(basename(path)) ? placesTouched() : undefined)]]
        : [[path, placesTouched]],
    );
  }

  /** By folder, the sessions whose logs lie in it, by file name: folders of their own, and VS Code's, which hold many. */
  function sessionFolders(): ReadonlyMap<string, ReadonlyMap<string, SessionId>> {
    const logsIn = new Map<string, Map<string, SessionId>>();
    const logs = (folder: string): Map<string, SessionId> => {
      const known = logsIn.get(folder) ?? new Map<string, SessionId>();
      logsIn.set(folder, known);
      return known;
    };
    for (const folder of transcriptFolders.slice(0, mostTranscriptFolders)) logs(folder);
    for (const [place, { id, log, folders }] of entries.entries()) {
      if (place >= mostSessionFolders && !open.has(id)) {
        // Not watched for its own sake; where its folder is, its log is known by name.
        if (log !== null) logsIn.get(dirname(log.path))?.set(basename(log.path), id);
        continue;
      }
      if (log !== null) logs(dirname(log.path)).set(basename(log.path), id);
      for (const { folder } of folders) if (folder !== null) logs(folder);
    }
    return logsIn;
  }

  function sessionMeanings(): readonly (readonly [string, Touched])[] {
    return [...sessionFolders()].map(([folder, logs]) => [
      folder,
      (name) => {
        const session = name === null ? undefined : logs.get(name);
        if (session !== undefined) logTouched(session);
        else placesTouched();
        if (name === null) for (const each of logs.values()) logTouched(each);
      },
    ]);
  }

  function apply(): void {
    if (disposed) return;
    meanings = new Map();
    for (const [folder, touched] of [...placeMeanings(), ...sessionMeanings()]) {
      // A watch of a folder that is not there would not notice that it comes; the next look does.
      if (existsSync(folder)) meanings.set(folder, [...(meanings.get(folder) ?? []), touched]);
    }
    for (const [folder, watch] of watches) {
      if (meanings.has(folder)) continue;
      watch.dispose();
      watches.delete(folder);
    }
    for (const folder of meanings.keys()) {
      if (!watches.has(folder)) watches.set(folder, watch(folder));
    }
  }

  function watch(folder: string): Disposable {
    return options.watchFolder(folder, {
      onEvent(name) {
        for (const touched of meanings.get(folder) ?? []) touched(name);
      },
      onError: (error) => options.onProblem(`${folder} is not watched: ${error.message}. Its sessions are looked at when the window gets the focus.`),
    });
  }

  apply();

  return {
    setFound(nextEntries, nextFolders) {
      entries = nextEntries;
      transcriptFolders = nextFolders;
      apply();
    },
    setOpen(next) {
      open = next;
      apply();
    },
    dispose() {
      disposed = true;
      logTimer?.dispose();
      placesTimer?.dispose();
      for (const each of watches.values()) each.dispose();
      watches.clear();
    },
  };
}
