import { useVirtualizer } from '@tanstack/react-virtual';
import { type HTMLAttributes, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { classNames } from '../class-names';
import styles from './virtual-list.module.css';

export interface VirtualListHandle {
  /** Brings a row (0-based) into view with the least movement. */
  scrollToIndex(index: number): void;
  /** The element that scrolls and takes the focus. */
  readonly element: HTMLElement | null;
}

interface VirtualListProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  readonly count: number;
  /** Height of a row in CSS pixels; with `measured` only a first guess. */
  readonly rowHeight: number | ((index: number) => number);
  /** Rows are measured after they were drawn. */
  readonly measured?: boolean;
  /** Stable name of a row, so that its state survives inserts. */
  readonly keyOf: (index: number) => string;
  readonly renderRow: (index: number) => ReactNode;
  readonly handle?: Ref<VirtualListHandle>;
}

/** Draws only the rows in view. Roles, focus and keys are the caller's, through the element's attributes. */
export function VirtualList({ count, rowHeight, measured = false, keyOf, renderRow, handle, className, ...rest }: VirtualListProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count,
    getScrollElement: () => element.current,
    estimateSize: typeof rowHeight === 'number' ? () => rowHeight : rowHeight,
    getItemKey: keyOf,
    overscan: 12,
  });
  useImperativeHandle(handle, () => ({
    scrollToIndex: (index) => list.scrollToIndex(index, { align: 'auto' }),
    get element() {
      return element.current;
    },
  }));
  return (
    <div {...rest} ref={element} className={classNames(styles.list, className)}>
      <div className={styles.content} role="presentation" style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map((item) => (
          <div
            key={item.key}
            ref={measured ? list.measureElement : undefined}
            data-index={item.index}
            role="presentation"
            className={styles.row}
            style={{ transform: `translateY(${item.start}px)` }}
          >
            {renderRow(item.index)}
          </div>
        ))}
      </div>
    </div>
  );
}
