import { useCallback, useEffect, useState } from 'react';
import { currentTurn, jumpToTurn } from '../../../../state/transcripts/jumps';
import { useTranscriptFind } from '../../../../state/transcripts/find';

export interface Find {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** 0-based number of the match that is shown; null before one was. */
  readonly at: number | null;
  readonly total: number;
  readonly searching: boolean;
  readonly problem: string | null;
  /** Goes to the next or previous match, around the ends. */
  readonly step: (by: 1 | -1) => void;
}

/**
 * Finding in a transcript: the first match from the turn that is read on is shown as soon as it is known.
 * @param version Changes with the log.
 */
export function useFind(session: string, version: string): Find {
  const [query, setQuery] = useState('');
  const { matches, searching, problem } = useTranscriptFind(session, query, version);
  /** `wanted` is the query whose first match is still to be shown. */
  const [shown, setShown] = useState<{ readonly at: number | null; readonly wanted: string | null }>({ at: null, wanted: null });
  const go = useCallback(
    (at: number) => {
      const match = matches[at];
      if (match === undefined) return;
      setShown({ at, wanted: null });
      jumpToTurn(session, match.turn, match.item);
    },
    [session, matches],
  );
  useEffect(() => {
    if (searching || shown.wanted !== query || matches.length === 0) return;
    const fromHere = matches.findIndex((match) => match.turn >= (currentTurn(session) ?? 0));
    go(Math.max(0, fromHere));
  }, [session, searching, shown.wanted, query, matches, go]);
  return {
    query,
    setQuery: (text) => {
      setQuery(text);
      setShown({ at: null, wanted: text });
    },
    at: shown.at !== null && shown.at < matches.length ? shown.at : null,
    total: matches.length,
    searching,
    problem,
    step: (by) => {
      if (matches.length === 0) return;
      const from = shown.at ?? (by === 1 ? -1 : 0);
      go((from + by + matches.length) % matches.length);
    },
  };
}
