import type { SearchedText } from '../../../../shared/model/sessions/session-search';
import type { SessionId, SessionRow } from '../../../../shared/model/sessions/session';
import type { PathCall } from '../sessions';
import type { SeenFile, SessionEntry, SourceParts } from '../sources/types';
import type { ScannedPathCall, ScanState, TranscriptSummary, TranscriptText } from '../transcript/types';

export type LogFile = NonNullable<SessionEntry['log']>;

/** A log as it was when it was scanned last. */
export interface IndexedLog extends SeenFile {
  readonly source: LogFile['source'];
  /** It ended in an event that was not complete. */
  readonly torn: boolean;
}

/** What the row of a session is made of, beside the person's notes. */
export interface IndexedFacts {
  readonly parts: SourceParts;
  /** Null while its log was not scanned, and when it has none. */
  readonly summary: TranscriptSummary | null;
}

/** What is kept of one session between two runs of the app. */
export interface IndexedSession {
  readonly id: SessionId;
  /** Fingerprint of the entry whose files the parts were read from. */
  readonly fingerprint: string;
  /** The row that its facts and the notes made. */
  readonly merged: SessionRow;
  readonly log: IndexedLog | null;
  /** Says what the texts beside the log were made of; null before they were read. */
  readonly textsOf: string | null;
}

/** A text beside the log that is searched. */
export interface IndexedText {
  readonly kind: SearchedText;
  readonly text: string;
}

/** What a scan of a log found. */
export interface LogChanges {
  /** What was found in the log before is void. */
  readonly restarted: boolean;
  readonly state: ScanState;
  readonly texts: readonly TranscriptText[];
  /** Calls that have ended since the scan before. */
  readonly calls: readonly ScannedPathCall[];
  /** Calls that have not; they replace those of the scan before. */
  readonly unfinished: readonly ScannedPathCall[];
}

export interface IndexHit {
  readonly session: SessionId;
  readonly kind: SearchedText;
  /** 0-based; null for texts beside the log. */
  readonly turn: number | null;
  readonly event: string | null;
  /** Text around the match; matched stretches as half-open ranges of UTF-16 units in it. */
  readonly snippet: string;
  readonly matches: readonly (readonly [number, number])[];
}

/**
 * What was read of the sessions' files, so that only what changed is read again. It can be lost at any time and be built anew:
 * nothing in it comes from the person. Everything answers at once; nothing throws for a damaged file.
 */
export interface SessionIndex {
  /** In no order. */
  load(): readonly IndexedSession[];
  saveParts(merged: SessionRow, fingerprint: string, parts: SourceParts): void;
  saveMerged(merged: SessionRow): void;
  /** Null for a session that it does not know. */
  factsOf(id: SessionId): IndexedFacts | null;
  /** Replaces the texts beside the log. */
  saveTexts(id: SessionId, textsOf: string, texts: readonly IndexedText[]): void;
  saveLog(merged: SessionRow, log: IndexedLog, summary: TranscriptSummary, changes: LogChanges): void;
  /** The session has no log any more. */
  dropLog(merged: SessionRow): void;
  forget(ids: readonly SessionId[]): void;
  /** Where the scan of the session's log can go on; null: at its beginning. */
  scanState(id: SessionId): ScanState | null;
  /** In the order of the log, those that have not ended last. */
  callsOf(id: SessionId): readonly ScannedPathCall[];
  /** Calls whose path has one of these last parts, as {@link lastPart} gives them. */
  callsNamed(lastParts: readonly string[]): readonly PathCall[];
  /** Best first. @param expression of FTS5 @param kinds empty for all */
  search(expression: string, kinds: readonly SearchedText[], limit: number): readonly IndexHit[];
  close(): void;
}

/** Last part of a path of any system, for looking up: letters' case is folded. */
export function lastPart(path: string): string {
  return (path.split(/[\\/]/).filter((part) => part !== '').at(-1) ?? '').toLowerCase();
}
