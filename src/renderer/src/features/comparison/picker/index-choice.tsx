import { type ReactNode, useId } from 'react';
import type { UncommittedPart } from '../../../../../shared/model/review/review-scope';
import styles from './comparison-picker.module.css';

const choices: readonly { readonly part: UncommittedPart | null; readonly label: string }[] = [
  { part: null, label: 'Baseline → working tree' },
  { part: 'index', label: 'Baseline → index' },
  { part: 'staged', label: 'HEAD → index' },
  { part: 'unstaged', label: 'Index → working tree' },
  { part: 'untracked', label: 'Untracked files only' },
];

interface IndexChoiceProps {
  /** Null for the comparison as it is. */
  readonly part: UncommittedPart | null;
  readonly onChange: (part: UncommittedPart | null) => void;
}

/** What is checked out can be compared at the index too, on either side. */
export function IndexChoice({ part, onChange }: IndexChoiceProps): ReactNode {
  const group = useId();
  return (
    <div role="radiogroup" aria-label="Compared sides" className={styles.sidesChoice}>
      <h3 className={styles.caption}>Old side → new side</h3>
      {choices.map((choice) => (
        <label key={choice.label} className={styles.sidesOption}>
          <input type="radio" name={group} checked={choice.part === part} onChange={() => onChange(choice.part)} />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
