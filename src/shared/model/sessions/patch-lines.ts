/** A line of a patch as it is shown. Numbers are 1-based; null where the patch names none. */
export interface PatchLine {
  readonly kind: 'header' | 'kept' | 'removed' | 'added';
  /** Without the sign in front. */
  readonly text: string;
  readonly oldLine: number | null;
  readonly newLine: number | null;
}

const hunkHeader = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

/** What is known of the hunk around a line: its next line numbers, and how many lines of each side are still to come. */
interface Hunk {
  readonly oldLine: number;
  readonly newLine: number;
  readonly oldLeft: number;
  readonly newLeft: number;
}

/**
 * Takes a patch apart into lines: a unified diff, whose hunks say how many lines they have, or the text of an `apply_patch`
 * call, in which only lines with three asterisks or `@@` are none of the file's. No line is lost.
 */
export function patchLines(patch: string): readonly PatchLine[] {
  const isEnvelope = patch.trimStart().startsWith('*** ');
  let hunk: Hunk | null = null;
  return patch
    .replace(/\n$/, '')
    .split('\n')
    .map((text): PatchLine => {
      if (hunk === null || (hunk.oldLeft <= 0 && hunk.newLeft <= 0 && !text.startsWith('\\'))) {
        hunk = startOfHunk(text);
        const isSigned = isEnvelope && !text.startsWith('*** ') && !text.startsWith('@@');
        return hunk === null && isSigned ? signedLine(text, null) : { kind: 'header', text, oldLine: null, newLine: null };
      }
      const line = signedLine(text, hunk);
      hunk = after(hunk, line);
      return line;
    });
}

function startOfHunk(text: string): Hunk | null {
  const [header, oldLine, oldCount = '1', newLine, newCount = '1'] = hunkHeader.exec(text) ?? [];
  if (header === undefined) return null;
  return { oldLine: Number(oldLine), newLine: Number(newLine), oldLeft: Number(oldCount), newLeft: Number(newCount) };
}

function signedLine(text: string, hunk: Hunk | null): PatchLine {
  const oldLine = hunk?.oldLine ?? null;
  const newLine = hunk?.newLine ?? null;
  if (text.startsWith('+')) return { kind: 'added', text: text.slice(1), oldLine: null, newLine };
  if (text.startsWith('-')) return { kind: 'removed', text: text.slice(1), oldLine, newLine: null };
  // "\ No newline at end of file" is a line of neither side.
  if (text.startsWith('\\')) return { kind: 'kept', text, oldLine: null, newLine: null };
  return { kind: 'kept', text: text.startsWith(' ') ? text.slice(1) : text, oldLine, newLine };
}

function after(hunk: Hunk, { oldLine, newLine }: PatchLine): Hunk {
  const old = oldLine === null ? 0 : 1;
  const now = newLine === null ? 0 : 1;
  return { oldLine: hunk.oldLine + old, newLine: hunk.newLine + now, oldLeft: hunk.oldLeft - old, newLeft: hunk.newLeft - now };
}
