/** Names a session of an agent: the UUID that its folder is named by. Opaque, compared exactly. */
export type SessionId = string;

/**
 * Where a fact about a session comes from. session-state: its folder below the Copilot home. history: the same in the older
 * `history-session-state`. store: a row of `session-store.db`. vscode-transcript, vscode-memory: files in VS Code's
 * workspace storage. vscode-metadata: `vscode.metadata.json` in the session's folder. events: computed from its event log.
 * sidelight: what the person gave it in this app.
 */
export type SessionSource =
  | 'session-state'
  | 'history'
  | 'store'
  | 'vscode-transcript'
  | 'vscode-memory'
  | 'vscode-metadata'
  | 'events'
  | 'sidelight';

/** Which field a title was taken from, in the order in which they are tried; `none` when there is nothing to call it by. */
export type TitleSource = 'sidelight' | 'customTitle' | 'name' | 'summary' | 'prompt' | 'none';

/**
 * What is left of a conversation. log: everything, in the event log. store: prompts and answers in Copilot's store, of a
 * session whose log is gone, or holds no turn that can be read.
 */
export type KeptConversation = 'log' | 'store';

/** One session as a list shows it. Nothing is filled in: what no source says is null. */
export interface SessionRow {
  readonly id: SessionId;
  /** One line, never empty: "Untitled" with `titleSource` none. */
  readonly title: string;
  readonly titleSource: TitleSource;
  /** Sources that know the session, each once. */
  readonly sources: readonly SessionSource[];
  /** Absolute path as the agent wrote it, in the notation of its system. */
  readonly cwd: string | null;
  readonly gitRoot: string | null;
  /** `owner/name` where it was recorded. */
  readonly repository: string | null;
  readonly branch: string | null;
  /** UTC ISO 8601. */
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  /** Model that was used last. */
  readonly model: string | null;
  /** Client that made it, as written: `github/cli`, `vscode`, … */
  readonly client: string | null;
  /** Prompts of the person; null while its log has not been counted. */
  readonly turns: number | null;
  readonly checkpoints: number | null;
  /** Files that successful calls changed. */
  readonly files: number | null;
  /** Its log was written in the last two minutes, or grew since it was last looked at. */
  readonly live: boolean;
  /** A lock of a process that is alive. */
  readonly inUse: boolean;
  readonly hasPlan: boolean;
  /** There is a transcript to read: `kept` is not null. */
  readonly hasTranscript: boolean;
  /** What its transcript is made of; null where only a summary, or less, is kept. */
  readonly kept: KeptConversation | null;
  /** Events that cannot be read. */
  readonly unreadable: number;
  readonly pinned: boolean;
  readonly hidden: boolean;
}

/** What the person adds to a session; kept in the app's own folder. */
export interface SessionNotes {
  readonly title?: string;
  readonly notes?: string;
  readonly pinned?: boolean;
  readonly hidden?: boolean;
}

/** One fact with where it was found. When sources differ each is listed, the one that counts first. */
export interface SessionFact {
  readonly name: string;
  readonly value: string;
  readonly source: SessionSource;
}

/** A saved summary of the work so far. Sections are Markdown; absent ones were not written. */
export interface Checkpoint {
  /** 1-based. */
  readonly number: number;
  readonly title: string;
  readonly createdAt: string | null;
  readonly source: SessionSource;
  readonly overview?: string;
  readonly history?: string;
  readonly workDone?: string;
  readonly technicalDetails?: string;
  readonly importantFiles?: string;
  readonly nextSteps?: string;
}

/** A file that successful calls touched. */
export interface TouchedFile {
  /** Absolute as recorded, or relative to the working folder when it was recorded so. */
  readonly path: string;
  /** Tool names, each once, in the order of first use. */
  readonly tools: readonly string[];
  /** At least one of the calls changed it. */
  readonly changed: boolean;
  /** 0-based indexes of the turns. */
  readonly turns: readonly number[];
  /** Lines, where the calls' texts allow counting. */
  readonly additions: number | null;
  readonly deletions: number | null;
}

/** A commit, pull request or issue that the session named. */
export interface SessionReference {
  readonly kind: 'commit' | 'pr' | 'issue' | 'other';
  /** As written: a short sha, a number, `owner/name#3`, a URL. */
  readonly value: string;
  readonly turn: number | null;
  readonly source: SessionSource;
}

export interface Todo {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  /** As written; pending, in_progress, done and blocked are known. */
  readonly status: string;
  /** Ids of the todos that must be done before. */
  readonly dependsOn: readonly string[];
}

/** A Markdown file that belongs to a session: its plan, research, a memory of VS Code. */
export interface SessionArtifact {
  readonly kind: 'plan' | 'index' | 'research' | 'memory' | 'file';
  /** File name, or path below the session's folder. */
  readonly name: string;
  /** Null when it is no text, or too large to show. */
  readonly text: string | null;
  readonly bytes: number;
}

/** What a model used, as the session's last shutdown totals it, else as the store's usage rows do; never both added. */
export interface ModelUsage {
  readonly model: string;
  readonly requests: number | null;
  /** Tokens; input includes cached ones. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly cachedTokens: number | null;
}

/** Everything beside the transcript. */
export interface SessionDetail {
  readonly row: SessionRow;
  readonly notes: string;
  /** Absolute path of the session's folder (or of the file that its transcript is), null when only the store knows it. */
  readonly folder: string | null;
  readonly facts: readonly SessionFact[];
  /** A longer text about the session where there is one: `index.md`, or a summary of several lines. */
  readonly summary: string | null;
  /** Newest first. */
  readonly checkpoints: readonly Checkpoint[];
  readonly files: readonly TouchedFile[];
  readonly references: readonly SessionReference[];
  readonly todos: readonly Todo[];
  readonly artifacts: readonly SessionArtifact[];
  readonly usage: readonly ModelUsage[];
  /** Sentences about sources of this session that could not be read. */
  readonly problems: readonly string[];
}
