/**
 * Splits a text into lines as git counts them: at LF only. A final LF ends the last line and begins no other, so '' has no
 * lines and 'a\n' has one. A CR before the LF stays at the end of its line; see {@link withoutCarriageReturn}.
 */
export function splitLines(text: string): readonly string[] {
  if (text === '') return [];
  const lines = text.split('\n');
  if (text.endsWith('\n')) lines.pop();
  return lines;
}

/** The line as it is compared where line endings do not matter. */
export function withoutCarriageReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
