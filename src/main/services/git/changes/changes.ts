import type { RepoPath, Sha } from '../../../../shared/base';
import { submoduleMode } from '../../../../shared/contents/change-reason';
import type { FileStatus, Stage } from '../../../../shared/model/comparison/changed-file';
import { diffCommits, diffIndex, diffUnstaged, diffWorkingTree, readStatus, type ChangeTarget } from './diff-run';
import type { RawChange } from '../parsers/raw-diff';
import type { StatusEntry } from '../parsers/status';
import type { Cancellable, Git } from '../run';

export type { ChangeTarget };

/** One path that differs between baseline and target. */
export interface ChangeEntry {
  readonly path: RepoPath;
  /** Source of a rename or copy. An untracked file may be a rename, but never counts as a copy. */
  readonly oldPath?: RepoPath;
  readonly status: FileStatus;
  readonly stage: Stage;
  /** Six octal digits; null for a side that does not exist. An untracked link or program may count as 100644. */
  readonly oldMode: string | null;
  readonly newMode: string | null;
  readonly oldBlob: Sha | null;
  /** Null for a side that does not exist, and for a working file that differs from the index. For a submodule the commit. */
  readonly newBlob: Sha | null;
  /** Changes with what HEAD and the index have of a path with uncommitted changes; absent for any other. */
  readonly stored?: string;
  /** Per cent, of a rename or copy. */
  readonly similarity?: number;
}

/** Baseline (null is the empty tree) and new side. */
export interface ChangeRequest extends Cancellable {
  readonly baseline: Sha | null;
  readonly target: ChangeTarget;
}

/**
 * What differs between baseline and target, one entry per path, sorted by path. For the working tree that is the difference
 * to the files as they are now: an edit that brings a file back to the baseline takes its entry away. Line counts are read
 * separately, since they cost more than the list.
 * @throws GitError
 */
export async function listChanges(git: Git, { baseline, target, signal }: ChangeRequest): Promise<readonly ChangeEntry[]> {
  const options = { counts: false as const, ...(signal && { signal }) };
  switch (target.kind) {
    case 'commit':
      return mergeChanges((await diffCommits(git, baseline, target.sha, options)).changes, []);
    case 'index':
      return listIndex(git, baseline, options);
    case 'unstaged': {
      const [{ changes }, status] = await Promise.all([diffUnstaged(git, options), readStatus(git, false, options)]);
      return mergeChanges(changes, status);
    }
    case 'untracked':
      return mergeChanges([], (await readStatus(git, true, options)).filter(({ kind }) => kind === 'untracked'));
    case 'working-tree':
      return listWorkingTree(git, baseline, target.untracked, options);
  }
}

type ListOptions = Cancellable & { readonly counts: false };

/** A path in conflict has nothing staged, so it is left out. */
async function listIndex(git: Git, baseline: Sha | null, options: ListOptions): Promise<readonly ChangeEntry[]> {
  const [{ changes }, status] = await Promise.all([diffIndex(git, baseline, options), readStatus(git, false, options)]);
  const unmerged = new Set(status.filter(({ kind }) => kind === 'unmerged').map(({ path }) => path));
  // What the working files have beyond the index is no matter here.
  const staged = status.filter(({ kind, staged }) => kind === 'tracked' && staged).map((entry) => ({ ...entry, unstaged: false, stored: '' }));
  return mergeChanges(changes.filter(({ path }) => !unmerged.has(path)), staged);
}

async function listWorkingTree(git: Git, baseline: Sha | null, listsUntracked: boolean, options: ListOptions): Promise<readonly ChangeEntry[]> {
  const [tracked, status] = await Promise.all([
    diffWorkingTree(git, baseline, [], options),
    readStatus(git, listsUntracked, options),
  ]);
  const untracked = status.filter(({ kind }) => kind === 'untracked');
  // Only where a file is gone can an untracked one be its new place.
  const mayBeRenames = untracked.length > 0 && tracked.changes.some(({ letter }) => letter === 'D');
  const { changes } = mayBeRenames ? await diffWorkingTree(git, baseline, untracked, options) : tracked;
  const compared = new Set(mayBeRenames ? untracked.map(({ path }) => path) : []);
  return mergeChanges(changes, status, compared);
}

/**
 * Joins the difference with the state of index and working files. `compared` are untracked paths that the difference already
 * took part in: one that it does not list is equal to the baseline.
 */
function mergeChanges(
  changes: readonly RawChange[],
  status: readonly StatusEntry[],
  compared: ReadonlySet<RepoPath> = new Set(),
): readonly ChangeEntry[] {
  const states = new Map<RepoPath, StatusEntry>();
  for (const entry of status) {
    // `git rm --cached` lists a path twice; the untracked file is the newer fact, and comes last.
    states.set(entry.path, entry);
  }
  const entries = new Map<RepoPath, ChangeEntry>();
  for (const change of changes) {
    const earlier = entries.get(change.path);
    entries.set(change.path, earlier === undefined ? toEntry(change, states) : joinUnmerged(earlier, change));
  }
  for (const entry of status) {
    if (entry.kind !== 'untracked' || entries.has(entry.path)) continue;
    if (!compared.has(entry.path) || entry.nestedRepository) entries.set(entry.path, untrackedEntry(entry));
  }
  return [...entries.values()].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

function toEntry(change: RawChange, states: ReadonlyMap<RepoPath, StatusEntry>): ChangeEntry {
  const state = states.get(change.path);
  // Its source is still there, and where nothing was deleted untracked files are not compared at all.
  if (change.letter === 'C' && state?.kind === 'untracked') return untrackedEntry(state);
  const { letter, oldMode, oldBlob, similarity, path, oldPath } = change;
  const status = statusOf(letter, state);
  return {
    path,
    ...(oldPath !== undefined && { oldPath }),
    status,
    stage: stageOf(state),
    oldMode,
    newMode: letter === 'U' ? (state?.workingMode ?? change.newMode) : change.newMode,
    oldBlob,
    newBlob: isWorkingFile(state) && change.newMode !== submoduleMode ? null : change.newBlob,
    ...(state !== undefined && state.stored !== '' && { stored: state.stored }),
    ...(similarity !== undefined && { similarity }),
  };
}

/** While it looks for renames git names the content of working files too, but stores none of it. */
function isWorkingFile(state: StatusEntry | undefined): boolean {
  return state !== undefined && (state.kind !== 'tracked' || state.unstaged);
}

/** Git lists an unmerged path once as unmerged, without its old side, and once as what it is now. */
function joinUnmerged(earlier: ChangeEntry, change: RawChange): ChangeEntry {
  return {
    ...earlier,
    oldMode: earlier.oldMode ?? change.oldMode,
    newMode: earlier.newMode ?? change.newMode,
    oldBlob: earlier.oldBlob ?? change.oldBlob,
    newBlob: null,
  };
}

function statusOf(letter: string, state: StatusEntry | undefined): FileStatus {
  if (state?.kind === 'unmerged' || letter === 'U') return 'unmerged';
  switch (letter) {
    case 'A':
      return state?.kind === 'untracked' ? 'untracked' : 'added';
    case 'C':
      return 'copied';
    case 'D':
      return 'deleted';
    case 'R':
      return 'renamed';
    case 'T':
      return 'type-changed';
    default:
      return 'modified';
  }
}

function stageOf(state: StatusEntry | undefined): Stage {
  if (state === undefined) return 'committed';
  if (state.kind === 'untracked') return 'untracked';
  return state.kind === 'unmerged' || state.unstaged ? 'unstaged' : state.staged ? 'staged' : 'committed';
}

function untrackedEntry({ path, nestedRepository }: StatusEntry): ChangeEntry {
  return {
    path,
    status: 'untracked',
    stage: 'untracked',
    oldMode: null,
    newMode: nestedRepository ? submoduleMode : '100644',
    oldBlob: null,
    newBlob: null,
  };
}
