import { type ReactNode, useMemo, useState } from 'react';
import { firstLines, lastLines, terminalText } from '../../../../../../shared/model/sessions/terminal-text';
import { CopyButton } from '../../../../ui/controls/copy-button';
import { counted } from '../../../../../../shared/model/words/counted';
import styles from './output-text.module.css';

interface OutputTextProps {
  /** Accessible name. */
  readonly label: string;
  readonly text: string;
  /** Which part of a long text is shown at first. */
  readonly keeps: 'start' | 'end';
  /** Set when the text is only the end of a longer one, of so many bytes. */
  readonly cut?: { readonly bytes: number; readonly showWhole: () => void } | null;
}

const shownLines = 40;
/** A text in one piece makes one line after the other; beyond this it is cut all the same. UTF-16 units. */
const shownLength = 20_000;

/** What a program was given or said: plain text, folded when it is long. */
export function OutputText({ label, text, keeps, cut = null }: OutputTextProps): ReactNode {
  const [all, setAll] = useState(false);
  const clean = useMemo(() => terminalText(text), [text]);
  const part = useMemo(() => partOf(clean, keeps), [clean, keeps]);
  const isPart = part.text !== clean.replace(/\n$/, '');
  const shown = all ? clean : part.text;
  const before = keeps === 'end';
  const controls =
    !all && (isPart || cut !== null) ? (
      <p className={styles.more}>
        {cut !== null ? `The last part of ${kilobytes(cut.bytes)}` : hiddenWords(part.hidden, keeps)}
        <button
          type="button"
          onClick={() => {
            setAll(true);
            cut?.showWhole();
          }}
        >
          Show all
        </button>
      </p>
    ) : null;
  return (
    <div className={styles.frame}>
      {before && controls}
      <pre className={styles.text} tabIndex={0} aria-label={label}>
        {shown}
      </pre>
      {!before && controls}
      <CopyButton className={styles.copy} label={`Copy ${label.toLowerCase()}`} text={clean} />
    </div>
  );
}

function partOf(text: string, keeps: 'start' | 'end'): { readonly text: string; readonly hidden: number } {
  const { shown, hidden } = keeps === 'end' ? lastLines(text, shownLines) : firstLines(text, shownLines);
  if (shown.length <= shownLength) return { text: shown, hidden };
  return { text: keeps === 'end' ? shown.slice(-shownLength) : shown.slice(0, shownLength), hidden };
}

function hiddenWords(hidden: number, keeps: 'start' | 'end'): string {
  if (hidden === 0) return keeps === 'end' ? 'The beginning is not shown' : 'The end is not shown';
  return `${counted(hidden, 'line')} ${keeps === 'end' ? 'before' : 'after'}`;
}

function kilobytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
