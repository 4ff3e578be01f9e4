import { useEffect, useState } from 'react';
import type { SessionId } from '../../../../shared/model/sessions/session';
import type { TranscriptMatch } from '../../../../shared/model/sessions/transcript';
import { call } from '../../client/client';
import { useAnswer } from './use-answer';

const settleMs = 150;

export interface FoundMatches {
  readonly matches: readonly TranscriptMatch[];
  readonly problem: string | null;
  /** The query is being typed, or its answer is on its way. */
  readonly searching: boolean;
}

const noMatches: readonly TranscriptMatch[] = [];

/**
 * Where a text stands in a transcript, asked for a moment after the last key, and again when the log has grown.
 * @param version Changes with the log.
 */
export function useTranscriptFind(session: SessionId, query: string, version: string): FoundMatches {
  const settled = useSettled(query.trim());
  const subject = settled === '' ? null : JSON.stringify([session, settled]);
  const answer = useAnswer(subject, version, (signal) => call('transcript.find', { session, query: settled }, { signal }));
  return {
    matches: answer.value?.matches ?? noMatches,
    problem: answer.problem,
    searching: answer.asking || settled !== query.trim(),
  };
}

/** The value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
