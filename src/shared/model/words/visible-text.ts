/*
 * Characters that change how the text around them is read without being seen: bidirectional controls (Unicode TR36 §2.7,
 * "Trojan Source") and control characters other than tab and line ends.
 */
const hiddenCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Shows characters that would act unseen by their names: `‹U+202E›`. Everything else stays as it is. */
export function visibleText(text: string): string {
  return text.replace(hiddenCharacters, named);
}

/** The same for what stands on one line, a path say: tabs and line ends are shown by their names too. */
export function visibleLine(text: string): string {
  return visibleText(text).replace(/[\t\n\r]/g, named);
}

function named(character: string): string {
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `‹U+${code}›`;
}
