import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { noNotes, openNotesFile } from '../../../../../../src/main/services/sessions/library/notes-file';
import { noPlainFiles, putNoPlainFile } from '../../../../../support/no-plain-file';
import { temporaryFolders } from '../../../../../support/temporary-folder';

describe('openNotesFile', () => {
  const makeFolder = temporaryFolders();

  async function scaffold() {
    const folder = await makeFolder();
    const path = join(folder, 'data', 'session-notes.json');
    const problems: string[] = [];
    const open = (access: 'read-write' | 'read-only' = 'read-write') => openNotesFile(path, access, (problem) => problems.push(problem));
    return { folder, path, problems, open };
  }

  it('keeps what was added, and drops what was taken back', async () => {
    const { path, open, problems } = await scaffold();
    const notes = await open();
    await Promise.all([
      notes.change('a', { title: ' My title ', pinned: true }),
      notes.change('b', { notes: 'look again' }),
      notes.change('a', { hidden: true }),
      notes.change('b', { notes: '' }),
    ]);
    expect(notes.of('a')).toEqual({ title: 'My title', notes: '', pinned: true, hidden: true });
    expect((await open()).of('a')).toEqual(notes.of('a'));
    expect((await open()).of('b')).toEqual(noNotes);
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ version: 1, sessions: { a: { title: 'My title', pinned: true, hidden: true } } });
    expect(problems).toEqual([]);
  });

  it('keeps a damaged file under another name', async () => {
    const { folder, path, open, problems } = await scaffold();
    await (await open()).change('a', { pinned: true });
    await writeFile(path, '{"version": 1, "sessions": {"a": ');
    const notes = await open();
    expect(notes.of('a')).toEqual(noNotes);
    expect(await readdir(join(folder, 'data'))).toEqual([expect.stringMatching(/^session-notes\.json\.damaged-/)]);
    expect(problems).toEqual([expect.stringContaining('session-notes.json is damaged. It is kept as session-notes.json.damaged-')]);
  });

  it.each(noPlainFiles.filter((kind) => kind !== 'a link in a circle'))('keeps %s in its place under another name', async (kind) => {
    const { path, open, problems } = await scaffold();
    putNoPlainFile(path, kind);
    await (await open()).change('a', { pinned: true });
    expect((await open()).of('a').pinned).toBe(true);
    expect(problems).toEqual([expect.stringContaining('session-notes.json is damaged. It is kept as')]);
  });

  it('touches nothing where it may not write', async () => {
    const { folder, path, open, problems } = await scaffold();
    await (await open()).change('a', { pinned: true });
    await writeFile(path, 'no json');
    const notes = await open('read-only');
    await notes.change('a', { pinned: true });
    expect(notes.of('a').pinned).toBe(true);
    expect(await readdir(join(folder, 'data'))).toEqual(['session-notes.json']);
    expect(await readFile(path, 'utf8')).toBe('no json');
    expect(problems).toHaveLength(1);
  });

  it('says when it could not write, and writes it with the next change', async () => {
    const { folder, open } = await scaffold();
    await writeFile(join(folder, 'data'), 'a file where the folder should be');
    const notes = await open();
    await expect(notes.change('a', { pinned: true })).rejects.toThrow();
    await rm(join(folder, 'data'));
    await notes.change('b', { pinned: true });
    const again = await open();
    expect([again.of('a').pinned, again.of('b').pinned]).toEqual([true, true]);
  });
});
