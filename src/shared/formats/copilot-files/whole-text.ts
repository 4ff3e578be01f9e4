/**
 * Text of a small file as it was meant: a crash can leave NUL bytes at its end, or in place of it, and some editors write a
 * byte order mark.
 */
export function wholeText(text: string): { readonly text: string; readonly damaged: boolean } {
  const bare = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const end = bare.indexOf('\0');
  return end < 0 ? { text: bare, damaged: false } : { text: bare.slice(0, end), damaged: true };
}
