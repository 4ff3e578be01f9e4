import { useEffect } from 'react';
import type { Settings } from '../../../../shared/model/settings';
import { useTopic } from '../mirror';

/** Space between lines of code above the letters' size, CSS pixels. */
const leading = { default: 8, compact: 6 } as const;

/** Height of a line of code. CSS pixels. */
export function codeLineHeight({ codeFontSize, density }: Pick<Settings, 'codeFontSize' | 'density'>): number {
  return codeFontSize + leading[density];
}

/** Hands the settings of the look to the style sheets, through attributes and two sizes on the root element. */
export function useLook(): void {
  const snapshot = useTopic('settings', '');
  useEffect(() => {
    if (snapshot === undefined) return;
    const { settings, resolvedTheme } = snapshot;
    const root = document.documentElement;
    root.dataset['theme'] = resolvedTheme;
    root.dataset['diff'] = settings.diffColours;
    root.dataset['density'] = settings.density;
    root.dataset['fonts'] = settings.fonts;
    root.style.setProperty('--code-size', `${settings.codeFontSize}px`);
    root.style.setProperty('--code-lh', `${codeLineHeight(settings)}px`);
  }, [snapshot]);
}
