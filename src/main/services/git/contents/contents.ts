import type { Sha } from '../../../../shared/base';
import { isSubmodule, symlinkMode } from '../../../../shared/contents/change-reason';
import { describeContents, describeSide } from '../../../../shared/contents/describe-contents';
import { loadableBytes } from '../../../../shared/contents/limits';
import { isLockFile } from '../../../../shared/contents/lock-files';
import type { FileContents, SideContents } from '../../../../shared/model/comparison/file-contents';
import { imageLimits } from '../../../../shared/model/comparison/image';
import { readConflict } from './conflict';
import type { Cancellable, Git } from '../run';
import { loadSides, type ListedFile } from './sides';
import { readSubmoduleHistory } from './submodule-history';
import { readUncommitted } from './uncommitted';

export interface ContentsRequest extends Cancellable {
  /** Commit of the old side; null is the empty tree. */
  readonly baseline: Sha | null;
  /** The new side is the working tree. A file that equals the index is read from its blob all the same. */
  readonly workingTree: boolean;
  /** Reads beside them what HEAD and the index have of a file with uncommitted changes; default true. */
  readonly stages?: boolean;
  /** Loads texts that are held back because of their size. */
  readonly force: boolean;
}

/** Read without being asked for, so that a binary file of common size is named as one rather than as too large, and an image is drawn. */
const readBytes = imageLimits.bytes;

/**
 * Both sides of one changed file, or why they are not shown.
 * @throws GitError
 */
export async function readContents(git: Git, file: ListedFile, request: ContentsRequest): Promise<FileContents> {
  const { baseline, workingTree, force, signal } = request;
  const options = signal === undefined ? {} : { signal };
  const sides = await loadSides(git, file, { ...options, baseline, workingTree, maxBytes: force ? loadableBytes : readBytes });
  const change = sides.workingLink ? { ...file, newMode: symlinkMode } : file;
  const described = describeContents({ change, old: sides.old, new: sides.new, force });
  // Only the listing knows that a file is generated.
  const generated = file.reason?.kind === 'generated' ? file.reason : undefined;
  const reason = described.reason ?? generated;
  const toolWritten = generated === undefined ? (isLockFile(file.path) ? 'lock-file' : undefined) : 'generated';
  return {
    ...described,
    path: file.path,
    oldPath: file.oldPath ?? file.path,
    version: file.version,
    workingTree,
    ...(reason !== undefined && { reason }),
    ...(toolWritten !== undefined && { toolWritten }),
    ...(await submoduleOf(git, file, described, options)),
    ...(workingTree && file.status === 'unmerged' && { conflict: await conflictOf(git, file, options) }),
    ...(request.stages !== false && workingTree && hasStages(file) && { uncommitted: await uncommittedOf(git, file, options) }),
  };
}

async function conflictOf(git: Git, { path }: ListedFile, options: Cancellable): Promise<NonNullable<FileContents['conflict']>> {
  const { base, ours, theirs } = await readConflict(git, path, readBytes, options);
  return { base: describeSide(base), ours: describeSide(ours), theirs: describeSide(theirs) };
}

/** Git tells staged from unstaged changes of the files that it tracks, and that are not in conflict. */
function hasStages(file: ListedFile): boolean {
  return (file.stage === 'staged' || file.stage === 'unstaged') && file.status !== 'unmerged' && !isSubmodule(file);
}

async function uncommittedOf(git: Git, file: ListedFile, options: Cancellable): Promise<NonNullable<FileContents['uncommitted']>> {
  const { head, index } = await readUncommitted(git, file, readBytes, options);
  return { head: describeSide(head), index: describeSide(index) };
}

async function submoduleOf(
  git: Git,
  file: ListedFile,
  sides: { readonly old: SideContents; readonly new: SideContents },
  options: Cancellable,
): Promise<Pick<FileContents, 'submodule'>> {
  if (!isSubmodule(file)) return {};
  const [from, to] = [commitOf(sides.old), commitOf(sides.new)];
  // Of a submodule that is new, or gone, all of the history would be listed.
  if (from === null || to === null || from === to) return {};
  return { submodule: await readSubmoduleHistory(git, file.path, { old: from, new: to }, options) };
}

function commitOf(side: SideContents): Sha | null {
  return side.kind === 'other' ? side.blob : null;
}
