import { useEffect, useRef, useState } from 'react';

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
  // Taken while drawing: effects of what is inside the layer run first and may move the focus.
  const [before] = useState(() => document.activeElement);
  const isInside = useRef(contains);
  useEffect(() => {
    const inside = isInside.current;
    return () => {
      const now = document.activeElement;
      const lost = now === null || now === document.body || inside(now);
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [before]);
}
