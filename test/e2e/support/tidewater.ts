import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { OpenApp } from '../../../scripts/drive/open-app.mjs';
import { expect, type Start } from './app';
import { makeRepository, type Files, type Repository } from './repository';
import { reviewFile, type ReviewFile, type ReviewJson } from './review-file';

/** Sixty calls, one a line: `step(1);` to `step(60);`. */
export const steps: readonly string[] = Array.from({ length: 60 }, (_, index) => `step(${index + 1});`);

export function lines(...texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join('');
}

/**
 * What `feature` makes of {@link steps}: line 10 changed, line 20 deleted, two lines added behind line 30 (new lines 30 and
 * 31). New line = old line up to 19, then one less, from old 31 on one more.
 */
export const renewed: readonly string[] = [
  ...steps.slice(0, 9),
  'step(10, renewed);',
  ...steps.slice(10, 19),
  ...steps.slice(20, 30),
  'added(1);',
  'added(2);',
  ...steps.slice(30),
];

export const renew = 'src/lease/renew.ts';

/** A repository on its branch `feature`, which changes `src/lease/renew.ts`, deletes, renames and adds a file each. */
export async function makeTidewater(root: string, more: { readonly main?: Files; readonly feature?: Files } = {}): Promise<Repository> {
  const repository = await makeRepository(root, {
    [renew]: lines(...steps),
    'src/lease/store.ts': lines('export const store = new Map();', 'store.clear();'),
    'src/clock.ts': lines(...steps.slice(0, 12).map((step) => `clock.${step}`)),
    'docs/notes.md': lines('# Notes', '', 'Leases end at midnight.'),
    ...more.main,
  });
  await repository.git('checkout', '-q', '-b', 'feature');
  await repository.commit('Renew leases', {
    [renew]: lines(...renewed),
    'src/lease/store.ts': null,
    'src/clock.ts': null,
    'src/time.ts': lines(...steps.slice(0, 12).map((step) => `clock.${step}`)),
    'src/lease/grant.ts': lines('export function grant() {', '  return true;', '}'),
    ...more.feature,
  });
  return repository;
}

export interface Opened {
  readonly app: OpenApp;
  readonly page: Page;
  readonly repository: Repository;
  readonly review: ReviewFile;
}

/** Opens the repository, with a review that is there already, and waits for its changed files. */
export async function openTidewater(
  start: Start,
  folder: string,
  { review, ...more }: { readonly review?: ReviewJson; readonly main?: Files; readonly feature?: Files } = {},
): Promise<Opened> {
  const repository = await makeTidewater(join(folder, 'tidewater'), more);
  const file = reviewFile(repository.root);
  if (review !== undefined) await file.write(review);
  const app = await start({ args: [repository.root] });
  await widen(app);
  await expect(app.page.getByRole('tree', { name: 'Changed files' })).toBeVisible();
  return { app, page: app.page, repository, review: file };
}

/** Makes room for two columns, and for a few threads between the lines: what is below the window cannot be clicked. */
export async function widen(app: OpenApp): Promise<void> {
  await app.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1440, 900));
  await app.page.waitForFunction(() => window.innerWidth === 1440);
}
