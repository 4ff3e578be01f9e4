import { unseenCharacters } from '../shared/model/words/visible-text';

/**
 * A value as JSON, ending in a line feed. Characters that would act unseen on a terminal are written as escapes, which say the same to a
 * program.
 */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2).replace(unseenCharacters, escapeCharacter)}\n`;
}

function escapeCharacter(character: string): string {
  return Array.from({ length: character.length }, (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`).join('');
}
