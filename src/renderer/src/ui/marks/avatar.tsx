import { Bot } from 'lucide-react';
import type { ReactNode } from 'react';
import { visibleText } from '../../../../shared/model/words/visible-text';
import { classNames } from '../class-names';
import styles from './avatar.module.css';

/** Circle: human. Rounded square: agent. Dashed circle: unknown. */
export function Avatar({ kind, name }: { readonly kind: 'human' | 'agent' | 'unknown'; readonly name: string }): ReactNode {
  return (
    <span className={classNames(styles.avatar, styles[kind])} title={visibleText(name)} aria-hidden>
      {kind === 'agent' && <Bot />}
      {kind === 'human' && firstCharacter(name).toLocaleUpperCase()}
      {kind === 'unknown' && '?'}
    </span>
  );
}

function firstCharacter(name: string): string {
  return [...name.trim()][0] ?? '?';
}
