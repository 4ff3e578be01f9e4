import type { MenuItemConstructorOptions } from 'electron';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { menuTemplate } from '../../../../../src/main/shell/windows/menu-template';

type Item = MenuItemConstructorOptions;

const renderer = join(__dirname, '../../../../../src/renderer/src');

/** Ids of all commands that the page offers somewhere, as they stand in its sources. */
function offeredCommands(): ReadonlySet<string> {
  const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  return new Set(files.flatMap((name) => [...readFileSync(join(renderer, name), 'utf8').matchAll(/\bid: '([a-z]+\.\w+)'/g)].map((match) => match[1] ?? '')));
}

function itemsOf(menu: readonly Item[]): readonly Item[] {
  return menu.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? itemsOf(item.submenu) : [])]);
}

function menu(platform: NodeJS.Platform, development = false): { readonly top: readonly Item[]; readonly items: readonly Item[]; readonly ran: string[] } {
  const ran: string[] = [];
  const top = menuTemplate({ platform, development, run: (command) => ran.push(command), showLog: () => ran.push('log') });
  return { top, items: itemsOf(top), ran };
}

const press = (item: Item): void => {
  Reflect.apply(item.click ?? (() => undefined), undefined, []);
};

describe.each(['darwin', 'linux', 'win32'] as const)('the menu on %s', (platform) => {
  test('asks the page only for commands that it has', () => {
    const { items, ran } = menu(platform);
    for (const item of items) press(item);
    const offered = offeredCommands();
    expect(ran.filter((command) => command !== 'log' && !offered.has(command))).toEqual([]);
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
  expect(keys.filter((key) => !/CmdOrCtrl|Cmd|Alt|^(Shift\+)?F\d/.test(key))).toEqual([]);
  expect(keys.length).toBeGreaterThan(10);
});

test('only developers get their tools', () => {
  const hasTools = ({ items }: { readonly items: readonly Item[] }): boolean => items.some((item) => item.role === 'toggleDevTools');
  expect(hasTools(menu('linux', true))).toBe(true);
  expect(hasTools(menu('linux', false))).toBe(false);
});
