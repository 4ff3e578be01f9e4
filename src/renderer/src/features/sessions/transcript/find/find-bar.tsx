import { ArrowDown, ArrowUp, Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { IconButton } from '../../../../ui/controls/icon-button';
import { TextField } from '../../../../ui/controls/text-field';
import styles from './find-bar.module.css';
import type { Find } from './use-find';

interface FindBarProps {
  readonly find: Find;
  readonly field: Ref<HTMLInputElement>;
  readonly onClose: () => void;
}

/** Finds text in the transcript: Enter and Shift Enter step, Esc closes. */
export function FindBar({ find, field, onClose }: FindBarProps): ReactNode {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.bar} role="search" aria-label="Find in transcript" onKeyDown={onKeyDown}>
      <TextField
        ref={field}
        autoFocus
        className={styles.field}
        label="Find in transcript"
        placeholder="Find in transcript"
        type="search"
        icon={<Search aria-hidden />}
        value={find.query}
        maxLength={1_000}
        onValue={find.setQuery}
        onFocus={(event) => event.currentTarget.select()}
      />
      <span className={styles.count} role="status">
        {words(find)}
      </span>
      <IconButton size="small" label="Previous match" keys="Shift F3" icon={<ArrowUp />} onClick={() => find.step(-1)} />
      <IconButton size="small" label="Next match" keys="F3" icon={<ArrowDown />} onClick={() => find.step(1)} />
      <IconButton size="small" label="Close" keys="Esc" icon={<X />} onClick={onClose} />
    </div>
  );
}

function words({ query, at, total, searching, problem }: Find): string {
  if (query.trim() === '') return '';
  if (problem !== null) return problem;
  if (searching && total === 0) return 'Searching';
  if (total === 0) return 'Not found';
  return `${at === null ? '' : `${(at + 1).toLocaleString('en')} of `}${total.toLocaleString('en')}`;
}
