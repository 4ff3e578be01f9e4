import { TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { formatSize } from '../../../../shared/contents/format-size';
import type { KeptVersion } from '../../../../shared/model/history/kept-version';
import { writerWords } from '../../../../shared/model/history/version-words';
import type { VersionChange } from '../../../../shared/model/history/version-detail';
import { reviewFileName } from '../../../../shared/model/review/review-name';
import { VirtualList, type VirtualListHandle } from '../../ui/layout/virtual-list';
import { Moment } from '../threads/marks/moment';
import styles from './version-list.module.css';

const pageRows = 6;
/** First guess of a row's height in CSS pixels. */
const usualHeight = 62;
/** Phrases that a row shows; the version itself shows all. */
const mostPhrases = 3;

interface VersionListProps {
  readonly versions: readonly KeptVersion[];
  readonly changes: ReadonlyMap<number, VersionChange>;
  /** The review's file now; earlier ones are named in their rows. */
  readonly file: string;
  readonly chosen: number | null;
  readonly onChoose: (number: number) => void;
}

/** Versions, the newest first. Arrows move. */
export function VersionList({ versions, changes, file, chosen, onChoose }: VersionListProps): ReactNode {
  const list = useRef<VirtualListHandle>(null);
  const idPrefix = useId();
  const found = versions.findIndex(({ number }) => number === chosen);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: pageRows, PageUp: -pageRows, Home: -versions.length, End: versions.length }[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = Math.max(0, Math.min(versions.length - 1, found + step));
    const next = versions[index];
    if (next !== undefined) onChoose(next.number);
    list.current?.scrollToIndex(index);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <VirtualList
      handle={list}
      className={styles.list}
      role="listbox"
      aria-label="Versions, the newest first"
      aria-activedescendant={found === -1 ? undefined : `${idPrefix}-${found}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      count={versions.length}
      keyOf={(index) => String(versions[index]?.number ?? index)}
      rowHeight={usualHeight}
      measured
      renderRow={(index) => {
        const version = versions[index];
        if (version === undefined) return null;
        return (
          <div id={`${idPrefix}-${index}`} role="option" aria-selected={index === found} className={styles.row} onClick={() => onChoose(version.number)}>
            <div className={styles.head}>
              <b className={styles.time}>
                <Moment timestamp={version.at} />
              </b>
              <span className={styles.by}>{writerWords(version)}</span>
              <span className={styles.size}>{formatSize(version.size)}</span>
            </div>
            <Changes change={changes.get(version.number)} />
            {version.file === file ? null : <p className={styles.words}>As {reviewFileName(version.file)}, before its commit was rewritten</p>}
          </div>
        );
      }}
    />
  );
}

function Changes({ change }: { readonly change: VersionChange | undefined }): ReactNode {
  if (change === undefined) return <p className={styles.words}>…</p>;
  const { words, damage } = change;
  const more = words.length - mostPhrases;
  return (
    <>
      {words.slice(0, mostPhrases).map((phrase, index) => (
        <p key={index} className={styles.words} data-damage={index < damage || undefined}>
          {index < damage ? <TriangleAlert aria-label="Damage" /> : null}
          {phrase}
        </p>
      ))}
      {more > 0 ? <p className={styles.words}>And {more.toLocaleString('en')} more</p> : null}
    </>
  );
}
