import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { visibleText } from '../../../../shared/model/words/visible-text';
import { classNames } from '../class-names';
import { IconButton } from '../controls/icon-button';
import { useLayer } from './layers';
import styles from './dialog.module.css';

interface DialogProps {
  /** Accessible name; shown as the heading unless `bare`. */
  readonly title: string;
  readonly onClose: () => void;
  /** Without heading, close button and padding: the content brings its own. */
  readonly bare?: boolean;
  /** Of the sheet, for its size and place. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** A modal sheet. Focus stays inside; Esc and a press on the scrim close it. */
export function Dialog({ title, onClose, bare = false, className, children, actions }: DialogProps): ReactNode {
  const element = useRef<HTMLDialogElement>(null);
  useLayer();
  // Before the element leaves the page, because closing gives the focus back to what had it.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return createPortal(
    <dialog
      ref={element}
      data-layer
      aria-label={visibleText(title)}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={classNames(styles.sheet, bare && styles.bare, className)}>
        {!bare && (
          <header className={styles.header}>
            <h2 className={styles.title}>{visibleText(title)}</h2>
            <IconButton label="Close" keys="Esc" icon={<X />} onClick={onClose} />
          </header>
        )}
        {children}
        {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>,
    document.body,
  );
}
