import type { AttentionMark } from '../../../shared/model/notifications/attention';

/** Red, green, blue; 0 to 255. */
type Colour = readonly [number, number, number];

/** `app`: the app's icon, for panels of unknown colour; the others are one ink, for menu bars. */
export type IconStyle = 'app' | 'black' | 'white';

const dots: Readonly<Record<AttentionMark, Colour | null>> = {
  plain: null,
  unread: [58, 132, 240],
  you: [240, 160, 32],
  broken: [226, 60, 52],
};

const tile: Colour = [27, 32, 38];
const oldSide: Colour = [226, 87, 76];
const newSide: Colour = [63, 174, 107];

/** Samples of each pixel in each direction. */
const samples = 4;

/**
 * Draws the app's icon with a dot, so that it is sharp in every size and needs no files.
 * @param size pixels of each side
 * @returns rows from the top, four bytes a pixel: blue, green, red, alpha, the colours multiplied by alpha
 */
export function drawIcon(size: number, mark: AttentionMark, style: IconStyle): Uint8Array {
  const pixels = new Uint8Array(size * size * 4);
  for (let index = 0; index < size * size; index += 1) {
    const sum = [0, 0, 0, 0];
    for (let sample = 0; sample < samples * samples; sample += 1) {
      const x = ((index % size) + ((sample % samples) + 0.5) / samples) / size;
      const y = (Math.floor(index / size) + (Math.floor(sample / samples) + 0.5) / samples) / size;
      const colour = colourAt(x, y, dots[mark], style);
      if (colour === null) continue;
      const [red, green, blue] = colour;
      [blue, green, red, 255].forEach((value, channel) => (sum[channel] = (sum[channel] ?? 0) + value));
    }
    sum.forEach((value, channel) => (pixels[index * 4 + channel] = Math.round(value / (samples * samples))));
  }
  return pixels;
}

/** The dot alone, for the corner of an icon that the system draws. */
export function drawDot(size: number, mark: AttentionMark): Uint8Array | null {
  const colour = dots[mark];
  if (colour === null) return null;
  const [red, green, blue] = colour;
  const pixels = new Uint8Array(size * size * 4);
  for (let index = 0; index < size * size; index += 1) {
    const distance = Math.hypot((index % size) + 0.5 - size / 2, Math.floor(index / size) + 0.5 - size / 2);
    const alpha = Math.max(0, Math.min(1, size * 0.42 - distance + 0.5));
    pixels.set([blue * alpha, green * alpha, red * alpha, 255 * alpha].map(Math.round), index * 4);
  }
  return pixels;
}

/** Colour of a point of the unit square; null where nothing is drawn. */
function colourAt(x: number, y: number, dot: Colour | null, style: IconStyle): Colour | null {
  if (dot !== null) {
    const distance = Math.hypot(x - 0.76, y - 0.76);
    if (distance < 0.23) return dot;
    // A gap keeps the dot apart from what lies under it.
    if (distance < 0.3) return null;
  }
  const ink: Colour = style === 'white' ? [255, 255, 255] : [0, 0, 0];
  const side = halfDisc(x, y, style === 'app' ? 0.34 : 0.46);
  if (style !== 'app') return side === null ? null : ink;
  if (side !== null) return side === 'old' ? oldSide : newSide;
  return inTile(x, y) ? tile : null;
}

/** The two halves of a disc with a gap between them. */
function halfDisc(x: number, y: number, radius: number): 'old' | 'new' | null {
  const distance = x - 0.5;
  if (Math.hypot(distance, y - 0.5) > radius || Math.abs(distance) < 0.05) return null;
  return distance < 0 ? 'old' : 'new';
}

/** A square with round corners. */
function inTile(x: number, y: number): boolean {
  const [edge, radius] = [0.48, 0.22];
  const [across, down] = [Math.abs(x - 0.5), Math.abs(y - 0.5)];
  if (across > edge || down > edge) return false;
  const corner = edge - radius;
  return across < corner || down < corner || Math.hypot(across - corner, down - corner) < radius;
}
