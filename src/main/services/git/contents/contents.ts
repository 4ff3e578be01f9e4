import type { Sha } from '../../../../shared/base';
import { isSubmodule, symlinkMode } from '../../../../shared/contents/change-reason';
import { describeContents, type LoadedSide } from '../../../../shared/contents/describe-contents';
import { loadableBytes } from '../../../../shared/contents/limits';
import type { ChangedFile } from '../../../../shared/model/comparison/changed-file';
import type { FileContents } from '../../../../shared/model/comparison/file-contents';
import { asCommitted } from './line-endings';
import type { Cancellable, Git } from '../run';
import { readSubmoduleCommit } from './submodule';
import { readWorkingFile } from './working-file';

/** A listed change, as far as its contents depend on it. */
export type ListedFile = Pick<
  ChangedFile,
  'path' | 'oldPath' | 'status' | 'oldMode' | 'newMode' | 'oldBlob' | 'newBlob' | 'version' | 'reason'
>;

export interface ContentsRequest extends Cancellable {
  /** Commit of the old side; null is the empty tree. */
  readonly baseline: Sha | null;
  /** The new side is the working tree. A file that equals the index is read from its blob all the same. */
  readonly workingTree: boolean;
  /** Loads texts that are held back because of their size. */
  readonly force: boolean;
}

/** Read without being asked for, so that a binary file of common size is named as one rather than as too large. */
const readBytes = 16 * 1024 * 1024;

/**
 * Both sides of one changed file, or why they are not shown.
 * @throws GitError
 */
export async function readContents(git: Git, file: ListedFile, request: ContentsRequest): Promise<FileContents> {
  const maxBytes = request.force ? loadableBytes : readBytes;
  const [before, read] = await Promise.all([
    readOldSide(git, file, maxBytes, request),
    readNewSide(git, file, maxBytes, request),
  ]);
  const after = await normalise(git, file, before, read, request);
  // A listing does not say which untracked files are links.
  const change = read.source === 'working-link' ? { ...file, newMode: symlinkMode } : file;
  const described = describeContents({ change, old: before, new: after, force: request.force });
  // Only the listing knows that a file is generated.
  const reason = described.reason ?? (file.reason?.kind === 'generated' ? file.reason : undefined);
  return {
    ...described,
    path: file.path,
    oldPath: file.oldPath ?? file.path,
    version: file.version,
    workingTree: request.workingTree,
    ...(reason !== undefined && { reason }),
  };
}

const absent: LoadedSide = { kind: 'absent' };

/** The new side, and where it comes from: a plain working file may have the line endings of a checkout. */
interface ReadSide {
  readonly side: LoadedSide;
  readonly source: 'stored' | 'working-file' | 'working-link';
}

async function readOldSide(
  git: Git,
  { oldMode, oldBlob }: ListedFile,
  maxBytes: number,
  options: Cancellable,
): Promise<LoadedSide> {
  if (oldMode === null) return absent;
  if (isSubmodule({ oldMode, newMode: null })) return { kind: 'commit', blob: oldBlob };
  return readBlob(git, oldBlob, maxBytes, options);
}

async function readNewSide(git: Git, file: ListedFile, maxBytes: number, request: ContentsRequest): Promise<ReadSide> {
  const { newMode, newBlob, path } = file;
  const stored = (side: LoadedSide): ReadSide => ({ side, source: 'stored' });
  if (newMode === null) return stored(absent);
  if (isSubmodule({ oldMode: null, newMode })) {
    const commit = newBlob ?? (await readSubmoduleCommit(git, request.baseline, path, cancellable(request)));
    return stored({ kind: 'commit', blob: commit });
  }
  if (newBlob !== null || !request.workingTree) return stored(await readBlob(git, newBlob, maxBytes, request));
  const found = await readWorkingFile(git.location.root, path, { maxBytes });
  switch (found.kind) {
    case 'file':
      return { side: { kind: 'bytes', bytes: found.bytes, blob: null }, source: 'working-file' };
    case 'symlink':
      return { side: { kind: 'bytes', bytes: found.bytes, blob: null }, source: 'working-link' };
    case 'too-large':
      return stored({ kind: 'too-large', size: found.size, blob: null });
    case 'absent':
      return stored({ kind: 'unreadable', why: 'The working file is not there, or its name cannot be written on this system' });
    case 'folder':
      return stored({ kind: 'unreadable', why: 'A folder has taken the place of the file' });
    case 'unreadable':
      return stored(found);
  }
}

async function normalise(
  git: Git,
  { path }: ListedFile,
  before: LoadedSide,
  { side, source }: ReadSide,
  options: Cancellable,
): Promise<LoadedSide> {
  if (source !== 'working-file' || side.kind !== 'bytes') return side;
  const oldBytes = before.kind === 'bytes' ? before.bytes : null;
  return { ...side, bytes: await asCommitted(git, path, side.bytes, oldBytes, cancellable(options)) };
}

async function readBlob(
  git: Git,
  blob: Sha | null,
  maxBytes: number,
  { signal }: Cancellable,
): Promise<LoadedSide> {
  if (blob === null) return { kind: 'unreadable', why: 'git names no content for this side' };
  const result = await git.blobs.read(blob, { maxBytes, ...(signal && { signal }) });
  switch (result.kind) {
    case 'blob':
      return { kind: 'bytes', bytes: result.bytes, blob };
    case 'too-large':
      return { kind: 'too-large', size: result.size, blob };
    case 'missing':
      return { kind: 'missing', blob };
  }
}

function cancellable({ signal }: Cancellable): Cancellable {
  return signal === undefined ? {} : { signal };
}
