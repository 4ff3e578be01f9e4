import { CaseSensitive, Regex, Search, WholeWord } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { changeQuery, textBeside, useSearchForm } from '../../../state/search/search-form';
import { IconButton } from '../../../ui/controls/icon-button';
import { Segmented } from '../../../ui/controls/segmented';
import { TextField } from '../../../ui/controls/text-field';
import styles from '../search-panel.module.css';

const sides = [
  { value: 'both', label: 'Both sides' },
  { value: 'old', label: 'Old' },
  { value: 'new', label: 'New' },
] as const;

interface SearchFieldProps {
  readonly label: string;
  /** The text is a regular expression that is none. */
  readonly invalid: boolean;
  readonly field: Ref<HTMLInputElement>;
  readonly onEnter: () => void;
  readonly onDown: () => void;
  readonly trailing?: ReactNode;
}

/** The text that is looked for. Up and Down go through what was searched for before; Down from the newest leads to the results. */
export function SearchField({ label, invalid, field, onEnter, onDown, trailing }: SearchFieldProps): ReactNode {
  const text = useSearchForm(({ query }) => query.text);
  const history = useSearchForm((form) => form.history);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const beside = event.key === 'ArrowUp' ? textBeside(history, text, 1) : event.key === 'ArrowDown' ? textBeside(history, text, -1) : null;
    if (beside !== null) changeQuery({ text: beside });
    else if (event.key === 'Enter') onEnter();
    else if (event.key === 'ArrowDown') onDown();
    else if (event.key === 'Escape' && text !== '') changeQuery({ text: '' });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <TextField
      ref={field}
      className={styles.field}
      label={label}
      placeholder={label}
      type="search"
      icon={<Search aria-hidden />}
      invalid={invalid}
      value={text}
      onValue={(typed) => changeQuery({ text: typed })}
      onKeyDown={onKeyDown}
      trailing={trailing}
    />
  );
}

/** How the text is matched. */
export function MatchToggles(): ReactNode {
  const { regex, matchCase, wholeWord } = useSearchForm((form) => form.query);
  return (
    <>
      <IconButton size="small" label="Match case" icon={<CaseSensitive />} pressed={matchCase} onClick={() => changeQuery({ matchCase: !matchCase })} />
      <IconButton size="small" label="Whole words" icon={<WholeWord />} pressed={wholeWord} onClick={() => changeQuery({ wholeWord: !wholeWord })} />
      <IconButton size="small" label="Regular expression" icon={<Regex />} pressed={regex} onClick={() => changeQuery({ regex: !regex })} />
    </>
  );
}

/** Which lines of which files are searched. */
export function WhereFields({ onEnter }: { readonly onEnter: () => void }): ReactNode {
  const { side, changedOnly, paths } = useSearchForm((form) => form.query);
  return (
    <>
      <TextField
        className={styles.field}
        label="Files to search"
        placeholder="Files: src, *.ts, !*.test.ts"
        title="Globs, separated by commas. A ! leaves files out. A glob without / may stand in any folder."
        value={paths}
        onValue={(typed) => changeQuery({ paths: typed })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
      />
      <div className={styles.where}>
        <Segmented label="Side" options={sides} value={side} onChange={(chosen) => changeQuery({ side: chosen })} />
        <button type="button" className={styles.chip} aria-pressed={changedOnly} onClick={() => changeQuery({ changedOnly: !changedOnly })}>
          Changed lines
        </button>
      </div>
    </>
  );
}
