import type { SessionDetail, SessionRow } from '../../../../shared/model/sessions/session';
import type { SessionIndex } from '../index/session-index';
import { assembleDetail } from '../sources/merge/assemble-detail';
import type { SessionSources } from '../sources/types';
import { noFacts, partsOf, type KnownSession, type MergeSession } from './known-session';
import type { KeptNotes } from './notes-file';
import { touchedFiles } from './touched-files';
import { turnsBeforePrompts, withTurnsOfLog } from './turns-of-store';

export interface DetailOptions {
  readonly index: SessionIndex;
  readonly sources: SessionSources;
  readonly merge: MergeSession;
}

/** Reads everything beside the transcript. @param row as the list shows it */
export async function readDetail(
  { index, sources, merge }: DetailOptions,
  known: KnownSession,
  notes: KeptNotes,
  row: SessionRow,
): Promise<SessionDetail> {
  const facts = index.factsOf(known.id) ?? noFacts;
  const log = known.entry?.log ?? null;
  const read = known.entry === null ? null : withTurnsOfLog(await sources.detail(known.entry), turnsBeforePrompts(facts.summary));
  const detail = assembleDetail({
    merged: { ...merge(known.id, partsOf(facts, log, notes)), row },
    sources: read,
    log: { files: touchedFiles(index.callsOf(known.id)), references: [], usage: facts.summary?.usage ?? [] },
    notes: notes.notes,
    problems: facts.parts.problems,
  });
  // Without a folder the transcript's file is what can be shown.
  return { ...detail, folder: detail.folder ?? log?.path ?? null };
}
