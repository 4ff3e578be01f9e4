import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/icon-button';
import { Menu, type MenuItem, useMenu } from './menu';

interface MoreActionsProps {
  /** Names the menu: what its lines are about. */
  readonly label: string;
  readonly items: readonly MenuItem[];
}

/** A button at the end of a header, with the menu of what else can be done. */
export function MoreActions({ label, items }: MoreActionsProps): ReactNode {
  const menu = useMenu();
  return (
    <>
      <IconButton
        size="small"
        label="More actions"
        icon={<Ellipsis />}
        aria-haspopup="menu"
        aria-expanded={menu.anchor !== null}
        onClick={(event) => menu.toggleAt(event.currentTarget)}
      />
      {menu.anchor === null ? null : <Menu label={label} anchor={menu.anchor} placement="below-end" items={items} onClose={menu.close} />}
    </>
  );
}
