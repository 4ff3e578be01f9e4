import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMarks, sessionsOf } from '../../../../src/cli/sessions/of-repository';
import { gitScaffolds } from '../../../support/git-scaffold';
import { row } from './samples';

const newScaffold = gitScaffolds();

describe('the sessions of a repository', () => {
  it('are found by its folder, its work trees and its remote, from any of them', async () => {
    const scaffold = await newScaffold();
    const made = await scaffold.repository('quayside');
    await made.commit('Begin', { 'src/a.ts': 'a\n' });
    await made.git('remote', 'add', 'origin', 'https://github.com/Harbour/Quayside.git');
    const tree = join(scaffold.folder, 'tree');
    await made.git('worktree', 'add', '--quiet', '-b', 'other', tree);
    const inner = join(made.root, 'vendor', 'tables');
    await mkdir(inner, { recursive: true });
    const link = join(scaffold.folder, 'link');
    await symlink(made.root, link, 'dir');
    const rows = [
      row('root', { gitRoot: made.root, cwd: join(made.root, 'src') }),
      row('folder', { cwd: join(made.root, 'src') }),
      row('gone folder', { cwd: join(made.root, 'removed', 'since') }),
      row('tree', { gitRoot: tree, cwd: tree }),
      row('linked', { cwd: link }),
      row('remote', { cwd: '/elsewhere', repository: 'harbour/quayside' }),
      row('inner repository', { gitRoot: inner, cwd: inner }),
      row('sibling', { cwd: `${made.root}-2` }),
      row('other remote', { repository: 'harbour/gatehouse' }),
      row('nothing'),
    ];
    for (const folder of [made.root, join(made.root, 'src'), tree]) {
      const marks = await readMarks(folder, scaffold.options);
      if (!marks.ok) throw new Error(marks.error.message);
      expect((await sessionsOf(rows, marks.value)).map(({ id }) => id)).toEqual(['root', 'folder', 'gone folder', 'tree', 'linked', 'remote']);
    }
  });

  it('cannot be asked for without a repository', async () => {
    const scaffold = await newScaffold();
    const marks = await readMarks(scaffold.folder, scaffold.options);
    expect(!marks.ok && marks.error.message).toMatch(/is not in a git repository/);
  });
});
