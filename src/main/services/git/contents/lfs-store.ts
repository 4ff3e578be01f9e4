import { createHash } from 'node:crypto';
import { toRepoPath, type RepoPath } from '../../../../shared/base';
import type { LoadedSide } from '../../../../shared/contents/describe-contents';
import { parseLfsPointer, printLfsPointer, type LfsPointer } from '../../../../shared/contents/lfs-pointer';
import { readAttributes } from './attributes';
import { readFileBelow } from './working-file';
import type { Cancellable, Git } from '../run';

/** A pointer is a short text in ASCII. */
const pointerBytes = 1_024;

/** The pointer of Git LFS that a content is; null for any other. */
function pointerIn(side: LoadedSide): LfsPointer | null {
  if (side.kind !== 'bytes' || side.bytes.length > pointerBytes) return null;
  return parseLfsPointer(Buffer.from(side.bytes).toString('latin1'));
}

/** A pointer with the file that it stands for, where the repository's own LFS store has it. Nothing is fetched, and nothing is run. */
export async function withLfsObject(git: Git, side: LoadedSide, maxBytes: number): Promise<LoadedSide> {
  const pointer = pointerIn(side);
  if (pointer === null || side.kind !== 'bytes' || side.object !== undefined) return side;
  const object = await readObject(git, pointer, maxBytes);
  return object === null ? side : { ...side, object };
}

/**
 * A working file as a commit would hold it: a pointer, where Git LFS keeps the file's content elsewhere. Only where the old side
 * is one, so that a file that is moved to LFS is still seen with its text.
 * @throws GitError
 */
export async function asPointer(git: Git, path: RepoPath, before: LoadedSide, after: LoadedSide, options: Cancellable): Promise<LoadedSide> {
  if (after.kind !== 'bytes' || pointerIn(before) === null || pointerIn(after) !== null) return after;
  const attributes = await readAttributes(git, [path], ['filter'], options);
  if (attributes.get(path)?.['filter'] !== 'lfs') return after;
  const pointer = { oid: sha256(after.bytes), size: after.bytes.length };
  return { kind: 'bytes', bytes: Buffer.from(printLfsPointer(pointer), 'latin1'), blob: null, object: after };
}

/** `lfs/objects/ab/cd/abcd…` in the git folder that work trees share; links are not followed. A file that is not what its name says is none. */
async function readObject(git: Git, { oid, size }: LfsPointer, maxBytes: number): Promise<LoadedSide | null> {
  const path = toRepoPath(`lfs/objects/${oid.slice(0, 2)}/${oid.slice(2, 4)}/${oid}`);
  const found = path === null ? null : await readFileBelow(git.location.commonDir, path, { maxBytes });
  if (found?.kind === 'too-large') return found.size === size ? { ...found, blob: null } : null;
  return found?.kind === 'file' && sha256(found.bytes) === oid ? { kind: 'bytes', bytes: found.bytes, blob: null } : null;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
