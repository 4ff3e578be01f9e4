import type { Sha } from '../../../../shared/base';
import { isSubmodule } from '../../../../shared/contents/change-reason';
import { isBinary } from '../../../../shared/contents/decode';
import type { LoadedSide } from '../../../../shared/contents/describe-contents';
import type { ChangedFile } from '../../../../shared/model/comparison/changed-file';
import { blobName } from './blob-name';
import { asPointer, withLfsObject } from './lfs-store';
import { asCommitted } from './line-endings';
import { readBlob } from './read-blob';
import type { Cancellable, Git } from '../run';
import { readSubmoduleCommit } from './submodule';
import { readWorkingFile } from './working-file';

/** A listed change, as far as its contents depend on it. */
export type ListedFile = Pick<
  ChangedFile,
  'path' | 'oldPath' | 'status' | 'stage' | 'oldMode' | 'newMode' | 'oldBlob' | 'newBlob' | 'version' | 'reason'
>;

export interface SidesRequest extends Cancellable {
  /** Commit of the old side; null is the empty tree. */
  readonly baseline: Sha | null;
  /** The new side is the working tree. A file that equals the index is read from its blob all the same. */
  readonly workingTree: boolean;
  /** Larger content is not read. */
  readonly maxBytes: number;
}

/** Both sides of a change, as a commit would hold them. */
export interface LoadedSides {
  readonly old: LoadedSide;
  readonly new: LoadedSide;
  /** The new side is a link of the work tree; a listing does not say which untracked files are. */
  readonly workingLink: boolean;
}

/**
 * Reads both sides of a change.
 * @throws GitError
 */
export async function loadSides(git: Git, file: ListedFile, request: SidesRequest): Promise<LoadedSides> {
  const { maxBytes } = request;
  const [old, read] = await Promise.all([readOldSide(git, file, request), readNewSide(git, file, request)]);
  const now = await normalise(git, file, old, read, request);
  return {
    old: await withLfsObject(git, old, maxBytes),
    new: await withLfsObject(git, now, maxBytes),
    workingLink: read.source === 'working-link',
  };
}

const absent: LoadedSide = { kind: 'absent' };

/** The new side, and where it comes from: a plain working file may have the form of a checkout. */
interface ReadSide {
  readonly side: LoadedSide;
  readonly source: 'stored' | 'working-file' | 'working-link';
}

async function readOldSide(git: Git, { oldMode, oldBlob }: ListedFile, request: SidesRequest): Promise<LoadedSide> {
  if (oldMode === null) return absent;
  if (isSubmodule({ oldMode, newMode: null })) return { kind: 'commit', blob: oldBlob };
  return readBlob(git, oldBlob, request.maxBytes, request);
}

async function readNewSide(git: Git, file: ListedFile, request: SidesRequest): Promise<ReadSide> {
  const { newMode, newBlob, path } = file;
  const { maxBytes } = request;
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

async function normalise(git: Git, { path }: ListedFile, before: LoadedSide, { side, source }: ReadSide, options: Cancellable): Promise<LoadedSide> {
  if (source !== 'working-file' || side.kind !== 'bytes') return side;
  const oldBytes = before.kind === 'bytes' ? before.bytes : null;
  const bytes = await asCommitted(git, path, side.bytes, oldBytes, cancellable(options));
  // A text is told apart by its lines; of binary content the name is all that there is.
  const blob = isBinary(bytes) ? (blobName(git.location.objectFormat, bytes) as Sha) : null;
  return asPointer(git, path, before, { ...side, bytes, blob }, cancellable(options));
}

function cancellable({ signal }: Cancellable): Cancellable {
  return signal === undefined ? {} : { signal };
}
