import { useEffect, useState } from 'react';
import type { SearchAnswer, SearchedText } from '../../../../shared/model/sessions/session-search';
import { call } from '../../client/client';
import { useAnswer } from '../transcripts/use-answer';
import { useSessionsStatus } from './session-list';

/** Shorter ones find too much to be of use. UTF-16 units. */
const shortestQuery = 2;
const waitMs = 150;
/** Hits that are asked for, one step after the other. */
const limits = [100, 300, 500] as const;

export interface SessionSearch {
  /** Hits of the query, or of the one before while they are looked for; null before the first answer. */
  readonly answer: SearchAnswer | null;
  readonly searching: boolean;
  readonly problem: string | null;
  /** Asks for more hits; null when there are none, or no more can be asked for. */
  readonly showMore: (() => void) | null;
}

/** Whether a text is long enough to be looked for. */
export function isSearch(text: string): boolean {
  return text.trim().length >= shortestQuery;
}

/**
 * Looks for a text in all sessions, a moment after it was last changed, and once more when all sessions are indexed. A search
 * that was overtaken is cancelled. Texts that are no search have no answer.
 */
export function useSessionSearch(text: string, kinds: readonly SearchedText[]): SessionSearch {
  const query = isSearch(text) ? text.trim() : null;
  const settled = useSettled(query);
  const complete = useSessionsStatus()?.state === 'ready';
  const subject = JSON.stringify([settled, kinds]);
  const [asked, setAsked] = useState({ subject, step: 0 });
  const step = asked.subject === subject ? asked.step : 0;
  const limit = limits[step] ?? limits[0];
  const { value, problem, asking } = useAnswer(settled === null ? null : 'search', `${subject} ${limit} ${complete}`, (signal) =>
    call('sessions.search', { query: settled ?? '', kinds, limit }, { signal }),
  );
  return {
    answer: query === null ? null : value,
    searching: query !== null && (asking || query !== settled),
    problem,
    showMore: value?.more === true && step + 1 < limits.length ? () => setAsked({ subject, step: step + 1 }) : null,
  };
}

/** A query once it has stayed the same for a moment; the end of a search at once. */
function useSettled(query: string | null): string | null {
  const [settled, setSettled] = useState(query);
  useEffect(() => {
    if (query === null) {
      setSettled(null);
      return undefined;
    }
    const timer = setTimeout(() => setSettled(query), waitMs);
    return () => clearTimeout(timer);
  }, [query]);
  return query === null ? null : settled;
}
