import type { ReactNode } from 'react';
import type { TextMatch } from '../../../../../shared/model/search/search';
import { Highlighted } from '../../palette/highlighted';
import styles from './results.module.css';

/** The side that a line is on, and whether the comparison changes it. */
function sideWords({ side, changed }: TextMatch): string {
  if (!changed) return side === 'old' ? 'old line' : 'unchanged line';
  return side === 'old' ? 'removed line' : 'added line';
}

export function matchLabel(match: TextMatch): string {
  return `${sideWords(match)} ${match.line}: ${match.excerpt.trim()}`;
}

/** Dot of the side, line number, and the line with the match marked. */
export function MatchLine({ match }: { readonly match: TextMatch }): ReactNode {
  const { side, changed, line, start, end, excerpt, excerptStart } = match;
  // Tabs would be as wide as the row is long.
  const text = excerpt.replaceAll('\t', ' ');
  const marked: readonly [number, number] = [start - excerptStart, Math.min(end - excerptStart, text.length)];
  return (
    <>
      <span className={styles.dot} data-side={side} data-changed={changed || undefined} title={sideWords(match)} />
      <span className={styles.number}>{line}</span>
      <span className={styles.text}>
        {/^\s/.test(text) ? null : excerptStart > 0 && marked[0] > 0 ? <span className={styles.cut}>…</span> : null}
        <Highlighted text={text} ranges={[marked]} />
      </span>
    </>
  );
}
