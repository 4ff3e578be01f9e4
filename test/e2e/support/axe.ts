import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

declare const axe: { run(context: unknown, options: RunOptions): Promise<AxeResults> };

/** What Monaco draws by itself and nobody can change from outside, each with what axe says of it and why that is none of ours. */
const monacos: readonly (readonly [rule: string, part: RegExp, reason: string])[] = [];

const wanted = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Serious and critical findings of axe in the page as it is, one line each. `rules`: only these. */
export async function findings(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await readFile(require.resolve('axe-core/axe.min.js'), 'utf8'));
  const options: RunOptions = {
    resultTypes: ['violations'],
    runOnly: rules === undefined ? { type: 'tag', values: wanted } : { type: 'rule', values: [...rules] },
    rules: rules === undefined ? { 'target-size': { enabled: true } } : {},
  };
  const { violations } = await page.evaluate((given) => axe.run(document, given), options);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => !monacos.some(([rule, part]) => rule === id && part.test(target.join(' '))))
        .map(({ target, html, any, all, none }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)} (${[...any, ...all, ...none].map(({ message }) => message).join('; ')})`),
    );
}
