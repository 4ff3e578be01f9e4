import { suggestionBlock } from './suggestion';

/**
 * A text with a suggestion of the lines put into it behind the line of the caret, as a paragraph of its own. The lines in it are to
 * be selected: `start` and `end` are UTF-16 offsets.
 */
export function withSuggestion(text: string, caret: number, lines: readonly string[]): { readonly text: string; readonly start: number; readonly end: number } {
  const lineEnd = text.indexOf('\n', caret);
  const at = lineEnd === -1 ? text.length : lineEnd;
  const before = text.slice(0, at).trimEnd();
  const after = text.slice(at).trimStart();
  const head = before === '' ? '' : `${before}\n\n`;
  const block = suggestionBlock(lines);
  const start = head.length + block.indexOf('\n') + 1;
  return { text: `${head}${block}\n${after === '' ? '' : `\n${after}`}`, start, end: start + lines.join('\n').length };
}
