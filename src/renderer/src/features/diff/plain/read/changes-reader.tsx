import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { visibleText } from '../../../../../../shared/model/words/visible-text';
import { IconButton } from '../../../../ui/controls/icon-button';
import type { LinePoint } from '../../../../editor/model/line-span';
import type { FileDiff } from '../texts/file-diff';
import { linesOfDifference, pointOfLine, type ReadLine } from './difference-lines';
import { spokenLine, textOfLine } from './spoken-line';
import styles from './changes-reader.module.css';

/** Lines that are drawn before and behind the one that is read. */
const linesAround = 60;

/** What is read: a difference by its index, and a line of it. */
export interface Reading {
  readonly difference: number;
  /** Null: the first line that differs. */
  readonly line: number | null;
}

interface ChangesReaderProps {
  readonly diff: FileDiff;
  readonly reading: Reading;
  /** Another line is read; it stands there in the diff. */
  readonly onRead: (reading: Reading, point: LinePoint) => void;
  readonly onClose: () => void;
  /** The keyboard went to something else. */
  readonly onLeave: () => void;
}

/** The changes of a file one after the other, line by line, in words that can be heard. */
export function ChangesReader({ diff, reading, onRead, onClose, onLeave }: ChangesReaderProps): ReactNode {
  const { counted } = diff.changes;
  const difference = Math.min(reading.difference, counted.length - 1);
  const hunk = counted[difference];
  const current = useRef<HTMLDivElement>(null);
  const lines = hunk === undefined ? null : linesOfDifference(diff.changes, hunk);
  const at = lines === null ? 0 : Math.min(reading.line ?? lines.first, lines.count - 1);
  useEffect(() => {
    current.current?.focus();
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [difference, at]);
  if (lines === null) return null;

  const read = (wanted: Reading): void => {
    const target = counted[wanted.difference];
    if (target === undefined) return;
    const shown = linesOfDifference(diff.changes, target);
    const line = wanted.line ?? shown.first;
    if (line >= 0 && line < shown.count) onRead({ difference: wanted.difference, line }, pointOfLine(shown.line(line)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const wanted = {
      ArrowDown: { difference, line: at + 1 },
      ArrowUp: { difference, line: at - 1 },
      Home: { difference, line: 0 },
      End: { difference, line: lines.count - 1 },
      F7: { difference: difference + (event.shiftKey ? -1 : 1), line: null },
    }[event.key];
    if (event.key === 'Escape') onClose();
    else if (wanted === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    else read(wanted);
    event.preventDefault();
    event.stopPropagation();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onLeave();
  };
  const from = Math.max(0, at - linesAround);
  const shown = Array.from({ length: Math.min(lines.count, at + linesAround) - from }, (_, index) => from + index);
  return (
    <section className={styles.reader} aria-label="Changes as a list" onKeyDown={onKeyDown} onBlur={onBlur}>
      <header className={styles.header}>
        <h2 className={styles.title} role="status">
          Difference {(difference + 1).toLocaleString('en')} of {counted.length.toLocaleString('en')}
        </h2>
        <IconButton size="small" label="Previous difference" keys="Shift+F7" icon={<ChevronUp />} onClick={() => read({ difference: difference - 1, line: null })} />
        <IconButton size="small" label="Next difference" keys="F7" icon={<ChevronDown />} onClick={() => read({ difference: difference + 1, line: null })} />
        <IconButton size="small" label="Close the list" keys="Esc" icon={<X />} onClick={onClose} />
      </header>
      <div className={styles.lines} role="list" aria-label={`Lines of difference ${difference + 1}`}>
        {shown.map((index) => {
          const line = lines.line(index);
          return (
            <div
              key={index}
              ref={index === at ? current : null}
              className={styles.line}
              role="listitem"
              aria-label={spokenLine(diff, line)}
              aria-posinset={index + 1}
              aria-setsize={lines.count}
              tabIndex={index === at ? 0 : -1}
              data-kind={line.kind}
              onClick={() => read({ difference, line: index })}
            >
              <span className={styles.number}>{line.old}</span>
              <span className={styles.number}>{line.new}</span>
              <span className={styles.sign}>{signs[line.kind]}</span>
              <span className={styles.code}>{visibleText(textOfLine(diff, line))}</span>
            </div>
          );
        })}
      </div>
    </section>
  );
}

const signs: Readonly<Record<ReadLine['kind'], string>> = { same: '', removed: '\u2212', added: '+' };
