import type { TranscriptSummary } from '../transcript/types';
import type { SourceDetail } from '../sources/types';

/**
 * Turns of a log before its first prompt: 0 or 1. The store counts prompts, so of the same turn its number is smaller by as
 * many.
 * @param summary null for a session without a log, whose turns are those of the store
 */
export function turnsBeforePrompts(summary: Pick<TranscriptSummary, 'turns' | 'prompts'> | null): number {
  return summary === null ? 0 : summary.turns - summary.prompts;
}

/** What a session's sources say, with the store's turns as the transcript counts them. */
export function withTurnsOfLog(detail: SourceDetail, before: number): SourceDetail {
  if (before === 0) return detail;
  return {
    ...detail,
    files: detail.files.map((file) => ({ ...file, turns: file.turns.map((turn) => turn + before) })),
    references: detail.references.map((reference) => (reference.turn === null ? reference : { ...reference, turn: reference.turn + before })),
  };
}
