/** A box on the screen in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export type Placement = 'below-start' | 'below-end' | 'above-start' | 'right-start';

const gap = 4;
const margin = 8;

/**
 * Where a floating box stands: at its anchor as asked, on the other side when it does not fit there and fits better opposite,
 * and always within the window.
 */
export function placeFloating(anchor: Box, size: Size, window: Size, placement: Placement): { readonly left: number; readonly top: number } {
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - size.height;
  const fitsBelow = below + size.height <= window.height - margin;
  const fitsAbove = above >= margin;
  const clampLeft = (left: number): number => Math.max(margin, Math.min(left, window.width - margin - size.width));
  const clampTop = (top: number): number => Math.max(margin, Math.min(top, window.height - margin - size.height));
  switch (placement) {
    case 'below-start':
      return { left: clampLeft(anchor.left), top: clampTop(fitsBelow || !fitsAbove ? below : above) };
    case 'below-end':
      return { left: clampLeft(anchor.right - size.width), top: clampTop(fitsBelow || !fitsAbove ? below : above) };
    case 'above-start':
      return { left: clampLeft(anchor.left), top: clampTop(fitsAbove || !fitsBelow ? above : below) };
    case 'right-start': {
      const right = anchor.right + gap;
      const fitsRight = right + size.width <= window.width - margin;
      return { left: clampLeft(fitsRight ? right : anchor.left - gap - size.width), top: clampTop(anchor.top) };
    }
  }
}
