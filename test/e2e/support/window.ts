import type { Locator, Page } from '@playwright/test';
import { expect } from './app';

export type Side = 'old' | 'new';

function exactly(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A file's row in the list of changed files. */
export function fileRow(page: Page, path: string): Locator {
  return page.getByRole('treeitem', { name: new RegExp(`^${exactly(path)},`) });
}

/** Opens a changed file from the list and waits until its diff, or the page in its place, is drawn. */
export async function openFile(page: Page, path: string): Promise<void> {
  await fileRow(page, path).click();
  await seeFile(page, path);
}

/** Waits until a file is drawn as a diff, or as the page that says why not. */
export async function seeFile(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('tab', { selected: true })).toContainText(nameOf(path));
  await expect(newSide(page, path).or(reasonPage(page, path)).first()).toBeAttached();
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function newSide(page: Page, path: string): Locator {
  return page.getByRole('textbox', { name: `New side of ${nameOf(path)}` });
}

/** The page that stands where a diff would be. */
export function reasonPage(page: Page, path: string): Locator {
  return page.getByRole('note', { name: `Why ${path} is not shown as a diff` });
}

const editors: Readonly<Record<Side, string>> = { old: '.editor.original', new: '.editor.modified' };

/** The number beside a line, over which the pointer chooses lines. Monaco draws it for the eye only: it has no role. */
export function lineNumber(page: Page, side: Side, line: number): Locator {
  return page.locator(`${editors[side]} .line-numbers`).filter({ hasText: new RegExp(`^\\s*${line}\\s*$`) });
}

/** A drawn line of code by its text, whose spaces Monaco draws as others. */
export function codeLine(page: Page, side: Side, text: string): Locator {
  return page.locator(`${editors[side]} .view-line`).filter({ hasText: new RegExp(`^${exactly(text).replaceAll(' ', '\\s')}$`) });
}

/** Drags over the line numbers from one line to another. */
export async function dragLines(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await to.hover();
  await page.mouse.up();
}

/** Goes to a line of the new side by its number. */
export async function goToLine(page: Page, line: number): Promise<void> {
  await page.keyboard.press('ControlOrMeta+p');
  await page.getByRole('dialog').getByRole('combobox').fill(`:${line}`);
  await page.keyboard.press('Enter');
  await expect(lineNumber(page, 'new', line)).toBeVisible();
}

/** The composer of a new thread on lines. `lines` as its label says them: "renew.ts 10–12", "store.ts old 1". */
export function newComment(page: Page, where: string): Locator {
  return page.getByRole('textbox', { name: `New comment on ${where}`, exact: true });
}

/** Writes into a text that has the focus already, as one does after opening it, and posts it. */
export async function writeAndPost(box: Locator, text: string): Promise<void> {
  await expect(box).toBeFocused();
  await box.pressSequentially(text);
  await box.press('ControlOrMeta+Enter');
}

/** An open thread, as a card in the diff or as a page. */
export function threadCard(page: Page, number: number): Locator {
  return page.getByRole('article', { name: new RegExp(`^Thread ${number},`) });
}

/** A thread's row in the list of conversations. */
export function threadRow(page: Page, number: number): Locator {
  return page.getByRole('option', { name: new RegExp(`^Thread ${number},`) });
}

export async function openConversations(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Conversations/ }).click();
  await expect(page.getByRole('link', { name: /^Conversations/ })).toHaveAttribute('aria-current', 'page');
}

export function replyBox(page: Page, number: number): Locator {
  return page.getByRole('textbox', { name: `Reply to thread ${number}`, exact: true });
}

/** Runs a command by its name, through the palette. */
export async function runFromPalette(page: Page, title: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Shift+p');
  await page.getByRole('dialog').getByRole('combobox').pressSequentially(title);
  await page.getByRole('option', { name: title }).first().click();
}
