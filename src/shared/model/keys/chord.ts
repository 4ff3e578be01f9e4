export type Platform = 'darwin' | 'linux' | 'win32';

interface Chord {
  /** Command on macOS, Control elsewhere. */
  readonly mod: boolean;
  /** The Control key of macOS; elsewhere that is `mod`. */
  readonly control: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  /** A character, letters in upper case, or a name from {@link namedKeys}. */
  readonly key: string;
}

const namedKeys: readonly string[] = [
  ...['Space', 'Plus', 'Enter', 'Escape', 'Tab', 'Backspace', 'Delete', 'Insert', 'Home', 'End', 'PageUp', 'PageDown', 'Left', 'Right', 'Up', 'Down'],
  ...Array.from({ length: 24 }, (_, index) => `F${index + 1}`),
];

const modifiers = ['mod', 'control', 'alt', 'shift'];

/** Reads "Mod+Shift+P", "Shift+V", "Alt+Left", "Space", "?"; the order and case of the parts do not matter. Null for no chord. */
export function parseChord(text: string, platform: Platform): Chord | null {
  const parts = text.split('+');
  const key = keyOf(parts.at(-1) ?? '');
  const held = parts.slice(0, -1).map((part) => part.toLowerCase());
  if (key === null || held.some((part) => !modifiers.includes(part))) return null;
  const control = held.includes('control');
  return {
    mod: held.includes('mod') || (control && platform !== 'darwin'),
    control: control && platform === 'darwin',
    alt: held.includes('alt'),
    shift: held.includes('shift'),
    key,
  };
}

function keyOf(part: string): string | null {
  const named = namedKeys.find((name) => name.toLowerCase() === part.toLowerCase());
  if (named !== undefined) return named;
  if ([...part].length !== 1 || /[\s\p{C}]/u.test(part)) return null;
  const upper = part.toUpperCase();
  return [...upper].length === 1 ? upper : part;
}

/** The one way to write a chord on a platform, by which chords are compared; null for what is no chord. */
export function normalChord(text: string, platform: Platform): string | null {
  const chord = parseChord(text, platform);
  return chord === null ? null : writeChord(chord);
}

function writeChord({ mod, control, alt, shift, key }: Chord): string {
  return [...(mod ? ['Mod'] : []), ...(control ? ['Control'] : []), ...(alt ? ['Alt'] : []), ...(shift ? ['Shift'] : []), key].join('+');
}

/** True for keys that write a character when one types and so must not act there; Option writes characters on macOS. */
export function writesText(text: string, platform: Platform): boolean {
  const chord = parseChord(text, platform);
  if (chord === null || chord.mod || chord.control || (chord.alt && platform !== 'darwin')) return false;
  return isCharacter(chord);
}

/** True for keys that act without Mod, Control or Alt and are no function or named key. */
export function isSingleKey(text: string): boolean {
  const chord = parseChord(text, 'linux');
  return chord !== null && !chord.mod && !chord.alt && isCharacter(chord);
}

function isCharacter({ key }: Chord): boolean {
  return [...key].length === 1 || key === 'Space' || key === 'Plus';
}

const macNames: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Control: '⌃' };
const otherNames: Readonly<Record<string, string>> = { Mod: 'Ctrl', Control: 'Ctrl' };
const caps: Readonly<Record<string, string>> = { Enter: '↵', Left: '←', Right: '→', Up: '↑', Down: '↓', Plus: '+', Escape: 'Esc' };

/** The key caps of a chord in the platform's words: "Ctrl", "Shift", "P". */
export function keyCaps(text: string, platform: Platform): readonly string[] {
  const own = platform === 'darwin' ? macNames : otherNames;
  return (normalChord(text, platform) ?? text).split('+').map((part) => own[part] ?? caps[part] ?? part);
}

/** A chord in one word: "⌘⇧P" on macOS, "Ctrl+Shift+P" elsewhere. */
export function keyText(text: string, platform: Platform): string {
  return keyCaps(text, platform).join(platform === 'darwin' ? '' : '+');
}
