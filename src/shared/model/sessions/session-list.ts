import type { SessionId, SessionRow } from './session';

/** A folder or file that sessions are looked for in. */
export interface SessionPlace {
  readonly kind: 'copilot-home' | 'store' | 'vscode-storage';
  /** Absolute. */
  readonly path: string;
  readonly found: boolean;
  /** Why it cannot be read, in a sentence. */
  readonly problem: string | null;
}

/** How far the library is. */
export interface SessionsStatus {
  /** scanning: the list may be incomplete. indexing: the list is complete, texts are still being read for the search. */
  readonly state: 'scanning' | 'indexing' | 'ready';
  /** Sessions whose logs have been counted and whose texts are in the index, of all. */
  readonly indexed: number;
  readonly total: number;
  /** Rises when rows change: ask for those after the last one that is known. */
  readonly listRevision: number;
  readonly places: readonly SessionPlace[];
  /** Set while nothing reads sessions: why, in a sentence. Asked to look again, it is tried anew. */
  readonly stopped?: string;
}

/** Rows that changed, newest first. */
export interface SessionsList {
  readonly listRevision: number;
  /** True when everything else that was known is to be forgotten. */
  readonly complete: boolean;
  readonly rows: readonly SessionRow[];
  readonly gone: readonly SessionId[];
}
