import { type RefObject, useEffect } from 'react';
import type { SectionListHandle } from '../../../../ui/layout/section-list';

/** Name of the highlight in the style sheet. */
const name = 'transcript-find';

/** More places are not marked at once. */
const most = 2_000;

/**
 * Marks where the text stands in what is drawn now, through the CSS highlight API, which changes no elements. Follows what is
 * drawn later.
 */
export function useFindHighlight(list: RefObject<SectionListHandle | null>, query: string): void {
  useEffect(() => {
    const root = list.current?.element ?? null;
    const needle = query.trim().toLowerCase();
    if (root === null || needle === '') return;
    let frame = 0;
    const mark = (): void => {
      frame = 0;
      CSS.highlights.set(name, new Highlight(...rangesOf(root, needle)));
    };
    const soon = (): void => {
      if (frame === 0) frame = requestAnimationFrame(mark);
    };
    const observer = new MutationObserver(soon);
    observer.observe(root, { childList: true, subtree: true, characterData: true });
    soon();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      CSS.highlights.delete(name);
    };
  }, [list, query]);
}

function rangesOf(root: Node, needle: string): readonly Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null && ranges.length < most; node = walker.nextNode()) {
    const text = (node.nodeValue ?? '').toLowerCase();
    // Letters whose small form is longer would move the places.
    if (text.length !== node.nodeValue?.length) continue;
    for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + needle.length);
      ranges.push(range);
    }
  }
  return ranges;
}
