import type { ThreadKey } from '../../../../shared/model/review/review';

/** The text that is selected in a drawn thread; '' when nothing is. */
export function selectedTextIn(thread: ThreadKey): string {
  const selection = window.getSelection();
  const from = selection?.anchorNode?.parentElement?.closest<HTMLElement>('[data-thread]');
  const selected = selection === null || from?.dataset['thread'] !== thread ? '' : selection.toString();
  return selected.trim() === '' ? '' : selected;
}
