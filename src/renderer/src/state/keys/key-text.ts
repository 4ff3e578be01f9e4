import { keyCaps, type Platform } from './key-chord';

/** A chord for tooltips: "⇧⌘P" on macOS, "Ctrl+Shift+P" elsewhere. */
export function keyText(chord: string, platform: Platform): string {
  const caps = keyCaps(chord, platform);
  return platform === 'darwin' ? caps.join('') : caps.join('+');
}
