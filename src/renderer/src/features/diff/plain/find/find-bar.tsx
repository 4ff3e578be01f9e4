import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { fileNameOf } from '../../../../../../shared/model/comparison/file-words';
import { visibleLine } from '../../../../../../shared/model/words/visible-text';
import { IconButton } from '../../../../ui/controls/icon-button';
import { TextField } from '../../../../ui/controls/text-field';
import styles from './find-bar.module.css';

interface FindBarProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly path: string;
  readonly value: string;
  /** "2 of 14". */
  readonly words: string;
  readonly onValue: (value: string) => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly onClose: () => void;
}

/** Takes what is looked for in a file. */
export function FindBar({ ref, path, value, words, onValue, onStep, onClose }: FindBarProps): ReactNode {
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    ref.current?.focus();
  }, [ref]);
  return (
    <div
      className={styles.bar}
      role="search"
      aria-label={`Find in ${visibleLine(fileNameOf(path))}`}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
        else if (event.key === 'Escape') onClose();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <TextField ref={ref} className={styles.field} label={`Find in ${visibleLine(fileNameOf(path))}`} placeholder={`Find in ${visibleLine(fileNameOf(path))}`} value={value} onValue={onValue} icon={<Search aria-hidden />} />
      <span className={styles.words} role="status">
        {words}
      </span>
      <IconButton size="small" label="Previous place" keys="Shift+Enter" icon={<ChevronUp />} onClick={() => onStep(-1)} />
      <IconButton size="small" label="Next place" keys="Enter" icon={<ChevronDown />} onClick={() => onStep(1)} />
      <IconButton size="small" label="Close" keys="Esc" icon={<X />} onClick={onClose} />
    </div>
  );
}
