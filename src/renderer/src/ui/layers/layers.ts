import { useEffect } from 'react';

let open = 0;

/** How many menus, popovers and dialogs are open. Single keys do not act while there is one. */
export function openLayers(): number {
  return open;
}

/** Counts the component as an open layer while it is mounted. */
export function useLayer(): void {
  useEffect(() => {
    open += 1;
    return () => {
      open -= 1;
    };
  }, []);
}

/** Gives the focus back on unmount to what had it when the layer opened, unless it has gone somewhere else by then. */
export function useReturnFocus(contains: (element: Element) => boolean): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      const now = document.activeElement;
      const lost = now === null || now === document.body || contains(now);
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
    // Only opening and closing count, not what is drawn in between.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
