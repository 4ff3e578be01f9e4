import { normalChord, type Platform } from './chord';

const monaco = 'The code view needs it';
const editing = 'Text fields need it';
const system = 'The system needs it';
const size = 'It changes the size of the window’s contents';

/** Chords that are never ours to give, by why. See the default keys of Monaco, and the human interface guides of the systems. */
const everywhere: readonly (readonly [reason: string, chords: readonly string[]])[] = [
  ['It begins the code view’s chords', ['Mod+K']],
  [monaco, ['Mod+F', 'F3', 'Shift+F3', 'Mod+G', 'Mod+Shift+G', 'Mod+Shift+O', 'Mod+D', 'Mod+L', 'Alt+F1', 'Shift+F7', 'Control+M', 'Shift+F10']],
  [editing, ['Mod+A', 'Mod+C', 'Mod+X', 'Mod+V', 'Mod+Z', 'Mod+Shift+Z', 'Mod+Y', 'Mod+Enter', 'Mod+Shift+Enter', 'Mod+Backspace', 'Mod+Delete', 'Shift+Insert']],
  [size, ['Mod+Plus', 'Mod+-', 'Mod+=', 'Mod+0']],
];

const onMac: typeof everywhere = [[system, ['Mod+Q', 'Mod+H', 'Mod+M', 'Mod+Tab', 'Mod+Space', 'Control+Space', 'Mod+Alt+Escape', 'Mod+Shift+3', 'Mod+Shift+4', 'Mod+Shift+5', 'Mod+`']]];

const elsewhere: typeof everywhere = [[system, ['Alt+F4', 'Alt+Tab', 'Alt+Space', 'F10', 'F11', 'Mod+Q', 'Mod+Escape', 'Mod+Shift+Escape']]];

const plainKeys = /^(?:Shift\+)?(?:Enter|Escape|Tab|Backspace|Delete|Insert|Home|End|PageUp|PageDown|Left|Right|Up|Down)$/;
const movingInText = /^(?:Mod\+|Alt\+)(?:Shift\+)?(?:Left|Right|Up|Down|Home|End|Backspace|Delete)$/;

/** Why the chord can be given to no command; null when it can. */
export function whyReserved(chord: string, platform: Platform): string | null {
  const wanted = normalChord(chord, platform);
  if (wanted === null) return 'This is no key';
  for (const [reason, chords] of [...everywhere, ...(platform === 'darwin' ? onMac : elsewhere)]) {
    if (chords.some((reserved) => normalChord(reserved, platform) === wanted)) return reason;
  }
  if (plainKeys.test(wanted)) return 'Lists, dialogs and text fields need it';
  if (movingInText.test(wanted)) return editing;
  if (platform === 'darwin') return /^Control\+(?:Alt\+)?[A-Z]$/.test(wanted) ? 'It moves in text on macOS' : null;
  if (/^Mod\+Alt\+(?:Shift\+)?.$/u.test(wanted)) return 'AltGr types characters so';
  return /^Alt\+(?:Shift\+)?F\d+$/.test(wanted) ? system : null;
}
