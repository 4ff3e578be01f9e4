import type { ReactNode } from 'react';
import type { RepoPath } from '../../../../../shared/base';
import { touchedWords } from '../../../../../shared/model/sessions/evidence-words';
import { useRepositorySessions } from '../../../state/sessions/repository-sessions';
import { useWorkspaceId } from '../../../state/workspace-context';
import { Menu, useMenu } from '../../../ui/layers/menu';
import { sessionItems } from './session-items';
import styles from './touched-by.module.css';

/** "touched by 2 sessions", with a menu of them; nothing for a file that no session edited. */
export function TouchedBy({ path }: { readonly path: RepoPath }): ReactNode {
  const links = useRepositorySessions(useWorkspaceId());
  const menu = useMenu();
  const sessions = links?.files.find((file) => file.path === path)?.sessions ?? [];
  if (sessions.length === 0) return null;
  const words = touchedWords(sessions.length);
  return (
    <>
      <button type="button" className={styles.touched} aria-haspopup="menu" aria-expanded={menu.anchor !== null} onClick={(event) => menu.toggleAt(event.currentTarget)}>
        {words}
      </button>
      {menu.anchor !== null && <Menu label="Sessions that edited this file" anchor={menu.anchor} placement="below-end" items={sessionItems('Edited in', sessions)} onClose={menu.close} />}
    </>
  );
}
