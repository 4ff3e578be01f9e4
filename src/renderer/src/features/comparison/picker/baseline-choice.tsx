import { type ReactNode, useId } from 'react';
import type { Baseline } from '../../../../../shared/model/comparison/comparison';
import type { Pin } from '../../../state/comparison/apply-choice';
import { classNames } from '../../../ui/class-names';
import { TextField } from '../../../ui/controls/text-field';
import styles from './comparison-picker.module.css';

interface BaselineChoiceProps {
  readonly pin: Pin;
  /** What the present choice comes to; null until it is counted. */
  readonly baseline: Baseline | null;
  readonly fault: string | null;
  readonly onPin: (pin: Pin) => void;
}

/** Which commit the new side is held against: found by itself, or pinned. */
export function BaselineChoice({ pin, baseline, fault, onPin }: BaselineChoiceProps): ReactNode {
  const group = useId();
  const auto = pin === null;
  const known = auto && baseline?.mode === 'auto' ? baseline : null;
  return (
    <div role="radiogroup" aria-label="Baseline">
      <h3 className={styles.caption}>Baseline</h3>
      <label className={classNames(styles.card, auto && styles.chosenCard)}>
        <input type="radio" name={group} checked={auto} onChange={() => onPin(null)} />
        <span>
          <b>Auto</b> {known !== null && known.sha !== null && <code>{known.sha.slice(0, 7)}</code>}
          <span className={styles.words}>{known?.reason ?? 'The last commit that both sides share.'}</span>
        </span>
      </label>
      {known?.choices !== undefined && known.choices.length > 0 && (
        <div className={styles.choices}>
          {known.choices.map((sha) => (
            <button key={sha} type="button" className={styles.choice} onClick={() => onPin(sha)}>
              Pin <code>{sha.slice(0, 7)}</code>
            </button>
          ))}
        </div>
      )}
      <label className={classNames(styles.card, !auto && styles.chosenCard)}>
        <input type="radio" name={group} checked={!auto} onChange={() => onPin(pin ?? baseline?.sha?.slice(0, 10) ?? '')} />
        <span className={styles.grow}>
          <b>Pinned</b>
          <span className={styles.words}>Stays at one commit until you choose Auto again.</span>
          <TextField
            className={styles.pin}
            label="Commit to pin"
            placeholder="Commit of at least 7 digits"
            value={pin ?? ''}
            onValue={onPin}
            invalid={fault !== null}
          />
          {fault !== null && (
            <span className={styles.fault} role="alert">
              {fault}
            </span>
          )}
        </span>
      </label>
    </div>
  );
}

const pinPattern = /^[0-9a-f]{7,64}$/i;

/** Why a pin cannot be applied yet; null when it can. */
export function pinFault(pin: Pin): string | null {
  return pin === null || pinPattern.test(pin.trim()) ? null : 'Type 7 or more digits of a commit.';
}
