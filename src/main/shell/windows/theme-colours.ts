import type { Settings } from '../../../shared/model/settings';
import type { SettingsSnapshot } from '../../../shared/model/snapshots';

export type ResolvedTheme = SettingsSnapshot['resolvedTheme'];

/** A setting that names a theme is that theme; `system` is the system's choice of dark and of contrast. */
export function resolveTheme(theme: Settings['theme'], system: { readonly dark: boolean; readonly highContrast: boolean }): ResolvedTheme {
  if (theme !== 'system') return theme;
  if (system.highContrast) return system.dark ? 'hc-dark' : 'hc-light';
  return system.dark ? 'dark' : 'light';
}

/**
 * Colours of the window's frame before and around the page: `--surface-window` and `--fg` of tokens.css, which main cannot
 * read. A test holds the two together.
 */
export const frameColours: Readonly<Record<ResolvedTheme, { readonly background: string; readonly symbols: string }>> = {
  light: { background: '#ebebe6', symbols: '#1b2027' },
  dark: { background: '#0d1114', symbols: '#e2e6ea' },
  'hc-light': { background: '#ffffff', symbols: '#000000' },
  'hc-dark': { background: '#000000', symbols: '#ffffff' },
};
