export type Platform = 'darwin' | 'linux' | 'win32';

/** The parts of a KeyboardEvent that decide. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

interface Chord {
  readonly mod: boolean;
  /** The Control key itself, also on macOS. */
  readonly control: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  readonly key: string;
}

const namedKeys: Readonly<Record<string, string>> = { space: ' ', left: 'arrowleft', right: 'arrowright', up: 'arrowup', down: 'arrowdown' };

/** Characters whose Shift form depends on the layout; matched by the key's position beside the character. */
const codes: Readonly<Record<string, string>> = { '.': 'Period', ',': 'Comma', '[': 'BracketLeft', ']': 'BracketRight' };

/** Reads "Mod+Shift+P", "Shift+V", "Alt+Left", "Space", "?". Mod is Command on macOS and Control elsewhere. */
function parseChord(text: string): Chord {
  const parts = text.split('+').map((part) => part.toLowerCase());
  const key = parts.at(-1) ?? '';
  return {
    mod: parts.includes('mod'),
    control: parts.includes('control'),
    alt: parts.includes('alt'),
    shift: parts.includes('shift'),
    key: namedKeys[key] ?? key,
  };
}

/** True for keys that act without Mod, Control or Alt and are no function or named key: they must not act while someone types. */
export function isSingleKey(text: string): boolean {
  const chord = parseChord(text);
  return !chord.mod && !chord.control && !chord.alt && chord.key.length === 1;
}

/**
 * Whether a key press is the chord. Letters follow the typed character and so the keyboard's layout; a character that itself
 * needs Shift ("?") matches without naming Shift.
 */
export function matchesChord(text: string, press: KeyPress, platform: Platform): boolean {
  const chord = parseChord(text);
  const command = platform === 'darwin' ? press.metaKey : press.ctrlKey;
  const control = platform === 'darwin' ? press.ctrlKey : false;
  const wantsCommand = chord.mod || (chord.control && platform !== 'darwin');
  const wantsControl = chord.control && platform === 'darwin';
  if (command !== wantsCommand || control !== wantsControl || press.altKey !== chord.alt) return false;
  if (platform !== 'darwin' && press.metaKey) return false;
  const symbol = chord.key.length === 1 && chord.key.toLowerCase() === chord.key.toUpperCase() && chord.key !== ' ';
  const needsShiftMatch = !symbol || chord.shift || codes[chord.key] !== undefined;
  if (needsShiftMatch && press.shiftKey !== chord.shift) return false;
  return press.key.toLowerCase() === chord.key || (codes[chord.key] !== undefined && press.code === codes[chord.key]);
}

const macNames: Readonly<Record<string, string>> = { mod: '⌘', shift: '⇧', alt: '⌥', control: '⌃' };
const otherNames: Readonly<Record<string, string>> = { mod: 'Ctrl', control: 'Ctrl' };
const macKeys: Readonly<Record<string, string>> = { enter: '↵', left: '←', right: '→', up: '↑', down: '↓' };

/** The key caps of a chord, in the order of the platform: "Ctrl", "Shift", "P". */
export function keyCaps(text: string, platform: Platform): readonly string[] {
  return text.split('+').map((part) => {
    const lower = part.toLowerCase();
    if (platform === 'darwin') return macNames[lower] ?? macKeys[lower] ?? part;
    return otherNames[lower] ?? macKeys[lower] ?? part;
  });
}
