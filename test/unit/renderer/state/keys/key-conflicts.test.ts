import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const renderer = join(__dirname, '../../../../../src/renderer/src');

interface Binding {
  readonly id: string;
  readonly chord: string;
}

/** Every key that a command of the page names, as it stands in the sources. Where macOS differs, the first list is its own. */
function bindings(platform: 'darwin' | 'other'): readonly Binding[] {
  const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  return files.flatMap((name) => {
    const text = readFileSync(join(renderer, name), 'utf8');
    return [...text.matchAll(/\bid: '([a-z]+\.\w+)'(?:(?!\bid: ')[^])*?\bkeys: (?:mac \? \[(.*?)\] : )?\[(.*?)\]/g)].flatMap(([, id = '', mac, all = '']) =>
      chordsIn(platform === 'darwin' ? (mac ?? all) : all).map((chord) => ({ id, chord })),
    );
  });
}

function chordsIn(list: string): readonly string[] {
  return [...list.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? '');
}

/** Pairs that are never offered at the same time: their views are shown one at a time. */
const apart: readonly (readonly string[])[] = [['files.filter', 'conversations.filter']];

/** What commands act in. Those of two of these are never enabled at the same time; all others are offered everywhere. */
const grounds = { inbox: /^inbox\./, sessions: /^(?:sessions|transcript|turn)\./, review: /^(?:file|files|diff|thread|conversations)\./ } as const;

function groundOf(id: string): keyof typeof grounds | null {
  const found = Object.entries(grounds).find(([, ids]) => ids.test(id));
  return found === undefined ? null : (found[0] as keyof typeof grounds);
}

function areApart(one: string, other: string): boolean {
  const [ground, another] = [groundOf(one), groundOf(other)];
  return (ground !== null && another !== null && ground !== another) || apart.some((pair) => pair.includes(one) && pair.includes(other));
}

/** Keys that the code view needs; see the documentation of Monaco. `Mod+K` begins its chords. */
const keptByCode = ['Mod+F', 'F3', 'Shift+F3', 'Mod+G', 'Mod+Shift+O', 'Mod+K', 'Mod+D', 'Mod+L', 'Alt+F1', 'F7', 'Shift+F7', 'Shift+F10'];

describe.each(['darwin', 'other'] as const)('the keys of commands on %s', (platform) => {
  const all = bindings(platform);

  it('are found in the sources', () => {
    expect(all.length).toBeGreaterThan(50);
    expect(all).toContainEqual({ id: 'go.back', chord: platform === 'darwin' ? 'Mod+[' : 'Alt+Left' });
  });

  it('mean one command each', () => {
    const conflicts = all.flatMap((one, index) =>
      all
        .slice(index + 1)
        .filter((other) => other.chord === one.chord && other.id !== one.id && !areApart(one.id, other.id))
        .map((other) => `${one.chord}: ${one.id}, ${other.id}`),
    );
    expect(conflicts).toEqual([]);
  });

  it('leave alone what the code view needs, and what systems and layouts take', () => {
    const taken = all.filter(
      ({ id, chord }) => (keptByCode.includes(chord) && groundOf(id) !== 'sessions') || /^Control\+Alt\+|^Mod\+Alt\+[A-Z]$|^Alt\+F\d/.test(chord),
    );
    expect(taken).toEqual([]);
  });
});
