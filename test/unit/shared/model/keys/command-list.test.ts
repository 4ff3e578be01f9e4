import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commandIds, commandWords, placesMeet, whyAbsent } from '../../../../../src/shared/model/keys/command-list';

const renderer = join(__dirname, '../../../../../src/renderer/src');

/** Commands that are made of a list of actions, by their prefix and where those stand. */
const made = { 'session.': 'features/sessions/actions/session-menu.ts' } as const;

/** Whether some source of the page offers the command. */
function isOffered(id: string, texts: ReadonlyMap<string, string>): boolean {
  for (const [prefix, file] of Object.entries(made)) if (id.startsWith(prefix)) return texts.get(file)?.includes(`id: '${id.slice(prefix.length)}'`) === true;
  return [...texts.values()].some((text) => text.includes(`id: '${id}'`));
}

it('lists only commands that the page offers somewhere', () => {
  const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const texts = new Map(files.map((name) => [name.replaceAll('\\', '/'), readFileSync(join(renderer, name), 'utf8')]));
  expect(commandIds.filter((id) => !isOffered(id, texts))).toEqual([]);
  expect(commandIds.length).toBeGreaterThan(100);
});

it('has words for each, and the reason why it may be missing', () => {
  for (const id of commandIds) {
    expect(commandWords(id).title).toMatch(/^\p{Lu}/u);
    expect(whyAbsent(id)).not.toBe('');
  }
});

it('knows which places are shown together', () => {
  expect([placesMeet('', 'inbox'), placesMeet('review', 'review/diff'), placesMeet('review/diff', 'review')]).toEqual([true, true, true]);
  expect([placesMeet('review', 'inbox'), placesMeet('review/files', 'review/conversations'), placesMeet('sessions', 'review')]).toEqual([false, false, false]);
});
