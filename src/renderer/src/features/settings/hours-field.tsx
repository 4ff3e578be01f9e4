import type { ReactNode } from 'react';
import { type QuietHours, usualQuietHours } from '../../../../shared/model/notifications/quiet-hours';
import { Checkbox } from '../../ui/controls/checkbox';
import { TextField } from '../../ui/controls/text-field';
import styles from './settings-page.module.css';

interface HoursFieldProps {
  readonly label: string;
  readonly hours: QuietHours | null;
  readonly onChange: (hours: QuietHours | null) => void;
}

/** Hours of the day, or none. A time that is not whole yet is not kept. */
export function HoursField({ label, hours, onChange }: HoursFieldProps): ReactNode {
  const end = (part: keyof QuietHours, words: string): ReactNode =>
    hours !== null && (
      <TextField
        className={styles.time}
        type="time"
        label={`${label}, ${words}`}
        value={hours[part]}
        onValue={(time) => /^\d\d:\d\d$/.test(time) && onChange({ ...hours, [part]: time })}
      />
    );
  return (
    <div className={styles.hours}>
      {end('from', 'from')}
      {end('to', 'to')}
      <Checkbox state={hours === null ? 'off' : 'on'} label={label} onChange={(on) => onChange(on ? usualQuietHours : null)} />
    </div>
  );
}
