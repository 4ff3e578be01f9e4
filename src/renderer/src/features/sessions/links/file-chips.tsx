import { FileDiff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SessionLinks } from '../../../../../shared/model/sessions/session-links';
import type { TurnHead } from '../../../../../shared/model/sessions/transcript';
import { baseName } from '../../../../../shared/model/words/base-name';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import { openTouchedFile } from '../../../state/transcripts/open-links';
import styles from './link-chips.module.css';

interface FileChipsProps {
  readonly links: SessionLinks | null;
  readonly head: TurnHead;
}

/** The files that a turn changed and that can be shown as a diff now, each once. */
export function FileChips({ links, head }: FileChipsProps): ReactNode {
  const files = (links?.files ?? []).filter(({ listed, recorded }) => listed && head.changed.includes(recorded));
  if (files.length === 0) return null;
  return (
    <div className={styles.row} role="group" aria-label="Files changed in this turn">
      {files.map((file) => (
        <button
          key={`${file.workspaceId} ${file.path}`}
          type="button"
          className={styles.chip}
          title={visibleLine(file.path)}
          aria-label={`Show the changes of ${visibleLine(baseName(file.path))}`}
          onClick={() => openTouchedFile(file)}
        >
          <FileDiff aria-hidden />
          {visibleLine(baseName(file.path))}
        </button>
      ))}
    </div>
  );
}
