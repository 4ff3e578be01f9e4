import { type ReactNode, useMemo } from 'react';
import { type ChangedLine, lineChanges } from '../../../../../shared/diff/line-changes';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import type { CodeToken } from '../../../markdown/code-colour-context';
import { useColours } from '../../../markdown/code-block';
import styles from '../lines/code-lines.module.css';

interface SuggestionDiffProps {
  /** Number of the first line that is replaced, 1-based. */
  readonly first: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Name or extension of the language, '' for none. */
  readonly language: string;
}

const signs: Readonly<Record<ChangedLine['kind'], string>> = { kept: '', removed: '−', added: '+' };

/** Lines and what is suggested in their place, as one small diff in the colours of their language. */
export function SuggestionDiff({ first, before, after, language }: SuggestionDiffProps): ReactNode {
  const rows = useMemo(() => numbered(lineChanges(before, after), first), [before, after, first]);
  const oldColours = useColours(useMemo(() => shown(before), [before]), language);
  const newColours = useColours(useMemo(() => shown(after), [after]), language);
  return (
    <div className={styles.lines} tabIndex={0} role="group" aria-label="Suggested change">
      {rows.map(({ kind, text, line, index }) => (
        <div key={`${kind} ${index}`} className={styles.line} data-kind={kind}>
          <span className={styles.number}>{line}</span>
          <span className={styles.sign} aria-label={kind === 'kept' ? undefined : kind}>
            {signs[kind]}
          </span>
          <code>{coloured((kind === 'removed' ? oldColours : newColours)?.[index]) ?? visibleText(text)}</code>
        </div>
      ))}
    </div>
  );
}

interface Row extends ChangedLine {
  /** 1-based, in the file: removed lines as they are, the others as they would be. */
  readonly line: number;
  /** 0-based, among the lines of its side. */
  readonly index: number;
}

function numbered(lines: readonly ChangedLine[], first: number): readonly Row[] {
  let old = 0;
  let now = 0;
  return lines.map((line) => {
    const index = line.kind === 'removed' ? old : now;
    if (line.kind !== 'added') old += 1;
    if (line.kind !== 'removed') now += 1;
    return { ...line, index, line: first + index };
  });
}

function shown(lines: readonly string[]): string {
  return lines.map(visibleText).join('\n');
}

function coloured(tokens: readonly CodeToken[] | undefined): ReactNode {
  return tokens?.map((token, index) => (
    <span key={index} className={token.className} style={token.color === undefined ? undefined : { color: token.color }}>
      {token.text}
    </span>
  ));
}
