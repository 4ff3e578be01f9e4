import type { ReactNode } from 'react';
import type { BlockRow } from './align-blocks';
import styles from './block-table.module.css';

const changeWords = { kept: undefined, changed: 'Changed', added: 'Added', removed: 'Removed' } as const;

interface BlockTableProps<T> {
  readonly label: string;
  readonly rows: readonly BlockRow<T>[];
  readonly layout: 'split' | 'unified';
  readonly draw: (block: T) => ReactNode;
}

/** Two rendered documents with their blocks beside each other, or below each other in one column. */
export function BlockTable<T>({ label, rows, layout, draw }: BlockTableProps<T>): ReactNode {
  return (
    <div className={styles.table} data-layout={layout} role="group" aria-label={label}>
      {rows.map(({ change, old, new: now }, index) => (
        <div key={index} className={styles.row} role={change === 'kept' ? undefined : 'group'} aria-label={changeWords[change]}>
          {(layout === 'split' || (old !== null && change !== 'kept')) && (
            <div className={styles.cell} data-change={change === 'kept' || old === null ? undefined : 'removed'}>
              {old === null ? null : draw(old)}
            </div>
          )}
          {(layout === 'split' || now !== null) && (
            <div className={styles.cell} data-change={change === 'kept' || now === null ? undefined : 'added'}>
              {now === null ? null : draw(now)}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
