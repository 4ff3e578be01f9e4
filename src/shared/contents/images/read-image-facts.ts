import type { ImageFacts, ImageType } from '../../model/comparison/image';
import { readAvifSize } from './avif-size';
import { readJpegSize } from './jpeg-size';
import type { Size } from './size';
import { readWebpSize } from './webp-size';

/** How a format is told from others, and where it keeps its size. */
interface Format {
  readonly type: Exclude<ImageType, 'image/svg+xml'>;
  readonly matches: (bytes: Uint8Array) => boolean;
  readonly size: (bytes: Uint8Array) => Size | null;
}

/**
 * The formats that the window draws, told by their first bytes and never by a file's name, with the places of their sizes:
 * PNG (ISO/IEC 15948, IHDR), GIF89a (logical screen), JPEG (ITU-T T.81, SOF), WebP (RFC 9649), AVIF (ISO/IEC 23008-12,
 * `ispe`), BMP (BITMAPINFOHEADER) and ICO (its largest picture).
 */
const formats: readonly Format[] = [
  {
    type: 'image/png',
    matches: (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    size: (bytes) => within(bytes, 24, (view) => ({ width: view.getUint32(16), height: view.getUint32(20) })),
  },
  { type: 'image/jpeg', matches: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]), size: readJpegSize },
  {
    type: 'image/gif',
    matches: (bytes) => hasText(bytes, 0, 'GIF87a') || hasText(bytes, 0, 'GIF89a'),
    size: (bytes) => within(bytes, 10, (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) })),
  },
  { type: 'image/webp', matches: (bytes) => hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WEBP'), size: readWebpSize },
  {
    type: 'image/avif',
    matches: (bytes) => hasText(bytes, 4, 'ftyp') && (hasText(bytes, 8, 'avif') || hasText(bytes, 8, 'avis')),
    size: readAvifSize,
  },
  {
    type: 'image/bmp',
    // Two letters alone would make an image of any text that begins with them; a bitmap also has two reserved zeros.
    matches: (bytes) => hasText(bytes, 0, 'BM') && within(bytes, 26, (view) => view.getUint32(6, true) === 0) === true,
    // A negative height says that the rows run from the top.
    size: (bytes) => within(bytes, 26, (view) => ({ width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) })),
  },
  {
    type: 'image/x-icon',
    matches: (bytes) => startsWith(bytes, [0, 0, 1, 0]) && iconCount(bytes) > 0,
    size: (bytes) =>
      Array.from({ length: iconCount(bytes) }, (_, index) => iconSize(bytes, 6 + index * 16)).reduce<Size | null>(
        (largest, size) => (size !== null && (largest === null || size.width > largest.width) ? size : largest),
        null,
      ),
  },
];

/** What a binary file says of the image that it holds; null when it is none that the window draws. */
export function readImageFacts(bytes: Uint8Array): ImageFacts | null {
  const format = formats.find(({ matches }) => matches(bytes));
  if (format === undefined) return null;
  const size = format.size(bytes);
  return { type: format.type, width: size?.width ?? null, height: size?.height ?? null };
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** Whether ASCII letters stand at an offset. */
function hasText(bytes: Uint8Array, at: number, letters: string): boolean {
  return [...letters].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
}

/** Reads from the first `length` bytes; null when there are fewer. */
function within<T>(bytes: Uint8Array, length: number, read: (view: DataView) => T): T | null {
  return bytes.length < length ? null : read(new DataView(bytes.buffer, bytes.byteOffset, length));
}

/** Pictures of an icon, as far as they can be listed in the file. */
function iconCount(bytes: Uint8Array): number {
  const count = within(bytes, 6, (view) => view.getUint16(4, true)) ?? 0;
  return Math.min(count, 256, Math.floor((bytes.length - 6) / 16));
}

/** A width or height of 256 is written as 0. */
function iconSize(bytes: Uint8Array, at: number): Size | null {
  const [width, height] = [bytes[at], bytes[at + 1]];
  return width === undefined || height === undefined ? null : { width: width || 256, height: height || 256 };
}
