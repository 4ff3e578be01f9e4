/** Moves the focus to the next or previous landmark of the window: title bar, side panel, tabs, toolbar, content, details, status bar. */
export function focusNextRegion(step: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].sort(inReadingOrder);
  const index = regions.findIndex((region) => region.contains(document.activeElement));
  const next = regions.at(index < 0 ? (step === 1 ? 0 : -1) : (index + step) % regions.length);
  if (next !== undefined) focusInside(next);
}

/** As they stand in the page; what lies within another, a toolbar in the content, comes before the rest of that. */
function inReadingOrder(one: HTMLElement, other: HTMLElement): number {
  if (one.contains(other)) return 1;
  if (other.contains(one)) return -1;
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

const focusable = '[tabindex="0"], button:not([tabindex="-1"]):not(:disabled), a[href], input:not([tabindex="-1"]), textarea';

/** The list or text of a region comes before its buttons. */
function focusInside(region: HTMLElement): void {
  const preferred = region.querySelector<HTMLElement>('[role="tree"], [role="listbox"], .monaco-editor textarea, [role="tab"][aria-selected="true"]');
  (preferred ?? region.querySelector<HTMLElement>(focusable) ?? region).focus();
}
