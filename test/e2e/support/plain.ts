import type { Locator, Page } from '@playwright/test';
import type { Side } from './window';

/** The plain diff: of one large file, or of all files. */
export function plainDiff(page: Page): Locator {
  return page.locator('[data-plain-diff]');
}

/** The rows of one file among all. */
export function fileSection(page: Page, path: string): Locator {
  return plainDiff(page).getByRole('rowgroup', { name: path, exact: true });
}

/** A line of code of one side. */
export function plainLine(within: Locator, side: Side, line: number): Locator {
  return within.locator(`[role="gridcell"][data-side="${side}"][data-line="${line}"]`);
}

/** The number beside a line, over which the pointer chooses lines. */
export function plainNumber(within: Locator, side: Side, line: number): Locator {
  return plainLine(within, side, line).locator('[data-gutter]');
}
