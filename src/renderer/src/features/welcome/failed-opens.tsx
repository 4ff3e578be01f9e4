import { Copy, FolderSearch, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AppSnapshot } from '../../../../shared/model/snapshots';
import { visibleLine, visibleText } from '../../../../shared/model/words/visible-text';
import { reportCopied } from '../../state/report-copied';
import { copyText } from '../../ui/controls/copy-text';
import { dismissFailedOpen, openFolder } from '../../state/app/open-folder';
import { Button } from '../../ui/controls/button';
import { IconButton } from '../../ui/controls/icon-button';
import { Details } from '../../ui/layout/details';
import styles from './welcome.module.css';

/** Folders that could not be opened: what happened, and the line that may help. */
export function FailedOpens({ failures }: { readonly failures: AppSnapshot['failedOpens'] }): ReactNode {
  if (failures.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Not opened">
      <h2 className={styles.caption}>Not opened</h2>
      <ul className={styles.failures}>
        {failures.map(({ path, failure }) => (
          <li key={path} className={styles.failure} role="alert">
            <div className={styles.failureHead}>
              <FolderSearch aria-hidden />
              <strong className={styles.failurePath}>{visibleLine(path)}</strong>
              <Button size="small" onClick={() => void openFolder(path)}>
                Try again
              </Button>
              <IconButton size="small" label={`Dismiss ${path}`} icon={<X />} onClick={() => dismissFailedOpen(path)} />
            </div>
            <p>{visibleText(failure.message)}</p>
            {failure.command !== undefined && <CommandLine command={failure.command} />}
            <Details text={failure.detail} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A line to type in a terminal, with a button that copies it. */
export function CommandLine({ command }: { readonly command: string }): ReactNode {
  return (
    <div className={styles.command}>
      <code>{command}</code>
      <Button size="small" icon={<Copy />} onClick={() => reportCopied(copyText(command))}>
        Copy
      </Button>
    </div>
  );
}
