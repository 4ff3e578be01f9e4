import { useEffect, type RefObject } from 'react';
import type { PlainView } from '../stream/plain-view';
import { copiedText, selectedText } from './text-selection';

/** Keeps the ends of selected text drawn while the view scrolls, and copies what is selected as it is in the files. */
export function useTextSelection(view: PlainView, root: RefObject<HTMLElement | null>, layout: 'split' | 'unified'): void {
  useEffect(() => {
    const onSelectionChange = (): void => {
      const text = root.current === null ? null : selectedText(view, root.current);
      for (const which of ['start', 'end'] as const) {
        const end = text?.[which] ?? null;
        const spot = end === null ? null : view.layout.spotOf(end.key, end.row);
        view.pin(`selection ${which}`, end === null || spot === null ? null : { key: end.key, spot });
      }
    };
    const onCopy = (event: ClipboardEvent): void => {
      const { current } = root;
      const inText = event.target instanceof Element && event.target.closest('textarea, input') !== null;
      const text = current === null || inText ? null : copiedText(view, current, layout);
      if (text === null || event.clipboardData === null) return;
      event.clipboardData.setData('text/plain', text);
      event.preventDefault();
    };
    document.addEventListener('selectionchange', onSelectionChange);
    document.addEventListener('copy', onCopy);
    return () => {
      document.removeEventListener('selectionchange', onSelectionChange);
      document.removeEventListener('copy', onCopy);
    };
  }, [view, root, layout]);
}
