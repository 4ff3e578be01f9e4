import { memo, type ReactNode } from 'react';
import type { ToolRow } from '../../../../../../shared/model/sessions/turn-groups';
import { CappedList } from '../capped-list';
import { MergedRow } from './merged-row';
import { CallRow } from './call-row';
import styles from './tools.module.css';

/** Tool calls that follow each other, one line each. */
export const ToolList = memo(function ToolList({ id, rows }: { readonly id: string; readonly rows: readonly ToolRow[] }): ReactNode {
  return (
    <ul className={styles.tools} aria-label="Tool calls">
      <CappedList id={id} items={rows} element="li" keyOf={(row) => row.id}>
        {(row) => (row.kind === 'call' ? <CallRow id={row.id} call={row.call} /> : <MergedRow id={row.id} entries={row.entries} />)}
      </CappedList>
    </ul>
  );
});
