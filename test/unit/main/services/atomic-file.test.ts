import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { prepareReplacement, removeLeftovers, writeAtomically } from '../../../../src/main/services/atomic-file';
import { put, temporaryRoot } from './reviews/support';

describe('prepareReplacement', () => {
  it('leaves the old file whole when the process ends before the last step', async () => {
    const store = temporaryRoot();
    const path = put(store, 'file', 'old');
    await prepareReplacement(path, 'new', null);
    expect(readFileSync(path, 'utf8')).toBe('old');
    const [temporary] = readdirSync(store).filter((name) => name !== 'file');
    expect(temporary).toMatch(/^file\.[0-9a-f-]{36}\.tmp$/);
  });

  it('replaces in one step and gives the file its mode', async () => {
    const store = temporaryRoot();
    const path = put(store, 'file', 'old');
    chmodSync(path, 0o600);
    const replacement = await prepareReplacement(path, 'new', 0o664);
    expect(replacement.commit('replace')).toBe(true);
    await replacement.discard();
    expect(readFileSync(path, 'utf8')).toBe('new');
    expect(statSync(path).mode & 0o777).toBe(0o664);
    expect(readdirSync(store)).toEqual(['file']);
  });

  it('does not create over a file that came meanwhile', async () => {
    const store = temporaryRoot();
    const path = join(store, 'file');
    const replacement = await prepareReplacement(path, 'ours', null);
    writeFileSync(path, 'theirs');
    expect(replacement.commit('create')).toBe(false);
    await replacement.discard();
    expect(readFileSync(path, 'utf8')).toBe('theirs');
    expect(readdirSync(store)).toEqual(['file']);
  });

  it('throws and keeps the old content when the target cannot be replaced', async () => {
    const store = temporaryRoot();
    put(store, 'file/inside', 'kept');
    const replacement = await prepareReplacement(join(store, 'file'), 'new', null);
    expect(() => replacement.commit('replace')).toThrow();
    await replacement.discard();
    expect(readFileSync(join(store, 'file', 'inside'), 'utf8')).toBe('kept');
    expect(readdirSync(store)).toEqual(['file']);
  });
});

describe('writeAtomically', () => {
  it('makes folders and a file that is its user’s alone, and leaves nothing else', async () => {
    const root = temporaryRoot();
    const path = join(root, 'a', 'b', 'file');
    await writeAtomically(path, 'one');
    await writeAtomically(path, 'two');
    expect(readFileSync(path, 'utf8')).toBe('two');
    expect(readdirSync(join(root, 'a', 'b'))).toEqual(['file']);
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('rejects where it cannot write, and leaves what is there', async () => {
    const root = temporaryRoot();
    put(root, 'file/inside', 'kept');
    await expect(writeAtomically(join(root, 'file'), 'new')).rejects.toThrow();
    expect(readdirSync(root)).toEqual(['file']);
  });
});

describe('removeLeftovers', () => {
  it('removes temporary files of one file and nothing else', async () => {
    const root = temporaryRoot();
    const id = '00000000-0000-4000-8000-000000000000';
    for (const name of ['file', `file.${id}.tmp`, `file2.${id}.tmp`, `file.old.${id}.tmp`, 'file.tmp']) put(root, name, '');
    await removeLeftovers(join(root, 'file'));
    expect(readdirSync(root).sort()).toEqual(['file', `file.old.${id}.tmp`, 'file.tmp', `file2.${id}.tmp`].sort());
    await removeLeftovers(join(root, 'missing', 'file'));
  });
});
