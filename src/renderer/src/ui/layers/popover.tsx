import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { visibleText } from '../../../../shared/model/words/visible-text';
import { classNames } from '../class-names';
import { placeFloating, type Box, type Placement } from './floating';
import { useLayer, useReturnFocus } from './layers';
import styles from './popover.module.css';

interface PopoverProps {
  /** What it belongs to: an element, or a point for a menu under the pointer. */
  readonly anchor: Element | Box;
  readonly placement?: Placement;
  readonly onClose: () => void;
  /** Accessible name. */
  readonly label: string;
  readonly role?: 'dialog' | 'menu' | 'listbox';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A box over the page that closes with Esc, by a press outside, and when the window is resized or left. */
export function Popover({ anchor, placement = 'below-start', onClose, label, role = 'dialog', className, children }: PopoverProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<{ readonly left: number; readonly top: number } | null>(null);
  useLayer();
  useReturnFocus((focused) => element.current?.contains(focused) ?? false);

  useLayoutEffect(() => {
    const place = (): void => {
      if (element.current === null) return;
      const box = anchor instanceof Element ? anchor.getBoundingClientRect() : anchor;
      const { offsetWidth: width, offsetHeight: height } = element.current;
      setPosition(placeFloating(box, { width, height }, { width: window.innerWidth, height: window.innerHeight }, placement));
    };
    place();
    const observer = new ResizeObserver(place);
    if (element.current !== null) observer.observe(element.current);
    return () => observer.disconnect();
  }, [anchor, placement]);

  useEffect(() => {
    const onPointerDown = (event: PointerEvent): void => {
      const target = event.target;
      if (!(target instanceof Element) || element.current?.contains(target) === true) return;
      // A press on the anchor is left to the anchor, which toggles.
      if (anchor instanceof Element && anchor.contains(target)) return;
      // A layer that this one opened lies later in the page.
      const layer = target.closest('[data-layer]');
      if (layer !== null && element.current !== null && (element.current.compareDocumentPosition(layer) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0) return;
      onClose();
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      // With the focus in a layer that layer decides.
      const focusedLayer = document.activeElement?.closest('[data-layer]') ?? null;
      if (event.key !== 'Escape' || focusedLayer !== null) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    document.addEventListener('keydown', onKeyDown);
    window.addEventListener('resize', onClose);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true);
      document.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('resize', onClose);
    };
  }, [anchor, onClose]);

  useEffect(() => {
    if (element.current?.contains(document.activeElement) === false) element.current.focus();
  }, []);

  return createPortal(
    <div
      ref={element}
      data-layer
      role={role}
      aria-label={visibleText(label)}
      tabIndex={-1}
      className={classNames(styles.popover, className)}
      style={position ?? { left: 0, top: 0, opacity: 0 }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>,
    document.body,
  );
}
