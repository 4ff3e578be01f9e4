import { durationWords } from '../model/sessions/transcript-words';

/** A call that wrote, or may have written, the file that a comment stands in. */
export interface ReviewCall {
  readonly call: string;
  /** 0-based. */
  readonly turn: number;
  /** UTC ISO 8601. */
  readonly at: string | null;
  /** What of the comment its text holds. */
  readonly holds: 'id' | 'body' | null;
}

/** The call that wrote a comment. exact: its text holds the comment. likely: a guess, and `reason` says by what. */
export interface CommentMatch<C extends ReviewCall> {
  readonly call: C;
  readonly certainty: 'exact' | 'likely';
  readonly reason: string;
}

/**
 * How far a comment's time and the end of the call that wrote it may lie apart. Agents write the time themselves, often
 * rounded. Milliseconds.
 */
export const timeWindow = 10 * 60_000;

/**
 * Finds the call that wrote a comment: the first whose text holds its id, else the only one that holds its body, else the
 * nearest in time. Null when none is near.
 *
 * @param calls successful calls that name the file, in the order of the log
 * @param timestamp of the comment; may be unreadable
 */
export function matchComment<C extends ReviewCall>(calls: readonly C[], timestamp: string | undefined): CommentMatch<C> | null {
  // Whoever writes a file whole writes all earlier comments again.
  const named = calls.find(({ holds }) => holds === 'id');
  if (named !== undefined) return { call: named, certainty: 'exact', reason: 'the call’s text holds the comment’s id' };
  const written = calls.filter(({ holds }) => holds === 'body');
  const [first, ...others] = written;
  if (first !== undefined && others.length === 0) return { call: first, certainty: 'exact', reason: 'the call’s text holds the comment’s text' };
  const near = nearest(first === undefined ? calls : written, timestamp);
  if (near === null) return first === undefined ? null : { call: first, certainty: 'likely', reason: `${written.length} calls hold the comment’s text, this is the first` };
  const apart = near.apart < 1_000 ? 'at the same second' : `${durationWords(near.apart)} apart`;
  const reason = first === undefined ? `matched by time, ${apart}` : `${written.length} calls hold the comment’s text, this is the nearest in time, ${apart}`;
  return { call: near.call, certainty: 'likely', reason };
}

function nearest<C extends ReviewCall>(calls: readonly C[], timestamp: string | undefined): { readonly call: C; readonly apart: number } | null {
  let found: { readonly call: C; readonly apart: number } | null = null;
  for (const call of calls) {
    const apart = Math.abs(Date.parse(call.at ?? '') - Date.parse(timestamp ?? ''));
    if (apart <= timeWindow && (found === null || apart < found.apart)) found = { call, apart };
  }
  return found;
}
