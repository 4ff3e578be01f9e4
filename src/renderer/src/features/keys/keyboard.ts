import { useEffect } from 'react';
import { runCommandForKey } from '../../state/keys/keyboard';
import { openLayers } from '../../ui/layers/layers';

/** Hands key presses that nothing else used to the commands. Call once, at the top of the window. */
export function useKeyboard(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || openLayers() > 0) return;
      if (runCommandForKey(event, isTyping(event.target))) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** A read-only text area is how code is shown: letters act there. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLTextAreaElement) return !target.readOnly;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'range'].includes(target.type);
  return target instanceof HTMLSelectElement || target.isContentEditable;
}
