import type { Size } from './size';

/** Properties stand in the first boxes of a file; nobody looks further. Bytes. */
const searched = 65_536;

/**
 * Size of an AVIF: the largest of its `ispe` properties (ISO/IEC 23008-12, 6.5.3), which are a full box of a length, the four
 * letters, version and flags, then width and height. They are looked for rather than reached through the boxes around them:
 * a size that is wrong costs nothing but a limit.
 */
export function readAvifSize(bytes: Uint8Array): Size | null {
  const head = bytes.subarray(0, searched);
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  let largest: Size | null = null;
  for (let at = 0; at + 20 <= head.length; at++) {
    if (head[at + 4] !== 0x69 || view.getUint32(at + 4) !== 0x69737065 || view.getUint32(at) !== 20) continue;
    const size = { width: view.getUint32(at + 12), height: view.getUint32(at + 16) };
    if (largest === null || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
