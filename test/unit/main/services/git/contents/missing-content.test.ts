import path from 'node:path';
import { expect, test } from 'vitest';
import { isMissingContent } from '../../../../../../src/main/services/git/contents/missing-content';
import { gitScaffolds } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();

test('a partial clone tells a content that is not here from a file that is not there', async () => {
  const scaffolded = await scaffold();
  const origin = await scaffolded.repository('origin');
  const sha = await origin.commit('Begin', { 'a.txt': 'a\n' });
  await origin.git('config', 'uploadpack.allowFilter', 'true');
  const root = path.join(scaffolded.folder, 'partial');
  await origin.git('clone', '--quiet', '--no-checkout', '--filter=blob:none', `file://${origin.root}`, root);
  const git = await scaffolded.adopt(root).open();
  expect(await git.blobs.read(`${sha}:a.txt`, { maxBytes: 100 })).toEqual({ kind: 'missing' });
  expect(await isMissingContent(git, `${sha}:a.txt`)).toBe(true);
  expect(await isMissingContent(git, `${sha}:b.txt`)).toBe(false);
  expect(await isMissingContent(await origin.open(), `${sha}:b.txt`)).toBe(false);
});
