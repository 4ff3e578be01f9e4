import { constants } from 'node:fs';
import { lstat, open, stat, type FileHandle } from 'node:fs/promises';

/** Waits for nobody to write into a pipe, and follows no link, that took the file's place; Windows has neither flag. */
const ownFlags = process.platform === 'win32' ? { wait: 0, links: 0 } : { wait: constants.O_NONBLOCK, links: constants.O_NOFOLLOW };

const chunkBytes = 1024 * 1024;

/** A folder, device, pipe or socket stands where a file was looked for, or the file is larger than it may be. The message ends a sentence. */
export class NoPlainFile extends Error {}

/**
 * Opens a file for reading, and nothing else: opening a device can act, and opening a pipe waits for ever. The caller closes it.
 * Rejects with the system's error or with {@link NoPlainFile}.
 *
 * @param links whether a path that is itself a link is followed.
 */
export async function openPlainFile(path: string, links: 'follow' | 'refuse'): Promise<FileHandle> {
  const seen = await (links === 'follow' ? stat(path) : lstat(path));
  if (!seen.isFile()) throw new NoPlainFile('it is not a file');
  const handle = await open(path, constants.O_RDONLY | ownFlags.wait | (links === 'follow' ? 0 : ownFlags.links));
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new NoPlainFile('it is not a file any more');
}

/** Reads a whole file as {@link openPlainFile} opens it, at most `mostBytes`, also when it grows meanwhile. */
export async function readPlainFile(path: string, mostBytes: number, links: 'follow' | 'refuse'): Promise<Buffer> {
  const handle = await openPlainFile(path, links);
  try {
    const { size } = await handle.stat();
    const parts: Buffer[] = [];
    let length = 0;
    while (Math.max(size, length) <= mostBytes) {
      // One more than is expected, so that the end is met.
      const room = Math.min(chunkBytes, Math.max(size - length, 0) + 1);
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(room), 0, room, length);
      if (bytesRead === 0) return Buffer.concat(parts, length);
      parts.push(buffer.subarray(0, bytesRead));
      length += bytesRead;
    }
    throw new NoPlainFile(`it has more than ${Math.floor(mostBytes / (1024 * 1024))} MB`);
  } finally {
    await handle.close();
  }
}
