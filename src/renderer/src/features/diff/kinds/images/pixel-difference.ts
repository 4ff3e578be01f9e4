/** Larger pairs are compared at a reduced size, where pixels cannot be counted. */
const mostPixels = 8_000_000;

export interface PixelDifference {
  /** Black where the images are equal. */
  readonly canvas: HTMLCanvasElement;
  /** Pixels that differ, and all of them; null where they cannot be counted. */
  readonly counts: { readonly differing: number; readonly all: number } | null;
}

interface Drawable {
  readonly element: HTMLImageElement;
  readonly width: number;
  readonly height: number;
}

/**
 * What differs between two images whose top left corners meet. Over black alone a black pixel equals a transparent one, so both are
 * compared over black and over white, and the stronger difference counts.
 */
export function pixelDifference(old: Drawable, now: Drawable): PixelDifference {
  const [width, height] = [Math.max(old.width, now.width), Math.max(old.height, now.height)];
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)));
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const canvas = differenceOver('black', old, now, size, scale);
  const context = contextOf(canvas);
  context.globalCompositeOperation = 'lighten';
  context.drawImage(differenceOver('white', old, now, size, scale), 0, 0);
  return { canvas, counts: scale < 1 ? null : countDiffering(context, size) };
}

interface CanvasSize {
  readonly width: number;
  readonly height: number;
}

function differenceOver(backdrop: 'black' | 'white', old: Drawable, now: Drawable, size: CanvasSize, scale: number): HTMLCanvasElement {
  const canvas = drawnOver(backdrop, old, size, scale);
  const context = contextOf(canvas);
  context.globalCompositeOperation = 'difference';
  context.drawImage(drawnOver(backdrop, now, size, scale), 0, 0);
  return canvas;
}

function drawnOver(backdrop: 'black' | 'white', { element, width, height }: Drawable, size: CanvasSize, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = contextOf(canvas);
  context.fillStyle = backdrop;
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(element, 0, 0, width * scale, height * scale);
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('A canvas has no 2D context.');
  return context;
}

function countDiffering(context: CanvasRenderingContext2D, { width, height }: CanvasSize): PixelDifference['counts'] {
  let data: Uint8ClampedArray;
  try {
    ({ data } = context.getImageData(0, 0, width, height));
  } catch {
    // A drawing with foreign content may be drawn but not read.
    return null;
  }
  let differing = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] !== 0 || data[at + 1] !== 0 || data[at + 2] !== 0) differing += 1;
  }
  return { differing, all: width * height };
}
