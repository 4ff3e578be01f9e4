import { visibleText } from '../../../../../../shared/model/words/visible-text';
import type { LineRow } from '../rows/row';
import { drawnLength } from '../texts/cut-line';
import type { FileDiff } from '../texts/file-diff';
import { lineAt } from '../texts/line-text';
import { lineWords, pointOfLine, type ReadLine } from './difference-lines';

type Texts = Pick<FileDiff, 'old' | 'new'>;

/** A line as it is drawn: the beginning of a very long one. */
export function textOfLine({ old, new: now }: Texts, line: ReadLine): string {
  const { side, line: number } = pointOfLine(line);
  const text = lineAt(side === 'old' ? old : now, number);
  return text.slice(0, drawnLength(text));
}

/** A line in words that can be heard: "Removed, old line 21: return true;". */
export function spokenLine(texts: Texts, line: ReadLine): string {
  const text = textOfLine(texts, line);
  return `${lineWords(line)}: ${text.trim() === '' ? 'blank' : visibleText(text)}`;
}

/** A row of the diff in words, which in a split diff may hold a line of either side. */
export function spokenRow(texts: Texts, { old, new: now, changed }: LineRow): string {
  if (!changed && old !== null && now !== null) return spokenLine(texts, { kind: 'same', old, new: now });
  const removed = old === null ? [] : [spokenLine(texts, { kind: 'removed', old, new: null })];
  const added = now === null ? [] : [spokenLine(texts, { kind: 'added', old: null, new: now })];
  return [...removed, ...added].join('. ');
}
