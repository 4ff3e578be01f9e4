import type { Size } from './size';

/** Size of a WebP after RFC 9649: in the first chunk, which is lossy (`VP8 `), lossless (`VP8L`) or extended (`VP8X`). */
export function readWebpSize(bytes: Uint8Array): Size | null {
  if (bytes.length < 30) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (String.fromCharCode(...bytes.subarray(12, 16))) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const packed = view.getUint32(21, true);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: 1 + (view.getUint32(24, true) & 0xff_ffff), height: 1 + (view.getUint32(26, true) >>> 8) };
    default:
      return null;
  }
}
