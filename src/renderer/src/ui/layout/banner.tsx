import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import type { Tone } from '../marks/chip';
import { visibleChildren } from '../visible-children';
import styles from './banner.module.css';

interface BannerProps {
  readonly tone?: Exclude<Tone, 'agent' | 'verify' | 'resolved'>;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One line about the whole view, with one action. At most one per view. */
export function Banner({ tone = 'plain', icon, action, children }: BannerProps): ReactNode {
  return (
    <div className={classNames(styles.banner, styles[tone])} role={tone === 'broken' ? 'alert' : 'status'}>
      {icon}
      <div className={styles.words}>{visibleChildren(children)}</div>
      {action}
    </div>
  );
}
