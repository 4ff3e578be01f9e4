import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listChanges } from '../../../../../../src/main/services/git/changes/changes';
import { gitScaffolds } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();

test('a filter of the person is still used', async () => {
  const { repository, configure, folder } = await scaffold();
  const script = path.join(folder, 'upper');
  await writeFile(script, '#!/bin/sh\nexec tr a-z A-Z\n', { mode: 0o755 });
  await configure(`[filter "upper"]\n\tclean = ${script}\n`);
  const made = await repository();
  const base = await made.commit('base', { '.gitattributes': '*.txt filter=upper\n', 'a.txt': 'one\n' });
  await made.write({ 'a.txt': 'One\n' });
  const git = await made.open();
  expect(await listChanges(git, { baseline: base, target: { kind: 'working-tree', untracked: true } })).toEqual([]);
});
