import type { RepoPath } from '../../base';
import { placeOf } from '../review/placement';
import type { PlacedThread } from '../review/review';
import { standingOf } from './standing';
import { findSuggestions } from './suggestion';

/** A suggestion that can be written into its file now. */
export interface Applicable {
  /** Keys of the thread and the comment. */
  readonly thread: string;
  readonly comment: string;
  /** 0-based, among the suggestions of the comment. */
  readonly index: number;
  /** First of the lines that it replaces, 1-based. */
  readonly first: number;
  /** The lines that it replaces, and those that it puts there; without line endings. */
  readonly expected: readonly string[];
  readonly lines: readonly string[];
}

export type ApplyAll =
  /** The last lines of the file first, so that each leaves the lines of the next where they are. */
  | { readonly kind: 'ready'; readonly suggestions: readonly Applicable[] }
  | { readonly kind: 'none' }
  /** Two suggest something for the same line. */
  | { readonly kind: 'overlap'; readonly line: number };

/**
 * The suggestions of all open threads of a file that can be applied together. Of a thread the newest comment with suggestions counts; one
 * that offers several leaves the choice to the person and is left out.
 *
 * @param now lines of the file, without line endings
 */
export function allApplicable(threads: readonly PlacedThread[], path: RepoPath, now: readonly string[]): ApplyAll {
  const suggestions = threads
    .filter((thread) => thread.state === 'open' && placeOf(thread.placement)?.path === path)
    .flatMap((thread) => applicableOf(thread, now))
    .sort((a, b) => b.first - a.first);
  for (const [index, upper] of suggestions.entries()) {
    const lower = suggestions[index - 1];
    if (lower !== undefined && upper.first + upper.expected.length > lower.first) return { kind: 'overlap', line: lower.first };
  }
  return suggestions.length === 0 ? { kind: 'none' } : { kind: 'ready', suggestions };
}

function applicableOf(thread: PlacedThread, now: readonly string[]): readonly Applicable[] {
  const suggesting = thread.comments.map((comment) => ({ comment, found: findSuggestions(comment.body) })).filter(({ found }) => found.length > 0);
  const last = suggesting.at(-1);
  const [only, ...others] = last?.found ?? [];
  if (last === undefined || only === undefined || others.length > 0) return [];
  const standing = standingOf(only.lines, thread, now);
  if (standing.kind !== 'open') return [];
  return [{ thread: thread.key, comment: last.comment.key, index: only.index, first: standing.first, expected: standing.before, lines: only.lines }];
}
