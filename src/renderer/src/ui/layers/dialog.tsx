import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names';
import { IconButton } from '../controls/icon-button';
import { useLayer, useReturnFocus } from './layers';
import styles from './dialog.module.css';

interface DialogProps {
  /** Accessible name; shown as the heading unless `bare`. */
  readonly title: string;
  readonly onClose: () => void;
  /** Without heading, close button and padding: the content brings its own. */
  readonly bare?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** A modal sheet. Focus stays inside; Esc and a press on the scrim close it. */
export function Dialog({ title, onClose, bare = false, className, children, actions }: DialogProps): ReactNode {
  const element = useRef<HTMLDialogElement>(null);
  useLayer();
  useReturnFocus((focused) => element.current?.contains(focused) ?? false);
  useEffect(() => {
    element.current?.showModal();
  }, []);
  return createPortal(
    <dialog
      ref={element}
      data-layer
      aria-label={title}
      className={classNames(styles.dialog, className)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={classNames(styles.sheet, bare && styles.bare)}>
        {!bare && (
          <header className={styles.header}>
            <h2 className={styles.title}>{title}</h2>
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
