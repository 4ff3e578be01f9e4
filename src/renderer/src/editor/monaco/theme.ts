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
    monaco.editor.defineTheme('sidelight', themeData(name, (token) => styles.getPropertyValue(token).trim()));
    monaco.editor.setTheme('sidelight');
    onApplied();
  };
  new MutationObserver(apply).observe(root, { attributeFilter: ['data-theme', 'data-diff', 'data-fonts', 'data-density'] });
  apply();
}
