import { monaco } from './monaco';
import { themeData } from './theme-data';

const names = ['light', 'dark', 'hc-dark', 'hc-light'] as const;

/**
 * Colours Monaco by the tokens in force and follows the attributes on the root element that switch them, for as long as
 * the window lives. `onApplied` is called each time.
 */
export function followTheme(root: HTMLElement, onApplied: () => void): void {
  const apply = (): void => {
    const styles = getComputedStyle(root);
    const name = names.find((candidate) => candidate === root.dataset['theme']) ?? 'light';
    monaco.editor.defineTheme('sidelight', themeData(name, (token) => asHex(styles.getPropertyValue(token).trim())));
    monaco.editor.setTheme('sidelight');
    onApplied();
  };
  new MutationObserver(apply).observe(root, { attributeFilter: ['data-theme', 'data-diff', 'data-fonts', 'data-density'] });
  window.matchMedia('(forced-colors: active)').addEventListener('change', apply);
  apply();
}

/** Monaco takes hex only; with forced colours the tokens are names of system colours. */
function asHex(colour: string): string {
  if (colour.startsWith('#')) return colour;
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return '#000000';
  // A canvas writes every colour that it is given as hex.
  context.fillStyle = colour;
  return context.fillStyle;
}
