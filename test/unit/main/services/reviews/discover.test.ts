import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { discoverReviews } from '../../../../../src/main/services/reviews/discover';
import { put, temporaryRoot } from './support';

describe('discoverReviews', () => {
  it('finds every comments.json at any depth, the store itself included, sorted by path', async () => {
    const store = temporaryRoot();
    for (const path of ['z_main/comments.json', 'a_main/deep/er/comments.json', 'comments.json', 'a_main/other.json', 'a_main/comments.json.x.tmp']) put(store, path, '{}');
    mkdirSync(join(store, 'empty_main'));
    const { files, taken, problems } = await discoverReviews(store);
    expect(files).toEqual(['a_main/deep/er/comments.json', 'comments.json', 'z_main/comments.json']);
    expect([...taken].sort()).toEqual(['a_main', 'comments.json', 'z_main']);
    expect(problems).toEqual([]);
  });

  it('lists a link to a file, follows none to a folder, and does not list a folder of that name', async () => {
    const store = temporaryRoot();
    put(store, 'real/file.json', '{}');
    mkdirSync(join(store, 'linked'));
    symlinkSync('../real/file.json', join(store, 'linked', 'comments.json'));
    symlinkSync('.', join(store, 'circle'));
    mkdirSync(join(store, 'odd', 'comments.json'), { recursive: true });
    expect((await discoverReviews(store)).files).toEqual(['linked/comments.json']);
  });

  it('reports a store that cannot be read', async () => {
    const store = join(temporaryRoot(), 'store');
    writeFileSync(store, '');
    const { files, problems } = await discoverReviews(store);
    expect(files).toEqual([]);
    expect(problems).toEqual(['The review folder cannot be read: a file stands where a folder is needed.']);
  });

  it('stops at a depth that nobody means, and says so', async () => {
    const store = temporaryRoot();
    put(store, `${'d/'.repeat(40)}comments.json`, '{}');
    const { files, problems } = await discoverReviews(store);
    expect(files).toEqual([]);
    expect(problems).toHaveLength(1);
  });
});
