import { splitLines } from '../../../../shared/diff/lines';

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
 * as marks, unless whitespace is hidden.
 */
export function displaySides(old: string | null, now: string | null, showWhitespace: boolean): DisplayedSides {
  const endings = new Set([...endingsOf(old), ...endingsOf(now)]);
  const markEndings = showWhitespace && endings.size > 1;
  const keepFinal = showWhitespace && old !== null && now !== null && endsOpen(old) !== endsOpen(now);
  const display = (text: string | null): string => {
    const lines = text?.replace(/\r\n/g, markEndings ? `${returnMark}\n` : '\n').replace(/\r/g, returnMark) ?? '';
    return !keepFinal && lines.endsWith('\n') ? lines.slice(0, -1) : lines;
  };
  return { old: display(old), new: display(now), oldLines: countLines(old), newLines: countLines(now) };
}

function countLines(text: string | null): number {
  return text === null ? 0 : splitLines(text).length;
}

/** The text has a last line without LF. */
function endsOpen(text: string): boolean {
  return text !== '' && !text.endsWith('\n');
}

function endingsOf(text: string | null): readonly ('lf' | 'crlf')[] {
  if (text === null) return [];
  return [...(text.includes('\r\n') ? (['crlf'] as const) : []), ...(/(?:^|[^\r])\n/.test(text) ? (['lf'] as const) : [])];
}
