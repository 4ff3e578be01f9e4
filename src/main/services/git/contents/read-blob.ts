import type { Sha } from '../../../../shared/base';
import type { LoadedSide } from '../../../../shared/contents/describe-contents';
import type { Cancellable, Git } from '../run';

/**
 * A blob as a side of a change. Null stands for a side that git should have named and did not.
 * @throws GitError
 */
export async function readBlob(git: Git, blob: Sha | null, maxBytes: number, { signal }: Cancellable): Promise<LoadedSide> {
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
