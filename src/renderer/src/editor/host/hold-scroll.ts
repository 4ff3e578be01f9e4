import type { Disposable } from '../../../../shared/base';
import { monaco } from '../monaco/monaco';

/**
 * Remembers the first visible line by its text's position, through edits; `restore` scrolls so that it stands where it stood.
 * At the very top nothing is held, so that new lines above are seen.
 */
export function holdFirstVisibleLine(editor: monaco.editor.ICodeEditor): Disposable & { restore(): void } {
  const first = editor.getVisibleRanges()[0]?.startLineNumber;
  if (first === undefined || editor.getScrollTop() === 0) return { restore: () => undefined, dispose: () => undefined };
  const offset = editor.getScrollTop() - editor.getTopForLineNumber(first);
  const tracked = editor.createDecorationsCollection([
    { range: new monaco.Range(first, 1, first, 1), options: {} },
  ]);
  return {
    restore() {
      const line = tracked.getRange(0)?.startLineNumber;
      if (line !== undefined) editor.setScrollTop(editor.getTopForLineNumber(line) + offset, monaco.editor.ScrollType.Immediate);
    },
    dispose: () => tracked.clear(),
  };
}
