import { expect, test } from 'vitest';
import { menuItems } from '../../../../../src/main/shell/tray/menu-items';
import type { TrayAction } from '../../../../../src/shared/model/notifications/tray-menu';

test('items run their actions, an ampersand in a name stays one', () => {
  const done: TrayAction[] = [];
  const [first, second, third] = menuItems(
    [
      { kind: 'item', label: 'Q&A', action: { kind: 'resume' } },
      { kind: 'separator' },
      { kind: 'menu', label: 'Pause', items: [{ kind: 'item', label: 'says something', action: null }] },
    ],
    (action) => done.push(action),
  );
  expect(first?.label).toBe('Q&&A');
  // Electron hands in item, window and event; none is used.
  (first?.click as () => void)();
  expect(done).toEqual([{ kind: 'resume' }]);
  expect(second).toEqual({ type: 'separator' });
  expect(third).toEqual({ label: 'Pause', submenu: [{ label: 'says something', enabled: false }] });
});
