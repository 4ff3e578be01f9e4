import type { ReactNode } from 'react';
import { useTopic } from '../../state/mirror';
import styles from './settings-page.module.css';

/** Says that the desktop takes no notifications, once that is known. */
export function ServiceNote(): ReactNode {
  const desktop = useTopic('desktop', '');
  if (desktop?.notifications !== 'no-service') return null;
  return <p className={styles.note}>No notification service answers on this desktop. The Inbox has everything.</p>;
}
