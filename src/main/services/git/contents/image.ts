import { describeSide, type LoadedSide } from '../../../../shared/contents/describe-contents';
import { imageLimits, imageTooLarge, type FileVersion, type ImageContent } from '../../../../shared/model/comparison/image';
import { readConflict } from './conflict';
import type { Cancellable, Git } from '../run';
import { loadSides, type ListedFile, type SidesRequest } from './sides';

export type ImageRequest = Omit<SidesRequest, 'maxBytes'>;

/**
 * One version of a file as an image; null when it is none that the window draws, or one over its limits. Of a pointer of Git
 * LFS it is the file that the pointer stands for.
 * @throws GitError
 */
export async function readImage(git: Git, file: ListedFile, version: FileVersion, request: ImageRequest): Promise<ImageContent | null> {
  const side = await readVersion(git, file, version, request);
  const content = side.kind === 'bytes' && side.object !== undefined ? side.object : side;
  if (content.kind !== 'bytes') return null;
  const { bytes } = content;
  const described = describeSide(content);
  const image = described.kind === 'absent' ? undefined : described.image;
  if (image === undefined || imageTooLarge(image, bytes.length) !== null) return null;
  // A copy of its own: what lies beside the bytes in a shared buffer does not travel to the window.
  return { type: image.type, bytes: new Uint8Array(bytes) };
}

async function readVersion(git: Git, file: ListedFile, version: FileVersion, request: ImageRequest): Promise<LoadedSide> {
  const maxBytes = imageLimits.bytes;
  if (version === 'old' || version === 'new') return (await loadSides(git, file, { ...request, maxBytes }))[version];
  const options: Cancellable = request.signal === undefined ? {} : { signal: request.signal };
  return (await readConflict(git, file.path, maxBytes, options))[version];
}
