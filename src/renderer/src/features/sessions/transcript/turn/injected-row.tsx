import { ChevronRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { TurnItem } from '../../../../../../shared/model/sessions/transcript';
import { visibleLine } from '../../../../../../shared/model/words/visible-text';
import { Markdown } from '../../../../markdown/markdown';
import { foldOf } from '../../../../state/transcripts/folds';
import { ClockTime } from '../clock-time';
import { useOpen } from '../use-open';
import styles from './event-row.module.css';

type Injected = Extract<TurnItem, { kind: 'injected' }>;

const origins: Readonly<Record<Injected['origin'], string>> = {
  skill: 'Skill',
  agent: 'Agent',
  schedule: 'Schedule',
  autopilot: 'Autopilot',
  system: 'System',
};

/** A message that the person did not write: folded, with who did. */
export const InjectedRow = memo(function InjectedRow({ item }: { readonly item: Injected }): ReactNode {
  const [open, toggle] = useOpen(foldOf.item(item.id));
  return (
    <div className={styles.row} data-item={item.id}>
      <button type="button" className={styles.line} aria-expanded={open} onClick={toggle}>
        <ChevronRight aria-hidden />
        <span className={styles.kind}>{origins[item.origin]}</span>
        <span className={styles.words}>{visibleLine(item.label)}</span>
        {item.at !== null && <ClockTime className={styles.time} timestamp={item.at} />}
      </button>
      {open && (
        <div className={styles.more}>
          <Markdown text={item.text} />
        </div>
      )}
    </div>
  );
});
