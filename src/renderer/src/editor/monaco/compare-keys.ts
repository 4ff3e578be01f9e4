import { DetailedLineRangeMapping, RangeMapping } from 'monaco-editor/editor/common/diff/rangeMapping';
import type { DocumentDiff } from 'monaco-editor/editor/common/services/editorWorker';
import { comparisonKey, keyPositions, type WhitespaceRule } from '../../../../shared/diff/whitespace';
import { monaco } from './monaco';

/** What the worker knows a text by. */
export interface Addressed {
  readonly uri: monaco.Uri;
}

let lastId = 0;

/**
 * Compares what a whitespace rule leaves of each line, in models made for it, and answers in the lines and columns of the texts
 * themselves. `compare` asks the worker.
 */
export async function compareKeys(
  original: monaco.editor.ITextModel,
  modified: monaco.editor.ITextModel,
  rule: WhitespaceRule,
  compare: (original: Addressed, modified: Addressed) => Promise<DocumentDiff | null>,
): Promise<DocumentDiff | null> {
  const texts = [original.getLinesContent(), modified.getLinesContent()] as const;
  const [oldKeys, newKeys] = [keyModel(texts[0], rule), keyModel(texts[1], rule)];
  try {
    const diff = await compare(oldKeys, newKeys);
    return diff === null ? null : { ...diff, changes: diff.changes.map((change) => inTexts(change, texts, rule)) };
  } finally {
    oldKeys.dispose();
    newKeys.dispose();
  }
}

function keyModel(lines: readonly string[], rule: WhitespaceRule): monaco.editor.ITextModel {
  lastId += 1;
  const uri = monaco.Uri.from({ scheme: 'sidelight', authority: 'keys', path: `/${lastId}` });
  return monaco.editor.createModel(lines.map((line) => comparisonKey(line, rule)).join('\n'), 'plaintext', uri);
}

/** The lines are the same ones; columns count what the keys leave out. */
function inTexts(
  { original, modified, innerChanges }: DetailedLineRangeMapping,
  [old, now]: readonly [readonly string[], readonly string[]],
  rule: WhitespaceRule,
): DetailedLineRangeMapping {
  const inner = innerChanges?.map(
    ({ originalRange, modifiedRange }) => new RangeMapping(inLines(originalRange, old, rule), inLines(modifiedRange, now, rule)),
  );
  return new DetailedLineRangeMapping(original, modified, inner);
}

function inLines(range: monaco.IRange, lines: readonly string[], rule: WhitespaceRule): monaco.Range {
  const { startLineNumber, startColumn, endLineNumber, endColumn } = range;
  const end = columnAfter(lines[endLineNumber - 1] ?? '', endColumn, rule);
  const empty = startLineNumber === endLineNumber && startColumn === endColumn;
  const start = empty ? end : columnBefore(lines[startLineNumber - 1] ?? '', startColumn, rule);
  return new monaco.Range(startLineNumber, start, endLineNumber, end);
}

/** Column in the line of the character that stands at a column of the key; behind its last one at the key's end. 1-based. */
function columnBefore(line: string, column: number, rule: WhitespaceRule): number {
  const position = keyPositions(line, rule)?.[column - 1];
  return position === undefined ? columnAfter(line, column, rule) : position + 1;
}

/** Column in the line behind the character that stands before a column of the key. 1-based. */
function columnAfter(line: string, column: number, rule: WhitespaceRule): number {
  const positions = keyPositions(line, rule);
  if (positions === null) return column;
  const last = positions[column - 2];
  return last === undefined ? 1 : last + 2;
}
