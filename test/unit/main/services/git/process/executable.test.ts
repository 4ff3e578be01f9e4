import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findExecutable } from '../../../../../../src/main/services/git/process/executable';
import { temporaryFolders } from '../../../../../support/temporary-folder';

const newFolder = temporaryFolders();

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
