/** Kinds of image that the window can draw. */
export type ImageType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/gif'
  | 'image/webp'
  | 'image/avif'
  | 'image/bmp'
  | 'image/x-icon'
  | 'image/svg+xml';

/** What an image's first bytes say of it; nothing was decoded. */
export interface ImageFacts {
  readonly type: ImageType;
  /** Pixels; null where the file does not say, as most drawings in SVG. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Larger images are named, not drawn: a small file can unfold to any number of pixels. */
export const imageLimits = {
  bytes: 20 * 1024 * 1024,
  pixels: 50_000_000,
} as const;

/** One version of a file: a side of the comparison, or of a conflict what the index keeps of it. */
export type FileVersion = 'old' | 'new' | ConflictVersion;

/** `base` is what both sides of a merge began from. */
export type ConflictVersion = 'base' | 'ours' | 'theirs';

/** Bytes of an image, to be drawn as `type` and nothing else. */
export interface ImageContent {
  readonly type: ImageType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const typeNames: Readonly<Record<ImageType, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/bmp': 'BMP',
  'image/x-icon': 'ICO',
  'image/svg+xml': 'SVG',
};

/** "PNG" */
export function imageTypeName(type: ImageType): string {
  return typeNames[type];
}

/** Why an image of this size is not drawn: "Over 20 MB", "Over 50 million pixels"; null when it is. */
export function imageTooLarge(facts: ImageFacts, bytes: number): string | null {
  if (bytes > imageLimits.bytes) return 'Over 20 MB';
  return (facts.width ?? 0) * (facts.height ?? 0) > imageLimits.pixels ? 'Over 50 million pixels' : null;
}
