/** Gives the list of entries the focus, wherever it is. */
export function focusList(): void {
  document.querySelector<HTMLElement>('[data-inbox-list]')?.focus();
}

/** The row of the entry that is read, as an anchor of menus; the list while none is. */
export function activeRow(): Element | null {
  const list = document.querySelector('[data-inbox-list]');
  return list?.querySelector('[aria-selected="true"]') ?? list;
}
