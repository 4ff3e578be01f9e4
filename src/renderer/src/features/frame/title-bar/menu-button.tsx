import { Menu } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { showMenu } from '../../../state/app/show-menu';
import { IconButton } from '../../../ui/controls/icon-button';

/** Opens the application menu where the system draws none: a click, or Alt pressed and let go alone. */
export function MenuButton(): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const open = (): void => {
    const box = button.current?.getBoundingClientRect();
    if (box !== undefined) showMenu(Math.max(0, box.left), Math.max(0, box.bottom));
  };
  useAltAlone(open);
  return <IconButton ref={button} label="Menu" keys="Alt" icon={<Menu />} aria-haspopup="menu" onClick={open} />;
}

/** Calls back when Alt was pressed and let go with nothing in between. */
function useAltAlone(onAlt: () => void): void {
  const latest = useRef(onAlt);
  useEffect(() => {
    latest.current = onAlt;
  });
  useEffect(() => {
    let alone = false;
    const onKeyDown = (event: KeyboardEvent): void => {
      alone = event.key === 'Alt' && !event.repeat && !event.ctrlKey && !event.shiftKey && !event.metaKey;
    };
    const onKeyUp = (event: KeyboardEvent): void => {
      if (event.key !== 'Alt' || !alone) return;
      event.preventDefault();
      latest.current();
    };
    const forget = (): void => {
      alone = false;
    };
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('keyup', onKeyUp, true);
    window.addEventListener('pointerdown', forget, true);
    window.addEventListener('blur', forget);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('keyup', onKeyUp, true);
      window.removeEventListener('pointerdown', forget, true);
      window.removeEventListener('blur', forget);
    };
  }, []);
}
