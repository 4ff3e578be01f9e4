import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { visibleTitle, visibleText } from '../../../../shared/model/words/visible-text';
import { Kbd } from '../marks/kbd';
import type { Box, Placement } from './floating';
import { Popover } from './popover';
import styles from './menu.module.css';

/** A line of a menu. `disabledReason` greys it and says why. */
export type MenuItem =
  | {
      readonly kind?: 'item';
      readonly label: string;
      readonly icon?: ReactNode;
      readonly detail?: string;
      readonly keyCaps?: readonly string[] | undefined;
      readonly checked?: boolean;
      readonly danger?: boolean;
      readonly disabledReason?: string | undefined;
      /** Small actions at the end of the line, reached with Tab. */
      readonly trailing?: ReactNode;
      readonly run: () => void;
    }
  | { readonly kind: 'separator' }
  | { readonly kind: 'heading'; readonly label: string };

interface MenuProps {
  readonly label: string;
  readonly anchor: Element | Box;
  readonly placement?: Placement;
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}

/** A menu: arrows, Home, End, first letters, Enter, Esc. Opens with its first line focused. */
export function Menu({ label, anchor, placement, items, onClose }: MenuProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    lines(element.current)[0]?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const all = lines(element.current);
    const index = all.findIndex((line) => line === document.activeElement);
    const target = targetOf(event, all, index);
    if (target === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    target.focus();
  };
  return (
    <Popover anchor={anchor} {...(placement === undefined ? {} : { placement })} label={label} role="menu" className={styles.menu} onClose={onClose}>
      <div ref={element} role="presentation" onKeyDown={onKeyDown}>
        {items.map((item, index) => (
          <MenuLine key={index} item={item} onClose={onClose} />
        ))}
      </div>
    </Popover>
  );
}

function MenuLine({ item, onClose }: { readonly item: MenuItem; readonly onClose: () => void }): ReactNode {
  if (item.kind === 'separator') return <div role="separator" className={styles.separator} />;
  if (item.kind === 'heading') {
    return (
      <div role="presentation" className={styles.heading}>
        {visibleText(item.label)}
      </div>
    );
  }
  const off = item.disabledReason !== undefined;
  return (
    <div role="presentation" className={styles.line}>
      <button
        type="button"
        role={item.checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
        aria-checked={item.checked}
        aria-disabled={off || undefined}
        title={visibleTitle(item.disabledReason)}
        tabIndex={-1}
        className={styles.item}
        data-danger={item.danger === true || undefined}
        onPointerEnter={(event) => event.currentTarget.focus({ preventScroll: true })}
        onClick={() => {
          if (off) return;
          onClose();
          item.run();
        }}
      >
        <span className={styles.icon} aria-hidden>
          {item.checked === true ? <Check /> : item.icon}
        </span>
        <span className={styles.label}>{visibleText(item.label)}</span>
        {item.detail !== undefined && <span className={styles.detail}>{visibleText(item.detail)}</span>}
        {item.keyCaps !== undefined && <Kbd caps={item.keyCaps} />}
      </button>
      {item.trailing}
    </div>
  );
}

function lines(menu: HTMLElement | null): readonly HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

function targetOf(event: KeyboardEvent, all: readonly HTMLElement[], index: number): HTMLElement | undefined {
  switch (event.key) {
    case 'ArrowDown':
      return all[(index + 1) % all.length];
    case 'ArrowUp':
      return all.at(index <= 0 ? -1 : index - 1);
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
    default:
      if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return undefined;
      return [...all.slice(index + 1), ...all.slice(0, index + 1)].find((line) =>
        line.textContent.toLocaleLowerCase().startsWith(event.key.toLocaleLowerCase()),
      );
  }
}

/** A menu's state for a button or a row: where it is open, and how to open and close it. */
export function useMenu(): {
  readonly anchor: Element | Box | null;
  readonly openAt: (anchor: Element | Box) => void;
  readonly toggleAt: (anchor: Element) => void;
  readonly close: () => void;
} {
  const [anchor, setAnchor] = useState<Element | Box | null>(null);
  return {
    anchor,
    openAt: setAnchor,
    toggleAt: (element) => setAnchor((now) => (now === null ? element : null)),
    close: () => setAnchor(null),
  };
}

/** The point of a pointer event as an anchor. */
export function pointOf(event: { readonly clientX: number; readonly clientY: number }): Box {
  return { left: event.clientX, right: event.clientX, top: event.clientY, bottom: event.clientY };
}
