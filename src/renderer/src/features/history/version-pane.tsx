import { lazy, type ReactNode, Suspense, useState } from 'react';
import { changeWords, damageCount } from '../../../../shared/model/history/change-words';
import type { KeptVersion } from '../../../../shared/model/history/kept-version';
import { writerWords } from '../../../../shared/model/history/version-words';
import type { ReviewAddress } from '../../../../shared/model/inbox/inbox';
import { useVersion } from '../../state/history/versions';
import { Segmented } from '../../ui/controls/segmented';
import { Banner } from '../../ui/layout/banner';
import { Moment } from '../threads/marks/moment';
import styles from './history-page.module.css';
import { RestoreBar } from './restore-bar';
import { VersionThreads } from './version-threads';

/** The code view is most of the program, and the page is there before it. */
const VersionText = lazy(async () => ({ default: (await import('./version-text')).VersionText }));

type Look = 'threads' | 'before' | 'now';

const looks: readonly { readonly value: Look; readonly label: string }[] = [
  { value: 'threads', label: 'Threads' },
  { value: 'before', label: 'What it changed' },
  { value: 'now', label: 'Against now' },
];

interface VersionPaneProps {
  readonly address: ReviewAddress;
  readonly version: KeptVersion;
  readonly revision: string;
}

/** One version: what it changed in words, its threads or its text, and what bringing it back would do. */
export function VersionPane({ address, version, revision }: VersionPaneProps): ReactNode {
  const [look, setLook] = useState<Look>(version.readable ? 'threads' : 'before');
  const { value, problem } = useVersion(address, version.number, revision);
  return (
    <section className={styles.pane} aria-label="Version">
      <header className={styles.header}>
        <h2 className={styles.when}>
          <Moment timestamp={version.at} /> <span className={styles.by}>{writerWords(version)}</span>
        </h2>
        <Segmented label="Look at" options={looks} value={look} onChange={setLook} />
      </header>
      {problem === null ? null : <Banner tone="broken">{problem}</Banner>}
      {value === null ? null : (
        <>
          <RestoreBar address={address} detail={value} />
          <ul className={styles.facts} aria-label="What it changed">
            {changeWords(value.facts).map((phrase, index) => (
              <li key={index} data-damage={(version.by !== 'own' && index < damageCount(value.facts)) || undefined}>
                {phrase}
              </li>
            ))}
          </ul>
          <div className={styles.content}>
            {look === 'threads' ? (
              <VersionThreads detail={value} />
            ) : (
              <Suspense fallback={null}>
                <VersionText key={look} detail={value} against={look} />
              </Suspense>
            )}
          </div>
        </>
      )}
    </section>
  );
}
