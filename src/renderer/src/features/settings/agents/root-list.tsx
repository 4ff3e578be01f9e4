import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/controls/icon-button';
import styles from '../settings-page.module.css';

interface RootListProps {
  readonly roots: readonly string[];
  readonly onChange: (roots: readonly string[]) => void;
}

/** Repositories that came onto a list elsewhere, to be taken off it. */
export function RootList({ roots, onChange }: RootListProps): ReactNode {
  if (roots.length === 0) return <span className={styles.note}>none</span>;
  return (
    <div className={styles.table}>
      {roots.map((root) => (
        <div key={root} className={styles.entry}>
          <code className={styles.entryName}>{root}</code>
          <IconButton size="small" label={`Remove ${root}`} icon={<X />} onClick={() => onChange(roots.filter((other) => other !== root))} />
        </div>
      ))}
    </div>
  );
}
