import { create } from 'zustand';
import type { RepoPath, WorkspaceId } from '../../../../shared/base';
import type { FileOutcome, TextMatch } from '../../../../shared/model/search/search';
import { openFile } from '../view';
import { fileSearch } from './file-search';

/** Names a match: the file, and the 0-based place of the match in it. */
export interface MatchAddress {
  readonly path: RepoPath;
  readonly index: number;
}

/** The match that was shown last. */
export const useShownMatch = create<{ readonly at: MatchAddress | null }>()(() => ({ at: null }));

interface ShowOptions {
  /** Opens a tab that stays. */
  readonly keep?: boolean;
  /** Moves the keyboard to the lines. */
  readonly focus: boolean;
}

/** Opens a file at a match, which is selected there. */
export function showMatch(at: MatchAddress, match: TextMatch, { keep = false, focus }: ShowOptions): void {
  const { path } = at;
  const { side, line, start, end } = match;
  useShownMatch.setState({ at });
  openFile(path, { keep, reveal: { place: { path, side, startLine: line, endLine: line }, columns: { start, end }, focus } });
}

/** Goes to the next or previous match of the search, around its ends. False when it found none. */
export function stepMatch(workspaceId: WorkspaceId, step: 1 | -1): boolean {
  const outcomes = fileSearch(workspaceId)?.outcomes ?? [];
  const next = matchBeside(outcomes, useShownMatch.getState().at, step);
  if (next === null) return false;
  showMatch(next.at, next.match, { focus: true });
  return true;
}

/** The match after or before another one, across files and around the ends; from nowhere the first or the last. */
export function matchBeside(
  outcomes: readonly FileOutcome[],
  from: MatchAddress | null,
  step: 1 | -1,
): { readonly at: MatchAddress; readonly match: TextMatch } | null {
  const found = outcomes.filter(({ matches }) => matches.length > 0);
  const file = found.findIndex(({ path }) => path === from?.path);
  const within = file === -1 || from === null ? undefined : addressed(found[file], from.index + step);
  if (within !== undefined) return within;
  const start = file === -1 ? (step === 1 ? -1 : 0) : file;
  const next = found.at((start + step) % Math.max(found.length, 1));
  return addressed(next, step === 1 ? 0 : (next?.matches.length ?? 0) - 1) ?? null;
}

function addressed(file: FileOutcome | undefined, index: number): { readonly at: MatchAddress; readonly match: TextMatch } | undefined {
  const match = file?.matches[index];
  return file === undefined || match === undefined ? undefined : { at: { path: file.path, index }, match };
}
