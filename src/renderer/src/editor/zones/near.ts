/** Something in the scrolled content, in CSS pixels from its top. */
export interface Extent {
  readonly key: string;
  readonly top: number;
  readonly height: number;
}

/** How many heights of the viewport above and below it count as near. */
const margin = 1;

/** Keys of what lies within one screen of the viewport, in the given order. */
export function nearViewport(extents: readonly Extent[], scrollTop: number, viewportHeight: number): readonly string[] {
  const from = scrollTop - margin * viewportHeight;
  const to = scrollTop + (1 + margin) * viewportHeight;
  return extents.filter(({ top, height }) => top + height >= from && top <= to).map(({ key }) => key);
}
