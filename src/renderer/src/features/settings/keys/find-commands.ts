import { keyText, type Platform } from '../../../../../shared/model/keys/chord';
import { type CommandGroup, commandGroups, type CommandId, commandIds, commandWords, placeWords } from '../../../../../shared/model/keys/command-list';
import { isChanged, type KeyChanges, keysOf } from '../../../../../shared/model/keys/key-map';

/** A command with its keys, as the settings list it. */
export interface CommandLine {
  readonly id: CommandId;
  readonly title: string;
  /** Where its keys act, in words; null for everywhere. */
  readonly where: string | null;
  /** In normal form. */
  readonly chords: readonly string[];
  readonly changed: boolean;
}

interface CommandLines {
  readonly group: CommandGroup;
  readonly lines: readonly CommandLine[];
}

/** What is looked for: words of the title or of a key, or the chords that a press can mean. */
export type KeyQuery = { readonly kind: 'words'; readonly words: string } | { readonly kind: 'chords'; readonly chords: readonly string[] };

/** The commands that match, by group. */
export function findCommands(query: KeyQuery, changes: KeyChanges, platform: Platform): readonly CommandLines[] {
  const matches = matcher(query, platform);
  const lines = commandIds.map((id): CommandLine => ({
    id,
    title: commandWords(id).title,
    where: placeWords(id),
    chords: keysOf(id, changes, platform),
    changed: isChanged(id, changes, platform),
  }));
  return commandGroups
    .map((group) => ({ group, lines: lines.filter((line) => commandWords(line.id).group === group && matches(line)) }))
    .filter((found) => found.lines.length > 0);
}

function matcher(query: KeyQuery, platform: Platform): (line: CommandLine) => boolean {
  if (query.kind === 'chords') return ({ chords }) => chords.some((chord) => query.chords.includes(chord));
  const words = query.words.toLowerCase().split(/\s+/);
  return ({ title, where, chords }) => {
    const text = [title, where ?? '', ...chords.map((chord) => keyText(chord, platform))].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
}
