import type { SearchedText } from '../../../../shared/model/sessions/session-search';
import type {
  Checkpoint,
  ModelUsage,
  SessionArtifact,
  SessionFact,
  SessionId,
  SessionReference,
  SessionRow,
  SessionSource,
  Todo,
  TouchedFile,
} from '../../../../shared/model/sessions/session';
import type { SessionPlace } from '../../../../shared/model/sessions/session-list';

/** Where to look, and on which system. Plain data. */
export interface SourceOptions {
  readonly homeFolder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** Setting; '' for the usual places. */
  readonly copilotHome: string;
  /** Setting: `workspaceStorage` folders beside the usual ones. */
  readonly vscodeStorage: readonly string[];
}

/** A file as it was when it was looked at. */
export interface SeenFile {
  /** Absolute, links in it resolved. */
  readonly path: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly modifiedAt: number;
}

/** A session's folder below a Copilot home, or a flat log of an older version. Nothing in it has been read. */
export interface SessionFolder {
  readonly id: SessionId;
  readonly source: 'session-state' | 'history';
  /** Absolute; null for a flat log. */
  readonly folder: string | null;
  readonly log: SeenFile | null;
  readonly hasPlan: boolean;
  /** Process ids of the `inuse.<pid>.lock` files whose process is alive; a crash leaves the file behind. */
  readonly locks: readonly number[];
  /** Equal fingerprints: nothing that a row shows has changed, the log aside. */
  readonly fingerprint: string;
}

/** A transcript that VS Code keeps. */
export interface VscodeTranscript {
  readonly id: SessionId;
  readonly log: SeenFile;
  /** The workspace's folder below `workspaceStorage`. */
  readonly storage: string;
}

/** A folder of Markdown files that an agent in VS Code saved. */
export interface VscodeMemory {
  /** Null for what a whole workspace (`repo`) or all of VS Code (`user`) shares. */
  readonly session: SessionId | null;
  readonly scope: 'session' | 'repo' | 'user';
  readonly folder: string;
  /** The workspace's folder below `workspaceStorage`; for `user` the `User` folder above it. */
  readonly storage: string;
  readonly fingerprint: string;
}

/** A row of the store's `sessions` with counts of what hangs on it; null is what it does not say. */
export interface StoreRow {
  readonly id: SessionId;
  /** Absolute path of the store. */
  readonly store: string;
  readonly cwd: string | null;
  readonly repository: string | null;
  readonly branch: string | null;
  readonly summary: string | null;
  readonly hostType: string | null;
  /** UTC ISO 8601. */
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  readonly turns: number;
  readonly checkpoints: number;
  /** Files that an editing tool touched. */
  readonly files: number;
  readonly firstPrompt: string | null;
  /** Of the last usage row. */
  readonly model: string | null;
}

/** Everything that is known of one session without reading its files. */
export interface SessionEntry {
  readonly id: SessionId;
  readonly folders: readonly SessionFolder[];
  readonly transcripts: readonly VscodeTranscript[];
  readonly memories: readonly VscodeMemory[];
  readonly store: StoreRow | null;
  /** The log that its transcript is read from: the newest of the folders' ones, else VS Code's; null when there is none. */
  readonly log: (SeenFile & { readonly source: 'session-state' | 'history' | 'vscode-transcript' }) | null;
  /** Equal fingerprints: `parts` would answer the same. The log counts only by being there. */
  readonly fingerprint: string;
}

/** One look at all places. */
export interface SourceScan {
  readonly places: readonly SessionPlace[];
  /** In no order, each id once. */
  readonly entries: readonly SessionEntry[];
  /** Folders in which VS Code keeps transcripts, the one that a file came to or went from last first. Absolute, links resolved. */
  readonly transcriptFolders: readonly string[];
}

/** What one source says about a session. An absent field was not said. */
export interface Said {
  /** The person's own title in this app. */
  readonly title?: string;
  readonly customTitle?: string;
  readonly name?: string;
  readonly summary?: string;
  /** The first prompt of the person. */
  readonly prompt?: string;
  readonly cwd?: string;
  readonly gitRoot?: string;
  readonly repository?: string;
  readonly branch?: string;
  /** UTC ISO 8601. */
  readonly createdAt?: string;
  readonly updatedAt?: string;
  readonly model?: string;
  readonly client?: string;
  readonly turns?: number;
  readonly checkpoints?: number;
  readonly files?: number;
  readonly unreadable?: number;
  readonly live?: boolean;
  readonly inUse?: boolean;
  readonly hasPlan?: boolean;
  /** An event log is there. */
  readonly hasTranscript?: boolean;
  /** The log was read, and no turn is in it. */
  readonly emptyLog?: boolean;
  readonly pinned?: boolean;
  readonly hidden?: boolean;
  /** What only the list of facts shows, by its name there. */
  readonly further?: readonly { readonly name: string; readonly value: string }[];
}

/** One source's word on a session. Where two parts of one source differ, the one with the later `updatedAt` counts. */
export interface SessionPart {
  readonly source: SessionSource;
  /** Absolute path that it was read from; '' for what has none. */
  readonly place: string;
  readonly said: Said;
}

/** All parts as one. */
export interface MergedSession {
  readonly row: SessionRow;
  readonly facts: readonly SessionFact[];
  /** The summary where it is longer than a title. */
  readonly summary: string | null;
}

/** What the files and the store say, and what could not be read of them, in sentences. */
export interface SourceParts {
  readonly parts: readonly SessionPart[];
  readonly problems: readonly string[];
}

/** What the sources have beside the row: all of `SessionDetail` but what the event log and the notes say. */
export interface SourceDetail {
  readonly folder: string | null;
  /** Text of `index.md`. */
  readonly index: string | null;
  /** Newest first. */
  readonly checkpoints: readonly Checkpoint[];
  /** As the store has them: used where the log says nothing. */
  readonly files: readonly TouchedFile[];
  readonly references: readonly SessionReference[];
  readonly todos: readonly Todo[];
  readonly artifacts: readonly SessionArtifact[];
  /** As the store has it: used where the log says nothing. */
  readonly usage: readonly ModelUsage[];
  readonly facts: readonly SessionFact[];
  readonly problems: readonly string[];
}

/** A turn as the store keeps it. A text that it lacks is ''. */
export interface StoredTurn {
  /** 0-based; where the store lacks turns there are gaps. */
  readonly index: number;
  readonly prompt: string;
  readonly answer: string;
  /** UTC ISO 8601. */
  readonly at: string | null;
}

/** What the store kept of a conversation. */
export interface StoredConversation {
  /** In their order. Null where the store cannot be read now, or is gone. */
  readonly turns: readonly StoredTurn[] | null;
  /** Why not, or not wholly, in a sentence. */
  readonly problem: string | null;
}

/** A hit in the store's own index. */
export interface StoreHit {
  readonly session: SessionId;
  readonly sourceType: SearchedText;
  /** 0-based, for turns. */
  readonly turn: number | null;
  readonly snippet: string;
  /** Half-open ranges of UTF-16 units in the snippet. */
  readonly matches: readonly (readonly [number, number])[];
}

export interface StoreAnswer {
  /** Best first, at most the limit. */
  readonly hits: readonly StoreHit[];
  readonly more: boolean;
  /** Sentences about stores that could not be searched. */
  readonly problems: readonly string[];
}

/**
 * The places where Copilot and VS Code keep sessions. Everything is only read, symlinks are followed only within a session's
 * folder, and what vanishes meanwhile counts as not there. Nothing is kept open between two calls.
 */
export interface SessionSources {
  /** Absolute paths of folders and files whose changes mean that a scan may answer something new. Some may not exist. */
  readonly watched: readonly string[];
  /** Reads folders and the store's rows, no logs. */
  scan(signal?: AbortSignal): Promise<SourceScan>;
  /** Reads the small files of one session, for its row. */
  parts(entry: SessionEntry): Promise<SourceParts>;
  /** Reads everything but the log. */
  detail(entry: SessionEntry): Promise<SourceDetail>;
  /** Reads what the store kept of a session's conversation. */
  conversation(entry: SessionEntry): Promise<StoredConversation>;
  /** Searches the stores' own indexes. @param query as the person typed it. @param kinds empty for all. */
  search(query: string, kinds: readonly SearchedText[], limit: number): Promise<StoreAnswer>;
}
