/** Device-independent pixels, as Electron gives them. */
export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const minimumSize = { width: 880, height: 560 } as const;
const defaultSize = { width: 1440, height: 900 } as const;

/** How much of a title bar must be on a screen for a person to get hold of the window. */
const grip = { width: 120, height: 40 } as const;

/**
 * Where to put a window: where it was, if enough of its title bar is on one of the screens (work areas), cut to that screen's
 * size; else without a position, which centres it, in the size that it had or the default, cut to the first screen's.
 */
export function windowBounds(remembered: Bounds | null, screens: readonly Bounds[]): Bounds | Pick<Bounds, 'width' | 'height'> {
  const screen = remembered === null ? undefined : screens.find((candidate) => hasGrip(remembered, candidate));
  if (remembered !== null && screen !== undefined) return { x: remembered.x, y: remembered.y, ...sizeWithin(remembered, screen) };
  return sizeWithin(remembered ?? defaultSize, screens[0] ?? defaultSize);
}

function hasGrip(window: Bounds, screen: Bounds): boolean {
  const width = Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x);
  return width >= grip.width && window.y >= screen.y && window.y + grip.height <= screen.y + screen.height;
}

function sizeWithin(wanted: Pick<Bounds, 'width' | 'height'>, screen: Pick<Bounds, 'width' | 'height'>): Pick<Bounds, 'width' | 'height'> {
  return {
    width: Math.max(minimumSize.width, Math.min(wanted.width, screen.width)),
    height: Math.max(minimumSize.height, Math.min(wanted.height, screen.height)),
  };
}
