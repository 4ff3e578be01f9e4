import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { visibleText } from '../../../../shared/model/words/visible-text';
import { placeFloating } from './floating';
import styles from './tooltip.module.css';

/** Longer words on hover and focus of what it wraps; Esc hides them. For a word or two `title` is enough. */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ReactNode }): ReactNode {
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <span
      ref={anchor}
      className={styles.anchor}
      aria-describedby={open ? id : undefined}
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
      }}
    >
      {children}
      {open && <Bubble id={id} text={text} anchor={anchor} />}
    </span>
  );
}

function Bubble({ id, text, anchor }: { readonly id: string; readonly text: string; readonly anchor: { readonly current: HTMLElement | null } }): ReactNode {
  const element = useRef<HTMLSpanElement>(null);
  const [position, setPosition] = useState<{ readonly left: number; readonly top: number } | null>(null);
  useLayoutEffect(() => {
    if (element.current === null || anchor.current === null) return;
    const { offsetWidth: width, offsetHeight: height } = element.current;
    const frame = { width: window.innerWidth, height: window.innerHeight };
    setPosition(placeFloating(anchor.current.getBoundingClientRect(), { width, height }, frame, 'below-start'));
  }, [anchor, text]);
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), 400);
    return () => clearTimeout(timer);
  }, []);
  return createPortal(
    <span ref={element} id={id} role="tooltip" className={styles.bubble} style={{ ...(position ?? { left: 0, top: 0 }), opacity: visible ? 1 : 0 }}>
      {visibleText(text)}
    </span>,
    document.body,
  );
}
