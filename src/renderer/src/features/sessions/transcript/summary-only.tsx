import type { ReactNode } from 'react';
import type { SessionDetail } from '../../../../../shared/model/sessions/session';
import { Markdown } from '../../../markdown/markdown';
import { EmptyState } from '../../../ui/layout/empty-state';
import styles from './summary-only.module.css';

interface SummaryOnlyProps {
  readonly detail: SessionDetail | null;
  readonly problem: string | null;
}

/** The page of a session without an event log: what else is kept of it. */
export function SummaryOnly({ detail, problem }: SummaryOnlyProps): ReactNode {
  const newest = detail?.checkpoints[0];
  const text = detail?.summary ?? newest?.overview ?? null;
  return (
    <div className={styles.page}>
      <EmptyState title="Only a summary is kept.">{problem ?? 'There is no event log of this session. What else is known of it stands in the panel at the right.'}</EmptyState>
      {text !== null && (
        <section className={styles.summary} aria-label="Summary">
          <h2>{detail?.summary == null ? `Overview of checkpoint ${newest?.number ?? ''}` : 'Summary'}</h2>
          <Markdown text={text} />
        </section>
      )}
    </div>
  );
}
