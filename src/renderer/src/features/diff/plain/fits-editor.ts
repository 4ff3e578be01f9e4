import { measureText } from '../../../../../shared/contents/limits';

/**
 * What one Monaco diff copes with without a window that stands still: its models, their comparison and its view zones grow with lines, and
 * a line is laid out as a whole. Lines and UTF-16 units of both sides in sum, and units of one line.
 */
const editorLimits = { lines: 60_000, units: 8_000_000, lineLength: 20_000 } as const;

export type WhyPlain = 'lines' | 'long-line';

/** Null when the editor copes with the texts; else why they are shown in the plain diff. */
export function whyPlain(old: string | null, now: string | null): WhyPlain | null {
  const texts = [old ?? '', now ?? ''];
  if (texts.reduce((sum, { length }) => sum + length, 0) > editorLimits.units) return 'lines';
  const measures = texts.map(measureText);
  if (measures.some(({ longest }) => longest.length > editorLimits.lineLength)) return 'long-line';
  return measures.reduce((sum, { lines }) => sum + lines, 0) > editorLimits.lines ? 'lines' : null;
}

export const plainWords: Readonly<Record<WhyPlain, string>> = {
  lines: 'Shown without the editor, because the file is large. Everything but its outline and brackets is here.',
  'long-line': 'Shown without the editor, because a line is very long.',
};
