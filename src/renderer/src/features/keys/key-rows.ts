import { keyCaps, keyText, type Platform } from '../../../../shared/model/keys/chord';
import { commandGroups, type CommandId, commandIds, commandWords, placeOf, placeWords } from '../../../../shared/model/keys/command-list';
import type { Settings } from '../../../../shared/model/settings';
import { actingKeys } from '../../state/keys/command-keys';

/** A line of the sheet of keys. */
interface KeyRow {
  readonly title: string;
  /** Where it acts, for what has the words of something else elsewhere. */
  readonly where?: string;
  readonly chords: readonly string[];
}

export interface KeyGroup {
  readonly title: string;
  readonly rows: readonly KeyRow[];
}

/** Keys that are no commands of ours: those of a composer, of lists, of the code view and of the system. */
const others: KeyGroup = {
  title: 'Writing, lists, finding, size',
  rows: [
    { title: 'Post a comment', chords: ['Mod+Enter'] },
    { title: 'Post a comment and ask an agent', chords: ['Mod+Shift+Enter'] },
    { title: 'Put the lines into a comment as a suggestion', chords: ['Mod+G'] },
    { title: 'Leave one thing: a menu, a comment, a thread', chords: ['Escape'] },
    { title: 'Menu of a row', chords: ['Shift+F10'] },
    { title: 'Tick a file as viewed, choose several', chords: ['Space'] },
    { title: 'Find in the file', chords: ['Mod+F'] },
    { title: 'Larger', chords: ['Mod+Plus'] },
    { title: 'Smaller', chords: ['Mod+-'] },
    { title: 'Normal size', chords: ['Mod+0'] },
  ],
};

/** All keys that act now by group: those of commands by what they are for, then the others. Rows have every word of the query. */
export function keyGroups(settings: Pick<Settings, 'keys' | 'singleKeys'>, platform: Platform, query: string): readonly KeyGroup[] {
  const words = query.toLowerCase().split(/\s+/);
  const matches = ({ title, where = '', chords }: KeyRow): boolean => {
    const text = [title, where, ...chords.flatMap((chord) => [keyText(chord, platform), chord])].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const groups = commandGroups.map((group): KeyGroup => {
    const ids = commandIds.filter((id) => commandWords(id).group === group);
    return { title: group, rows: ids.map((id) => ({ ...wordsOf(id), chords: actingKeys(id, settings, platform) })) };
  });
  return [...groups, others]
    .map(({ title, rows }) => ({ title, rows: rows.filter((row) => row.chords.length > 0 && matches(row)) }))
    .filter(({ rows }) => rows.length > 0);
}

/** A repository is where most is done, so only the other places are named. */
function wordsOf(id: CommandId): Pick<KeyRow, 'title' | 'where'> {
  const { title } = commandWords(id);
  const where = placeWords(id);
  return where === null || placeOf(id).startsWith('review') ? { title } : { title, where };
}

/** The sheet as Markdown tables, to be printed or kept. */
export function keysAsMarkdown(groups: readonly KeyGroup[], platform: Platform): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|');
  const key = (chord: string): string => `\`${keyCaps(chord, platform).join(platform === 'darwin' ? '' : '+')}\``;
  const table = ({ title, rows }: KeyGroup): string =>
    [`## ${title}`, '', '| action | keys |', '| --- | --- |', ...rows.map((row) => `| ${cell([row.title, row.where ?? []].flat().join(', '))} | ${cell(row.chords.map(key).join(', '))} |`)].join('\n');
  return ['# Keys of Sidelight', ...groups.map(table)].join('\n\n') + '\n';
}
