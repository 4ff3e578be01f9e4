import type { MenuItemConstructorOptions } from 'electron';
import type { TrayAction, TrayItem } from '../../../shared/model/notifications/tray-menu';

/** The tray's menu for Electron. Names from repositories and reviews are no mnemonics. */
export function menuItems(items: readonly TrayItem[], run: (action: TrayAction) => void): MenuItemConstructorOptions[] {
  return items.map((item): MenuItemConstructorOptions => {
    if (item.kind === 'separator') return { type: 'separator' };
    const label = item.label.replace(/&/g, '&&');
    if (item.kind === 'menu') return { label, submenu: menuItems(item.items, run) };
    const { action } = item;
    return action === null ? { label, enabled: false } : { label, click: () => run(action) };
  });
}
