import { describe, expect, test } from 'vitest';
import { readAttributes, findGenerated } from '../../../../../../src/main/services/git/contents/attributes';
import type { RepoPath } from '../../../../../../src/shared/base';
import { gitScaffolds } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();

describe('attributes', () => {
  test('are read for many paths at once, odd ones included', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const names = ['out/a.js', 'out/kept.js', 'odd\nname.gen', 'plain'] as RepoPath[];
    await made.commit('base', { '.gitattributes': 'out/* linguist-generated\nout/kept.js -linguist-generated\n*.gen linguist-generated=true eol=lf\n' });
    const git = await made.open();
    expect([...(await findGenerated(git, names))]).toEqual(['out/a.js', 'odd\nname.gen']);
    expect((await readAttributes(git, names, ['eol', 'text'])).get(names[2] ?? names[0]!)).toEqual({ eol: 'lf', text: 'unspecified' });
    expect(await findGenerated(git, [])).toEqual(new Set());
  });
});
