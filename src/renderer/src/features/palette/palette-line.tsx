import { File, ListOrdered, MessagesSquare, SquareChevronRight, SquareTerminal } from 'lucide-react';
import type { ReactNode } from 'react';
import { visibleLine } from '../../../../shared/model/words/visible-text';
import { useCommandKeys } from '../../state/keys/command-keys';
import { classNames } from '../../ui/class-names';
import { Kbd } from '../../ui/marks/kbd';
import { StatusLetter } from '../files/status-letter';
import { Highlighted } from './highlighted';
import type { PaletteItem } from './palette-items';
import styles from './palette.module.css';

interface PaletteLineProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly active: boolean;
  readonly onRun: (item: PaletteItem, keep: boolean) => void;
}

/** One line of the palette: icon, title with the matched letters bold, detail, keys or the reason why it is off. */
export function PaletteLine({ id, item, active, onRun }: PaletteLineProps): ReactNode {
  const disabled = item.kind === 'command' ? item.disabled : null;
  const keys = useCommandKeys();
  const caps = item.kind === 'command' ? keys.caps(item.command.id) : undefined;
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      aria-disabled={disabled !== null || undefined}
      className={classNames(styles.line, active && styles.active, disabled !== null && styles.disabled)}
      onClick={(event) => onRun(item, event.ctrlKey || event.metaKey)}
    >
      <ItemIcon item={item} />
      <span className={styles.title}>
        <Highlighted text={item.title} ranges={item.ranges} />
      </span>
      {item.detail !== undefined && <span className={styles.detail}>{visibleLine(item.detail)}</span>}
      <span className={styles.space} />
      {disabled !== null && <span className={styles.reason}>{disabled}</span>}
      {caps !== undefined && <Kbd caps={caps} />}
    </div>
  );
}

function ItemIcon({ item }: { readonly item: PaletteItem }): ReactNode {
  switch (item.kind) {
    case 'file':
      return <StatusLetter file={item.file} />;
    case 'path':
      return <File aria-hidden />;
    case 'thread':
      return <MessagesSquare aria-hidden />;
    case 'session':
      return <SquareTerminal aria-hidden />;
    case 'command':
      return <SquareChevronRight aria-hidden />;
    case 'line':
      return <ListOrdered aria-hidden />;
  }
}
