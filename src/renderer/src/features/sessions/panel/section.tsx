import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface SectionProps {
  readonly title: string;
  /** At the right of the title: a count. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the panel. */
export function Section({ title, note, children }: SectionProps): ReactNode {
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.heading}>
        {title}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </h3>
      {children}
    </section>
  );
}
