import { expect, it } from 'vitest';
import { findCommands, type KeyQuery } from '../../../../../../src/renderer/src/features/settings/keys/find-commands';
import { commandIds } from '../../../../../../src/shared/model/keys/command-list';

const ids = (query: KeyQuery, changes = {}) => findCommands(query, changes, 'linux').flatMap(({ lines }) => lines.map(({ id }) => id));

it('lists every command once while nothing is looked for', () => {
  expect(ids({ kind: 'words', words: '' }).sort()).toEqual([...commandIds].sort());
});

it('finds by words of title, place and key', () => {
  expect(ids({ kind: 'words', words: 'inbox next' })).toEqual(['inbox.next']);
  expect(ids({ kind: 'words', words: 'ctrl+shift+c' })).toEqual(['comparison.choose']);
});

it('finds by what a press can mean, after changes as well', () => {
  expect(ids({ kind: 'chords', chords: ['Mod+>', 'Mod+Shift+.'] })).toEqual(['file.next']);
  expect(ids({ kind: 'chords', chords: ['F8'] }, { 'diff.comment': ['F8'] })).toEqual(['diff.comment']);
});

it('says which were changed', () => {
  const lines = findCommands({ kind: 'words', words: 'difference' }, { 'diff.nextChange': ['F8'] }, 'linux').flatMap((found) => found.lines);
  expect(lines.map(({ id, changed }) => [id, changed])).toEqual([
    ['diff.nextChange', true],
    ['diff.previousChange', false],
  ]);
});
