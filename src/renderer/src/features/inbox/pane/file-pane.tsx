import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BrokenFileEntry } from '../../../../../shared/model/inbox/inbox';
import { brokenFileWords } from '../../../../../shared/model/inbox/inbox-words';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { openVersionsOf } from '../../../state/inbox/open-entry';
import { Button } from '../../../ui/controls/button';
import { Chip } from '../../../ui/marks/chip';
import styles from './reading-pane.module.css';

interface FilePaneProps {
  readonly entry: BrokenFileEntry;
  /** What is wrong with the file, in a few words. */
  readonly fault: string;
  /** What can be done about it; its versions can always be looked at. */
  readonly actions: ReactNode;
  readonly banner: ReactNode;
  /** One sentence. */
  readonly title: string;
  /** Since when, and what comes of it. */
  readonly note: ReactNode;
  readonly children?: ReactNode;
}

/** A review file that asks for the person. */
export function FilePane({ entry, fault, actions, banner, title, note, children }: FilePaneProps): ReactNode {
  const file = brokenFileWords(entry);
  return (
    <article className={styles.pane} tabIndex={-1} aria-label={`${fault}, ${file}`}>
      <header className={styles.header}>
        <Chip tone="broken" icon={<TriangleAlert aria-hidden />}>
          {fault}
        </Chip>
        <span className={styles.place}>
          <b>{file}</b>
        </span>
        <Button size="small" variant="flat" onClick={() => void openVersionsOf(entry)}>
          Versions
        </Button>
        {actions}
      </header>
      {banner}
      <div className={styles.scroll}>
        <h1 className={styles.title}>{visibleText(title)}</h1>
        <p className={styles.path}>{visibleText(entry.file)}</p>
        <p className={styles.words}>{note}</p>
        {children}
      </div>
    </article>
  );
}
