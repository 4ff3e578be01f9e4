import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFilters, overridesAsEnvironment } from '../../../../../../src/main/services/git/process/config-overrides';
import { gitEnvironment } from '../../../../../../src/main/services/git/process/environment';
import { findExecutable } from '../../../../../../src/main/services/git/process/executable';
import { parseFilterNames } from '../../../../../../src/main/services/git/process/safe-config';
import { temporaryFolders } from '../../../../../support/temporary-folder';

const newFolder = temporaryFolders();

describe('environment of git', () => {
  test('takes over what git needs and leaves the rest behind', () => {
    const environment = gitEnvironment(
      { Path: '/bin', HOME: '/home/a', GIT_DIR: '/other', GIT_EXTERNAL_DIFF: 'program', LD_PRELOAD: 'x', EDITOR: 'vi', LANG: 'de_DE', SystemRoot: 'C:\\W' },
      [],
    );
    expect(environment).toMatchObject({ PATH: '/bin', HOME: '/home/a', SYSTEMROOT: 'C:\\W', LANG: 'C', GIT_OPTIONAL_LOCKS: '0', GIT_ALLOW_PROTOCOL: 'none' });
    expect(Object.keys(environment)).not.toEqual(expect.arrayContaining([expect.stringMatching(/GIT_DIR|GIT_EXTERNAL_DIFF|LD_PRELOAD|^EDITOR/)]));
  });

  test('carries settings as numbered keys and values', () => {
    expect(overridesAsEnvironment([{ key: 'a.b', value: '' }, { key: 'filter.x=y.clean', value: 'z' }])).toEqual({
      GIT_CONFIG_COUNT: '2',
      GIT_CONFIG_KEY_0: 'a.b',
      GIT_CONFIG_VALUE_0: '',
      GIT_CONFIG_KEY_1: 'filter.x=y.clean',
      GIT_CONFIG_VALUE_1: 'z',
    });
  });
});

describe('filters of a repository', () => {
  test('are those of its own config; names may hold dots, equals signs and line feeds', () => {
    const output = ['local\0filter.a.b=c.clean', 'global\0filter.lfs.clean', 'worktree\0filter.two.process', 'local\0filter.odd', 'local\0filter.a.b=c.smudge', 'local\0filter.l\nf.clean'];
    expect(parseFilterNames(Buffer.from(`${output.join('\0')}\0`))).toEqual({ filters: ['a.b=c', 'two', 'l\nf'], includes: false });
  });

  test('may come from included files', () => {
    expect(parseFilterNames(Buffer.from('local\0include.path\0')).includes).toBe(true);
    expect(parseFilterNames(Buffer.from('local\0includeif.onbranch:x.path\0')).includes).toBe(true);
    expect(parseFilterNames(Buffer.from('global\0include.path\0')).includes).toBe(false);
  });

  test('are emptied one by one', () => {
    expect(emptyFilters(['x']).map(({ key, value }) => `${key}=${value}`)).toEqual(['filter.x.clean=', 'filter.x.smudge=', 'filter.x.process=', 'filter.x.required=false']);
  });
});

describe('finding a program', () => {
  test('takes the first executable file of PATH and no relative part of it', async () => {
    const folder = await newFolder();
    for (const name of ['plain', 'right', 'later', 'folder/tool']) await mkdir(path.join(folder, name), { recursive: true });
    await writeFile(path.join(folder, 'plain', 'tool'), 'not executable');
    for (const name of ['right', 'later']) {
      await writeFile(path.join(folder, name, 'tool'), '#!/bin/sh\n');
      await chmod(path.join(folder, name, 'tool'), 0o755);
    }
    const PATH = ['', '.', 'relative', '/missing', path.join(folder, 'folder'), path.join(folder, 'plain'), path.join(folder, 'right'), path.join(folder, 'later')].join(path.delimiter);
    expect(await findExecutable('tool', { PATH })).toBe(path.join(folder, 'right', 'tool'));
    expect(await findExecutable(path.join(folder, 'later', 'tool'), {})).toBe(path.join(folder, 'later', 'tool'));
    expect(await findExecutable('right/tool', { PATH: folder })).toBeNull();
    expect(await findExecutable('other', { PATH })).toBeNull();
    expect(await findExecutable('tool', {})).toBeNull();
  });
});
