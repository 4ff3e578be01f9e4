import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, test } from 'vitest';
import { menuTemplate, type MenuOptions } from '../../../../../src/main/shell/windows/menu-template';

type Item = MenuItemConstructorOptions;

function itemsOf(menu: readonly Item[]): readonly Item[] {
  return menu.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? itemsOf(item.submenu) : [])]);
}

const usual = { keys: {}, singleKeys: true };

function menu(platform: MenuOptions['platform'], development = false, settings: MenuOptions['settings'] = usual): { readonly top: readonly Item[]; readonly items: readonly Item[]; readonly ran: string[] } {
  const ran: string[] = [];
  const top = menuTemplate({ platform, settings, development, run: (command) => ran.push(command), showLog: () => ran.push('log') });
  return { top, items: itemsOf(top), ran };
}

const press = (item: Item): void => {
  Reflect.apply(item.click ?? (() => undefined), undefined, []);
};

describe.each(['darwin', 'linux', 'win32'] as const)('the menu on %s', (platform) => {
  test('runs commands of the page', () => {
    const { items, ran } = menu(platform);
    for (const item of items) press(item);
    expect(ran).toContain('log');
    expect(ran.length).toBeGreaterThan(20);
  });

  test('registers no key that the page handles itself', () => {
    const { items } = menu(platform);
    expect(items.filter((item) => item.accelerator !== undefined && item.registerAccelerator !== false)).toEqual([]);
  });

  test('has settings and quit once, where the system has them', () => {
    const { top, items } = menu(platform);
    expect(items.filter((item) => item.label === 'Settings')).toHaveLength(1);
    expect(items.filter((item) => item.role === 'quit')).toHaveLength(1);
    expect(top[0]?.role ?? top[0]?.label).toBe(platform === 'darwin' ? 'appMenu' : 'File');
  });
});

test('macOS shows no bare letters, which it would act on while somebody types', () => {
  const { items } = menu('darwin');
  const keys = items.flatMap(({ accelerator }) => (typeof accelerator === 'string' ? [accelerator] : []));
  expect(keys.filter((key) => !/CommandOrControl|Control|Alt|^(Shift\+)?F\d/.test(key))).toEqual([]);
  expect(keys.length).toBeGreaterThan(10);
});

test('shows the person’s own keys, and none where they took it away', () => {
  const settings = { keys: { 'file.next': ['F8'], 'view.inbox': [] }, singleKeys: false };
  const keyOf = (label: string) => menu('linux', false, settings).items.find((item) => item.label === label)?.accelerator;
  expect([keyOf('Next file'), keyOf('Inbox'), keyOf('Previous file'), keyOf('Comment on line or selection')]).toEqual([
    'F8',
    undefined,
    'CommandOrControl+Shift+,',
    'CommandOrControl+Shift+M',
  ]);
});

test('only developers get their tools', () => {
  const hasTools = ({ items }: { readonly items: readonly Item[] }): boolean => items.some((item) => item.role === 'toggleDevTools');
  expect(hasTools(menu('linux', true))).toBe(true);
  expect(hasTools(menu('linux', false))).toBe(false);
});
