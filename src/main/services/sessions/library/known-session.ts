import type { KeptConversation, SessionId, SessionRow } from '../../../../shared/model/sessions/session';
import type { IndexedFacts, IndexedSession, IndexedText, LogFile } from '../index/session-index';
import { liveFor } from '../live-for';
import type { MergedSession, Said, SessionEntry, SessionPart, SourceDetail } from '../sources/types';
import type { TranscriptSummary } from '../transcript/types';
import type { KeptNotes } from './notes-file';

/** What the library knows of one session; what its row was made of is kept in the index. */
export interface KnownSession extends IndexedSession {
  /** Null until the places were looked at in this run. */
  readonly entry: SessionEntry | null;
}

/** Of a session that the index lost meanwhile. */
export const noFacts: IndexedFacts = { parts: { parts: [], problems: [] }, summary: null };

type LogPlace = Pick<LogFile, 'path' | 'source'>;

export type MergeSession = (id: SessionId, parts: readonly SessionPart[]) => MergedSession;

/** All parts of a session: those of its files, of its log and of the person. */
export function partsOf({ parts, summary }: IndexedFacts, log: LogPlace | null, notes: KeptNotes): readonly SessionPart[] {
  const stored = parts.parts.some(({ source, said }) => source === 'store' && (said.turns ?? 0) > 0);
  return [...parts.parts, ...(summary === null || log === null ? [] : [logPart(log, summary, stored)]), notesPart(notes)];
}

/** The row as it is now: what depends on the time and on the log being there is in no index. */
export function rowOf(known: KnownSession, now: number): SessionRow {
  const { log, merged } = known;
  const live = liveUntil(known) > now;
  const kept = keptOf(known);
  return {
    ...merged,
    live,
    hasTranscript: kept !== null,
    kept,
    // The end of a log that is being written is not complete yet; of one at rest it is lost.
    unreadable: merged.unreadable + (log?.torn === true && !live ? 1 : 0),
  };
}

function keptOf({ entry, log, merged }: KnownSession): KeptConversation | null {
  if (entry === null) return merged.kept ?? (log === null ? null : 'log');
  const stored = (entry.store?.turns ?? 0) > 0;
  // Whether a turn is in a log is known only once it was read.
  if (entry.log !== null && !(stored && log !== null && merged.kept === 'store')) return 'log';
  return stored ? 'store' : null;
}

/** When the session stops being live, in milliseconds since 1970. */
export function liveUntil({ entry, log }: KnownSession): number {
  const written = entry === null ? log?.modifiedAt : entry.log?.modifiedAt;
  return written === undefined ? 0 : written + liveFor;
}

/** Whether the log has to be scanned, or what was scanned of one that is gone has to be dropped. */
export function logIsBehind({ entry, log }: KnownSession): boolean {
  if (entry === null) return false;
  if (entry.log === null || log === null) return entry.log !== log;
  return entry.log.path !== log.path || entry.log.bytes !== log.bytes || entry.log.modifiedAt !== log.modifiedAt;
}

/** Equal keys: the texts beside the log are the same. */
export function textsKey(fingerprint: string, title: string): string {
  return `${fingerprint}\n${title}`;
}

/** When a session was last written to, as far as that is known without reading it; in milliseconds since 1970. */
export function lastWritten(entry: SessionEntry): number {
  const stored = Date.parse(entry.store?.updatedAt ?? '');
  return Math.max(entry.log?.modifiedAt ?? 0, Number.isNaN(stored) ? 0 : stored);
}

/** The texts of a session beside its log, for the search. */
export function textsOf(title: string, { checkpoints, artifacts, index }: SourceDetail): readonly IndexedText[] {
  const texts: IndexedText[] = [{ kind: 'title', text: title }];
  const add = (kind: IndexedText['kind'], text: string | null | undefined): void => {
    if (text != null && text !== '') texts.push({ kind, text });
  };
  for (const checkpoint of checkpoints) {
    add('checkpoint_overview', `${checkpoint.title}\n${checkpoint.overview ?? ''}`);
    add('checkpoint_history', checkpoint.history);
    add('checkpoint_work_done', checkpoint.workDone);
    add('checkpoint_technical', checkpoint.technicalDetails);
    add('checkpoint_files', checkpoint.importantFiles);
    add('checkpoint_next_steps', checkpoint.nextSteps);
  }
  add('workspace_artifact', index);
  for (const { text } of artifacts) add('workspace_artifact', text);
  return texts;
}

/** @param stored Copilot's store kept turns, which count where the log has none. */
function logPart({ path, source }: LogPlace, summary: TranscriptSummary, stored: boolean): SessionPart {
  return { source: source === 'vscode-transcript' ? 'vscode-transcript' : 'events', place: path, said: saidByLog(summary, stored) };
}

function saidByLog(summary: TranscriptSummary, stored: boolean): Said {
  const { context, copilotVersion, vscodeVersion } = summary;
  return {
    ...defined({
      prompt: summary.firstPrompt,
      cwd: context.cwd,
      gitRoot: context.gitRoot,
      repository: context.repository,
      branch: context.branch,
      createdAt: summary.firstAt,
      updatedAt: summary.lastAt,
      model: summary.model,
      checkpoints: summary.checkpoints.length === 0 ? null : summary.checkpoints.length,
    }),
    ...(summary.turns === 0 ? { emptyLog: true } : {}),
    ...(summary.turns === 0 && stored ? {} : { turns: summary.prompts, files: summary.changed.length }),
    unreadable: summary.unreadable,
    further: [
      { name: 'Copilot version', value: copilotVersion },
      { name: 'VS Code version', value: vscodeVersion },
    ].flatMap(({ name, value }) => (value === null ? [] : [{ name, value }])),
  };
}

function notesPart({ title, pinned, hidden }: KeptNotes): SessionPart {
  return { source: 'sidelight', place: '', said: { ...(title === '' ? {} : { title }), ...(pinned ? { pinned } : {}), ...(hidden ? { hidden } : {}) } };
}

/** The entries that are not null. */
function defined<T extends Record<string, unknown>>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as { [K in keyof T]?: NonNullable<T[K]> };
}
