import { normalChord, type Platform } from './chord';

/** The parts of a KeyboardEvent that decide. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** What keys of the US layout type without Shift, by their position. */
const positions: Readonly<Record<string, string>> = {
  Period: '.',
  Comma: ',',
  Slash: '/',
  Semicolon: ';',
  Quote: "'",
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Minus: '-',
  Equal: '=',
  Backquote: '`',
};

const keyNames: Readonly<Record<string, string>> = { ' ': 'Space', '+': 'Plus', ArrowLeft: 'Left', ArrowRight: 'Right', ArrowUp: 'Up', ArrowDown: 'Down' };

/**
 * The chords that a press can mean, in normal form, the likeliest first; none for a modifier alone. The typed character comes
 * first, so that keys follow the layout. Where it is no letter or digit of ASCII, what the US layout has at that position comes
 * second: for other scripts, for characters that Shift or Option makes of a key, and for rows of digits that need Shift.
 */
export function chordsOf(press: KeyPress, platform: Platform): readonly string[] {
  const { key, altKey } = press;
  // The Windows key, and Super elsewhere, belong to the system.
  if (platform !== 'darwin' && press.metaKey) return [];
  const command = platform === 'darwin' ? press.metaKey : press.ctrlKey;
  const control = platform === 'darwin' && press.ctrlKey;
  const held = [...(command ? ['Mod'] : []), ...(control ? ['Control'] : []), ...(altKey ? ['Alt'] : [])];
  const shift = press.shiftKey ? ['Shift'] : [];
  const isLetter = /^\p{L}$/u.test(key);
  const position = positionOf(press.code);
  // Shift is part of how a character such as "?" is typed, and no key of its own.
  const needsShift = key.length === 1 && !isLetter && key !== ' ' && key !== position;
  const typed = [...held, ...(needsShift ? [] : shift), keyNames[key] ?? key];
  const isClear = /^[a-z0-9]$/i.test(key) || (key.length > 1 && key !== 'Dead');
  const byPosition = position !== null && !isClear && (held.length > 0 || (isLetter && /^[A-Z]$/.test(position))) ? [[...held, ...shift, position]] : [];
  const texts = [typed, ...byPosition].flatMap((parts) => normalChord(parts.join('+'), platform) ?? []);
  return [...new Set(texts)];
}

function positionOf(code: string): string | null {
  const [, character] = /^(?:Key|Digit)(.)$/.exec(code) ?? [];
  return character ?? positions[code] ?? null;
}
