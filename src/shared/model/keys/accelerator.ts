import { parseChord, type Platform } from './chord';

/** A chord as Electron's menus write it: "CommandOrControl+Shift+P". See electronjs.org/docs/latest/api/accelerator. Null when they cannot. */
export function acceleratorOf(text: string, platform: Platform): string | null {
  const chord = parseChord(text, platform);
  if (chord === null || !/^[\x21-\x7e]+$/.test(chord.key)) return null;
  const { mod, control, alt, shift, key } = chord;
  return [...(mod ? ['CommandOrControl'] : []), ...(control ? ['Control'] : []), ...(alt ? ['Alt'] : []), ...(shift ? ['Shift'] : []), key].join('+');
}
