import type { ReactNode } from 'react';
import type { Checkpoint, SessionId } from '../../../../../shared/model/sessions/session';
import { sourceWords } from '../../../../../shared/model/sessions/fact-words';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import { useTurnHeads } from '../../../state/transcripts/transcripts';
import { Markdown } from '../../../markdown/markdown';
import { Disclosure } from '../../../ui/layout/disclosure';
import { Moment } from '../../threads/marks/moment';
import styles from './panel.module.css';
import { Section } from './section';
import { Some } from './some';
import { TurnLinks } from './turn-links';

const shownAtFirst = 6;

const sections = [
  ['overview', 'Overview'],
  ['history', 'History'],
  ['workDone', 'Work done'],
  ['technicalDetails', 'Technical details'],
  ['importantFiles', 'Important files'],
  ['nextSteps', 'Next steps'],
] as const satisfies readonly (readonly [keyof Checkpoint, string])[];

interface CheckpointsProps {
  readonly session: SessionId;
  readonly checkpoints: readonly Checkpoint[];
}

/** Saved summaries of the work, newest first, with the turns in which they were written. */
export function Checkpoints({ session, checkpoints }: CheckpointsProps): ReactNode {
  const heads = useTurnHeads(session);
  if (checkpoints.length === 0) return null;
  return (
    <Section title="Checkpoints" note={checkpoints.length.toLocaleString('en')}>
      <Some items={checkpoints} first={shownAtFirst} keyOf={({ number, source }) => `${number} ${source}`}>
        {(checkpoint) => (
          <div className={styles.checkpoint}>
            <Disclosure summary={<span className={styles.summary}>{visibleLine(`${checkpoint.number} ${checkpoint.title}`)}</span>}>
              <Sections checkpoint={checkpoint} />
            </Disclosure>
            <TurnLinks
              session={session}
              turns={heads.flatMap(({ index, checkpoints: numbers }) => (numbers.includes(checkpoint.number) ? index : []))}
              what={`checkpoint ${checkpoint.number}`}
            />
          </div>
        )}
      </Some>
    </Section>
  );
}

function Sections({ checkpoint }: { readonly checkpoint: Checkpoint }): ReactNode {
  const written = sections.flatMap(([key, title]) => {
    const text = checkpoint[key];
    return text === undefined || text.trim() === '' ? [] : [{ title, text }];
  });
  return (
    <div className={styles.text}>
      <p className={styles.origin}>
        {checkpoint.createdAt !== null && <Moment timestamp={checkpoint.createdAt} />} from {sourceWords[checkpoint.source]}
      </p>
      {written.length === 0 && <p className={styles.origin}>No section of it is kept.</p>}
      {written.map(({ title, text }) => (
        <section key={title} aria-label={title}>
          <h4 className={styles.subheading}>{title}</h4>
          <Markdown text={text} />
        </section>
      ))}
    </div>
  );
}
