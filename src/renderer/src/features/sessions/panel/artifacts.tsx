import type { ReactNode } from 'react';
import type { SessionArtifact } from '../../../../../shared/model/sessions/session';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import { Markdown } from '../../../markdown/markdown';
import { Disclosure } from '../../../ui/layout/disclosure';
import styles from './panel.module.css';
import { Section } from './section';
import { Some } from './some';

interface ArtifactsProps {
  readonly summary: string | null;
  readonly artifacts: readonly SessionArtifact[];
}

const shownAtFirst = 10;
const groups: readonly { readonly title: string; readonly kinds: readonly SessionArtifact['kind'][] }[] = [
  { title: 'Plan', kinds: ['plan'] },
  { title: 'Memory', kinds: ['memory'] },
  { title: 'Files of the session', kinds: ['index', 'research', 'file'] },
];

/** Texts that belong to the session: its summary, its plan, what it remembered and wrote down. */
export function Artifacts({ summary, artifacts }: ArtifactsProps): ReactNode {
  return (
    <>
      {summary !== null && summary.trim() !== '' && (
        <Section title="Summary">
          <div className={styles.text}>
            <Markdown text={summary} />
          </div>
        </Section>
      )}
      {groups.map(({ title, kinds }) => {
        const own = artifacts.filter(({ kind }) => kinds.includes(kind));
        if (own.length === 0) return null;
        return (
          <Section key={title} title={title} {...(own.length === 1 ? {} : { note: own.length.toLocaleString('en') })}>
            <Some items={own} first={shownAtFirst} keyOf={({ kind, name }) => `${kind} ${name}`}>
              {(artifact) => <ArtifactLine artifact={artifact} />}
            </Some>
          </Section>
        );
      })}
    </>
  );
}

function ArtifactLine({ artifact: { name, text, bytes } }: { readonly artifact: SessionArtifact }): ReactNode {
  if (text === null) {
    return (
      <span className={styles.line} title="No text, or too large to be shown">
        <span className={styles.path}>
          <bdi>{visibleLine(name)}</bdi>
        </span>
        <span className={styles.status}>{sizeWords(bytes)}</span>
      </span>
    );
  }
  return (
    <Disclosure summary={<span className={styles.summary}>{visibleLine(name)}</span>}>
      <div className={styles.text}>
        <Markdown text={text} />
      </div>
    </Disclosure>
  );
}

function sizeWords(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
