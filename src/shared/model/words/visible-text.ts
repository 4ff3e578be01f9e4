/*
 * Characters that change how the text around them is read without being seen themselves: control characters other than tab and line
 * ends, bidirectional controls (Unicode TR36 §2.7, "Trojan Source"), and those that take no room at all, by which two names can
 * look alike (Unicode's Default_Ignorable_Code_Point, and the blank of Braille). Halves of surrogate pairs are among them.
 *
 * Some of the last kind are how a language or an emoji is spelled. They stay where they are that: joiners after a letter of a script
 * that joins, or between two emoji; selectors of a form after what has forms; the tags of a flag.
 */
const joining = [
  'Arabic', 'Syriac', 'Mongolian', 'Nko', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada',
  'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan', 'Balinese', 'Javanese',
].map((script) => String.raw`\p{Script=${script}}`).join('');
const emoji = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?`;
const unseen = [
  String.raw`[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f]`,
  String.raw`[\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}]`,
  String.raw`\p{Surrogate}`,
  String.raw`(?<![${joining}])\u200c`,
  String.raw`(?<![${joining}])(?<!${emoji}(?=\u200d\p{Extended_Pictographic}))\u200d`,
  String.raw`(?<!\p{Script=Mongolian})[\u180b-\u180d\u180f]`,
  String.raw`(?<![\p{Extended_Pictographic}\p{Script=Han}\p{Sm}\p{Script=Myanmar}])(?<![0-9#*](?=\ufe0f\u20e3))[\ufe00-\ufe0f]`,
  String.raw`(?<!\u{1f3f4}[\u{e0061}-\u{e007a}\u{e0030}-\u{e0039}]{0,6})[\u{e0000}-\u{e00ff}]`,
  String.raw`(?<!\p{Script=Han})[\u{e0100}-\u{e01ef}]`,
  String.raw`[\u{e01f0}-\u{e0fff}]`,
].join('|');

/** Matches one character that would act unseen; of every such one with `g`. */
export const unseenCharacters: RegExp = new RegExp(unseen, 'gu');

/** Shows characters that would act unseen by their names: `‹U+202E›`. Everything else stays as it is. */
export function visibleText(text: string): string {
  return text.replace(unseenCharacters, nameCharacter);
}

/** The same for what stands on one line, a path say: tabs and line ends are shown by their names too. */
export function visibleLine(text: string): string {
  return visibleText(text).replace(/[\t\n\r]/g, nameCharacter);
}

/** The same, cut to a number of characters with an ellipsis behind them: for titles and menus that the system draws. */
export function lineWithin(text: string, length: number): string {
  // A name takes eight units at most, so that what lies behind them cannot be seen anyway.
  const characters = [...visibleLine(text.slice(0, length * 2))];
  const whole = characters.length <= length && text.length <= length * 2;
  return whole ? characters.join('') : `${characters.slice(0, length - 1).join('').trimEnd()}…`;
}

/** As {@link visibleText}, of words that there may be none of. */
export function visibleTitle(text: string | undefined): string | undefined {
  return text === undefined ? undefined : visibleText(text);
}

/** "U+202E" */
export function characterName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function nameCharacter(character: string): string {
  return `‹${characterName(character)}›`;
}
