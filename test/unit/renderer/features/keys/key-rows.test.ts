import { expect, it } from 'vitest';
import { keyGroups, keysAsMarkdown } from '../../../../../src/renderer/src/features/keys/key-rows';

const usual = { keys: {}, singleKeys: true };

it('shows the keys that act, by group, and the person’s own', () => {
  const rows = (settings: typeof usual) => keyGroups({ ...settings, keys: { 'file.next': ['F8'], 'file.previous': [] } }, 'linux', '').flatMap((group) => group.rows);
  expect(rows(usual)).toContainEqual({ title: 'Next file', chords: ['F8'] });
  expect(rows(usual).map(({ title }) => title)).not.toContain('Previous file');
  expect(rows({ ...usual, singleKeys: false })).toContainEqual({ title: 'Next difference', chords: ['F4'] });
});

it('finds keys by the words of the action and by their own', () => {
  const found = (query: string) => keyGroups(usual, 'linux', query).flatMap((group) => group.rows.map(({ title }) => title));
  expect(found('ctrl+shift+p')).toEqual(['Command palette']);
  expect(found('unread previous')).toEqual(['Previous unread reply']);
  expect(found('nothing like it')).toEqual([]);
});

it('is Markdown for printing', () => {
  expect(keysAsMarkdown([{ title: 'App', rows: [{ title: 'A | B', chords: ['Mod+P', 'F1'] }] }], 'linux')).toBe(
    '# Keys of Sidelight\n\n## App\n\n| action | keys |\n| --- | --- |\n| A \\| B | `Ctrl+P`, `F1` |\n',
  );
});
