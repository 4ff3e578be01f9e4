import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { frameColours, resolveTheme, type ResolvedTheme } from '../../../../../src/main/shell/windows/theme-colours';

const tokens = readFileSync(join(__dirname, '../../../../../src/renderer/src/tokens.css'), 'utf8');

function token(theme: ResolvedTheme, name: string): string | undefined {
  const block = tokens.slice(tokens.indexOf(`[data-theme="${theme}"] {`));
  return new RegExp(`${name}: (#[0-9a-f]{6})\\b`).exec(block.slice(0, block.indexOf('}')))?.[1];
}

describe('the frame of the window', () => {
  test.each(['light', 'dark', 'hc-light', 'hc-dark'] as const)('in %s has the colours of the page', (theme) => {
    expect(frameColours[theme]).toEqual({ background: token(theme, '--surface-window'), symbols: token(theme, '--fg') });
  });
});

test.each([
  ['dark', { dark: false, highContrast: true }, 'dark'],
  ['hc-light', { dark: true, highContrast: false }, 'hc-light'],
  ['system', { dark: false, highContrast: false }, 'light'],
  ['system', { dark: true, highContrast: false }, 'dark'],
  ['system', { dark: false, highContrast: true }, 'hc-light'],
  ['system', { dark: true, highContrast: true }, 'hc-dark'],
] as const)('the setting %s on a system that is %o means %s', (setting, system, theme) => {
  expect(resolveTheme(setting, system)).toBe(theme);
});
