import { createHash } from 'node:crypto';

/** Git's object name of a blob: the hash of "blob", its length, a NUL, and the bytes. */
export function blobName(algorithm: 'sha1' | 'sha256', bytes: Uint8Array): string {
  return createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
