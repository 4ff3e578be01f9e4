import type { ImageFacts } from '../../model/comparison/image';

/** What may stand before the root element: declaration, comments, a document type without its own declarations. */
const prologue = /^(?:\s+|<\?[^>]*\?>|<!--[^]*?-->|<!doctype[^[>]*>)*/i;

/** Comments in a prologue are bounded, not read through a whole file. UTF-16 units. */
const headLength = 4_096;

/** What a text says of the SVG drawing that it is; null when its root element is no `svg`. */
export function readDrawing(text: string): ImageFacts | null {
  const head = text.slice(0, headLength);
  const root = /^<svg[\s/>][^>]*/i.exec(head.slice(prologue.exec(head)?.[0].length ?? 0))?.[0];
  return root === undefined ? null : { type: 'image/svg+xml', width: pixels(root, 'width'), height: pixels(root, 'height') };
}

/** A length in pixels, with or without its unit; null for any other, which depends on where it is drawn. */
function pixels(root: string, name: 'width' | 'height'): number | null {
  const length = new RegExp(`\\s${name}\\s*=\\s*["']\\s*(\\d{1,6}(?:\\.\\d{1,3})?)(?:px)?\\s*["']`, 'i').exec(root)?.[1];
  return length === undefined ? null : Math.round(Number(length));
}
