import type { ReactNode } from 'react';
import { factLines } from '../../../../../shared/model/sessions/fact-words';
import type { SessionFact } from '../../../../../shared/model/sessions/session';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import styles from './panel.module.css';
import { Section } from './section';

/** Every single thing that is recorded, with where it was found. */
export function Facts({ facts }: { readonly facts: readonly SessionFact[] }): ReactNode {
  if (facts.length === 0) return null;
  return (
    <Section title="Recorded">
      <dl className={styles.facts}>
        {factLines(facts).map(({ name, value, origin }) => (
          <div key={name}>
            <dt>{visibleLine(name)}</dt>
            <dd>
              {visibleLine(value)}
              <span className={styles.origin}>{visibleLine(origin)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
