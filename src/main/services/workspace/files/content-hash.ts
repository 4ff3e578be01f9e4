import type { RepoPath } from '../../../../shared/base';
import type { ChangeEntry } from '../../git/changes/changes';
import { blobName } from '../../git/contents/blob-name';
import type { Git } from '../../git/run';
import { readWorkingFile } from '../../git/contents/working-file';
import { absentHash } from './viewed-state';

/** Larger working files are known by size and time alone. */
const maximumBytes = 64 * 1024 * 1024;

/**
 * Names of the new side's content, in the spelling of `ViewedRecord.hash`: the object name that it has in git, or would get
 * there, and for a working file with CRLF also the one that it gets with LF, as `core.autocrlf` stores it.
 */
export async function contentHash(git: Git, path: RepoPath, entry: ChangeEntry | undefined): Promise<string> {
  if (entry?.newMode === null) return absentHash;
  if (entry?.newBlob != null) return entry.newBlob;
  const read = await readWorkingFile(git.location.root, path, { maxBytes: maximumBytes });
  if (read.kind === 'absent') return absentHash;
  if (read.kind !== 'file') return `unread ${read.kind}`;
  const algorithm = git.location.objectFormat === 'sha1' ? 'sha1' : 'sha256';
  const name = blobName(algorithm, read.bytes);
  if (!read.bytes.includes(0x0d)) return name;
  return `${name} ${blobName(algorithm, withoutCarriageReturns(read.bytes))}`;
}

function withoutCarriageReturns(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte, index) => byte !== 0x0d || bytes[index + 1] !== 0x0a);
}
