import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RecentFolder } from '../../../../shared/model/snapshots';
import { visibleLine } from '../../../../shared/model/words/visible-text';
import { forgetRecent, openFolder } from '../../state/app/open-folder';
import { shortenHome } from '../../state/app/shorten-path';
import { IconButton } from '../../ui/controls/icon-button';
import styles from './welcome.module.css';

interface RecentsProps {
  readonly recents: readonly RecentFolder[];
  readonly home: string;
  readonly icon: ReactNode;
}

/** Repositories of before; one that is gone is grey and can only be removed. */
export function Recents({ recents, home, icon }: RecentsProps): ReactNode {
  return (
    <section className={styles.section} aria-label="Recent">
      <h2 className={styles.caption}>Recent</h2>
      <ul>
        {recents.map((recent) => (
          <li key={recent.root} className={styles.recent}>
            <button type="button" className={styles.open} disabled={recent.missing} title={visibleLine(recent.root)} onClick={() => void openFolder(recent.root)}>
              {icon}
              <span>{visibleLine(recent.name)}</span>
              <span className={styles.root}>{visibleLine(shortenHome(recent.root, home))}</span>
              {recent.missing && <span className={styles.missing}>Not found</span>}
            </button>
            <IconButton
              size="small"
              className={styles.remove}
              label={`Remove ${recent.name} from the list`}
              icon={<X />}
              onClick={() => forgetRecent(recent.root)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
