import type { ReactNode } from 'react';
import { visibleTitle } from '../../../../shared/model/words/visible-text';
import { classNames } from '../class-names';
import styles from './chip.module.css';

/** What a colour of the palette stands for. */
export type Tone = 'plain' | 'you' | 'agent' | 'verify' | 'outdated' | 'broken' | 'unread' | 'resolved';

interface ChipProps {
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** A state: icon and word, never colour alone. */
export function Chip({ tone = 'plain', icon, title, children }: ChipProps): ReactNode {
  return (
    <span className={classNames(styles.chip, styles[tone], icon === undefined && styles.wordOnly)} title={visibleTitle(title)}>
      {icon}
      {children}
    </span>
  );
}
