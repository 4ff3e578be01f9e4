import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './light.module.css';

export type LightTone = 'broken' | 'you' | 'verify' | 'agent' | 'unread' | 'resolved' | 'outdated' | 'selected';

/** The 3 px bar on the leading edge of a row or card. Its parent is positioned; the state is said in words elsewhere. */
export function Light({ tone, square = false }: { readonly tone: LightTone; readonly square?: boolean }): ReactNode {
  return <span className={classNames(styles.light, styles[tone], square && styles.square)} data-light={tone} aria-hidden />;
}

/** The dot of a comparison's side: red is old, green is new. */
export function SideLamp({ side }: { readonly side: 'old' | 'new' }): ReactNode {
  return <span className={classNames(styles.lamp, side === 'old' ? styles.port : styles.starboard)} data-light={side} aria-hidden />;
}
