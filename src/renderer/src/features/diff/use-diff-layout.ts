import { useState, type RefObject } from 'react';
import { useSettings } from '../../state/mirror';
import { useWidth } from './use-width';

/** Narrower than this, two columns leave too little of each line. CSS pixels. */
const splitWidth = 820;

/** The layout of diffs in a pane: the chosen one, or one column where there is no room for two, until the person wants them all the same. */
export function useDiffLayout(pane: RefObject<HTMLElement | null>): { readonly layout: 'split' | 'unified'; readonly narrow: boolean; readonly width: number | null; readonly splitAnyway: () => void } {
  const { diffLayout } = useSettings();
  const [anyway, setAnyway] = useState(false);
  const width = useWidth(pane);
  const narrow = diffLayout === 'split' && width !== null && width < splitWidth && !anyway;
  return { layout: narrow ? 'unified' : diffLayout, narrow, width, splitAnyway: () => setAnyway(true) };
}
