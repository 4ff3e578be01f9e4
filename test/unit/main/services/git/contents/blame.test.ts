import { describe, expect, test } from 'vitest';
import { blameLine } from '../../../../../../src/main/services/git/contents/blame';
import { toRepoPath, type RepoPath } from '../../../../../../src/shared/base';
import { gitScaffolds } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();
const path = (text: string): RepoPath => toRepoPath(text) ?? expect.unreachable();

describe('blame of a line', () => {
  test('names the commit that wrote it, in any version of the file', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const first = await made.commit('Draw the harbour', { 'docs/a.txt': 'one\ntwo\n' });
    const second = await made.commit('Say two differently', { 'docs/a.txt': 'zero\none\nTWO\n' });
    const git = await made.open();
    const file = path('docs/a.txt');
    expect(await blameLine(git, { path: file, line: 2, commit: second })).toEqual({
      kind: 'commit',
      sha: first,
      author: 'Ada Example',
      date: '2025-06-15T15:07:40.000Z',
      subject: 'Draw the harbour',
      line: 1,
      boundary: true,
    });
    expect(await blameLine(git, { path: file, line: 3, commit: second })).toMatchObject({ sha: second, boundary: false });
    expect(await blameLine(git, { path: file, line: 2, commit: first })).toMatchObject({ sha: first, line: 2 });
  });

  test('says what is not committed, and that there is no such line', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const first = await made.commit('One', { 'a.txt': 'one\n' });
    await made.write({ 'a.txt': 'one\nmine\n', 'new.txt': 'new\n' });
    const git = await made.open();
    expect(await blameLine(git, { path: path('a.txt'), line: 1, commit: null })).toMatchObject({ sha: first });
    expect(await blameLine(git, { path: path('a.txt'), line: 2, commit: null })).toEqual({ kind: 'uncommitted' });
    expect(await blameLine(git, { path: path('new.txt'), line: 1, commit: null })).toEqual({ kind: 'uncommitted' });
    expect(await blameLine(git, { path: path('a.txt'), line: 2, commit: first })).toBeNull();
    expect(await blameLine(git, { path: path('a.txt'), line: 9, commit: null })).toBeNull();
  });

  test('works before the first commit, and passes over commits as the configuration says', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    await made.write({ 'a.txt': 'one\n' });
    const git = await made.open();
    expect(await blameLine(git, { path: path('a.txt'), line: 1, commit: null })).toEqual({ kind: 'uncommitted' });
    const first = await made.commit('One');
    const second = await made.commit('Two', { 'a.txt': 'ONE\n' });
    expect(await blameLine(git, { path: path('a.txt'), line: 1, commit: second })).toMatchObject({ sha: second });
    await made.write({ '.ignored-revs': `${second}\n` });
    await made.git('config', 'blame.ignoreRevsFile', '.ignored-revs');
    expect(await blameLine(git, { path: path('a.txt'), line: 1, commit: second })).toMatchObject({ sha: first });
  });
});
