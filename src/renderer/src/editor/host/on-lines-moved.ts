import type { Side } from '../../../../shared/model/review/place';
import type { DiffHost } from './diff-host';

/**
 * Calls `place` when lines of the sides may be elsewhere on the screen. The editors tell of one change in many events; it is called once
 * after them, still before the next frame. Answers how to have it called for another reason.
 */
export function onLinesMoved(host: DiffHost, sides: readonly Side[], place: () => void): () => void {
  let pending = false;
  const schedule = (): void => {
    if (pending) return;
    pending = true;
    queueMicrotask(() => {
      pending = false;
      place();
    });
  };
  for (const editor of sides.map((side) => host.editorOf(side))) {
    editor.onDidScrollChange(schedule);
    editor.onDidLayoutChange(schedule);
    editor.onDidContentSizeChange(schedule);
    editor.onDidChangeHiddenAreas(schedule);
  }
  return schedule;
}
