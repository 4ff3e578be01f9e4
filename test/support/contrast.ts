/** Red, green, blue and opacity, each from 0 to 1. */
type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Reads "#rrggbb" and "#rrggbbaa". */
function readColour(text: string): Colour {
  const digits = /^#([0-9a-f]{6})([0-9a-f]{2})?$/.exec(text);
  if (digits === null) throw new Error(`${text} is no plain colour`);
  const [, rgb = '', alpha = 'ff'] = digits;
  const part = (at: number): number => parseInt(rgb.slice(at, at + 2), 16) / 255;
  return [part(0), part(2), part(4), parseInt(alpha, 16) / 255];
}

function over([r, g, b, alpha]: Colour, [br, bg, bb]: Colour): Colour {
  return [r * alpha + br * (1 - alpha), g * alpha + bg * (1 - alpha), b * alpha + bb * (1 - alpha), 1];
}

/** WCAG 2.2, "relative luminance". */
function luminance([red, green, blue]: Colour): number {
  const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG 2.2, "contrast ratio", from 1 to 21. What is not opaque lies over the next: the mark over the ground, that over `base`. */
export function contrastOf(mark: string, ground: string, base: string): number {
  const below = over(readColour(ground), readColour(base));
  const [one, other] = [luminance(over(readColour(mark), below)), luminance(below)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
