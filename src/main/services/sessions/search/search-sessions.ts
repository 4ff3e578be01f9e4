import type { SessionId } from '../../../../shared/model/sessions/session';
import type { SearchAnswer, SearchedText } from '../../../../shared/model/sessions/session-search';
import type { SessionIndex } from '../index/session-index';
import type { SessionSources } from '../sources/types';
import { matchQuery } from '../sqlite/match-query';
import { mergeHits } from './merge-hits';

/** Own hits are asked for beyond the limit by this factor: many of them lead to the same turn. */
const ownSurplus = 3;

export interface SearchSources {
  readonly index: SessionIndex;
  readonly sources: SessionSources;
  /** Turns of the session's transcript before its first prompt, which the store does not count: 0 or 1. */
  readonly turnsBeforePrompts: (session: SessionId) => number;
  readonly onProblem: (problem: string) => void;
}

/**
 * Searches Copilot's own index and ours. Between the steps it stops when it is cancelled, and answers what it has.
 * @param query as the person typed it @param kinds empty for all @param limit at least 1
 */
export async function searchSessions(
  { index, sources, turnsBeforePrompts, onProblem }: SearchSources,
  query: string,
  kinds: readonly SearchedText[],
  limit: number,
  signal: AbortSignal | null,
): Promise<Omit<SearchAnswer, 'indexed' | 'total'>> {
  const cancelled = (): boolean => signal?.aborted === true;
  const expression = matchQuery(query);
  if (expression === null || cancelled()) return { hits: [], more: false };
  const asked = limit * ownSurplus;
  const own = index.search(expression, kinds, asked);
  // Lets a cancelling that came meanwhile be heard.
  await new Promise((resolve) => setImmediate(resolve));
  if (cancelled()) return { hits: [], more: false };
  const store = await sources.search(query, kinds, limit);
  for (const problem of store.problems) onProblem(problem);
  const hits = mergeHits(
    own,
    store.hits.map((hit) => (hit.turn === null ? hit : { ...hit, turn: hit.turn + turnsBeforePrompts(hit.session) })),
  );
  return { hits: hits.slice(0, limit), more: hits.length > limit || store.more || own.length === asked };
}
