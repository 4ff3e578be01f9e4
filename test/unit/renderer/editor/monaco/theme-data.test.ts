import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { themeData, tokenOfScope } from '../../../../../src/renderer/src/editor/monaco/theme-data';

const tokens = readFileSync('src/renderer/src/tokens.css', 'utf8');
/** The light theme stands first. */
const values = new Map([...tokens.matchAll(/(--[\w-]+):\s*([^;]+);/g)].reverse().map(([, name, value]) => [name, value]));

describe('themeData', () => {
  it.each(['light', 'dark', 'hc-dark', 'hc-light'] as const)('takes only plain colours that the tokens have (%s)', (name) => {
    const theme = themeData(name, (token) => values.get(token) ?? `no ${token}`);
    for (const colour of Object.values(theme.colors)) expect(colour).toMatch(/^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/);
    for (const { foreground } of theme.rules) expect(foreground).toMatch(/^[0-9a-f]{6}$/);
  });

  it('draws borders in place of tints in high contrast', () => {
    const read = (token: string): string => values.get(token) ?? '';
    expect(themeData('hc-dark', read).colors).toHaveProperty(['diffEditor.insertedTextBorder']);
    expect(themeData('dark', read).colors).not.toHaveProperty(['diffEditor.insertedTextBorder']);
  });
});

describe('tokenOfScope', () => {
  it.each([
    ['keyword.ts', '--code-keyword'],
    ['string.escape.ts', '--code-string'],
    ['attribute.value.number.css', '--code-number'],
    ['number.hex.rust', '--code-number'],
    ['something.new', '--code-fg'],
    ['', '--code-fg'],
  ])('%s', (scope, token) => {
    expect(tokenOfScope(scope)).toBe(token);
  });
});
