import { splitLines } from '../../../../shared/diff/lines';
import { endsOpen, ignoresLineEndings, type WhitespaceRule } from '../../../../shared/diff/whitespace';

/** Stands for a carriage return that would otherwise be invisible, or be taken for the end of a line. */
const returnMark = '\u240d';

/** Both sides as the editor gets them: one line per line of the file, LF between them. */
export interface DisplayedSides {
  readonly old: string;
  readonly new: string;
  /** Lines as git counts them; 0 for an empty or absent side, where the editor still has one empty line. */
  readonly oldLines: number;
  readonly newLines: number;
}

/**
 * Prepares two texts for the editor, null for a side that does not exist. The editor ends lines at CR, LF and CRLF alike and
 * counts an empty line after a final LF; git does neither, and places in reviews are git's. So a lone CR becomes a visible mark,
 * and a final LF that both sides have is dropped. Line endings that differ between or within the sides are made visible
 * as marks, unless the rule ignores them.
 */
export function displaySides(old: string | null, now: string | null, whitespace: WhitespaceRule): DisplayedSides {
  const endings = new Set([...endingsOf(old), ...endingsOf(now)]);
  const strict = !ignoresLineEndings(whitespace);
  const markEndings = strict && endings.size > 1;
  const keepFinal = strict && old !== null && now !== null && endsOpen(old) !== endsOpen(now);
  const display = (text: string | null): string => {
    const lines = text?.replace(/\r\n/g, markEndings ? `${returnMark}\n` : '\n').replace(/\r/g, returnMark) ?? '';
    return !keepFinal && lines.endsWith('\n') ? lines.slice(0, -1) : lines;
  };
  return { old: display(old), new: display(now), oldLines: countLines(old), newLines: countLines(now) };
}

function countLines(text: string | null): number {
  return text === null ? 0 : splitLines(text).length;
}

function endingsOf(text: string | null): readonly ('lf' | 'crlf')[] {
  if (text === null) return [];
  return [...(text.includes('\r\n') ? (['crlf'] as const) : []), ...(/(?:^|[^\r])\n/.test(text) ? (['lf'] as const) : [])];
}
