import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { changeFile } from '../../../../../../src/main/services/reviews/change-file';
import { createLocalReviewStore } from '../../../../../../src/main/services/reviews/local-review/local-review-store';
import { createSearchlightStore } from '../../../../../../src/main/services/reviews/searchlight-store';
import { ok, type RepositoryRoot, type Result } from '../../../../../../src/shared/base';
import type { Operation } from '../../../../../../src/shared/model/review/operation';
import { withoutRoot } from '../../../../../support/without-root';
import { head, pathOf, reviewText as yamlText, shaA } from '../local-review/samples';
import { addThread, pair, reviewText } from '../samples';
import { EagerClock, put, temporaryRoot } from '../support';

interface Format {
  readonly file: string;
  readonly text: string;
  apply(folder: string, operation: Operation): Promise<Result<unknown, unknown>>;
}

const formats: Readonly<Record<string, Format>> = {
  searchlight: {
    file: '.vscode/searchlight-reviews/topic_main/comments.json',
    text: reviewText(),
    apply: (folder, operation) => createSearchlightStore({ root: folder as RepositoryRoot, clock: new EagerClock() }).mutate(pair, operation, new Map()),
  },
  'local-review': {
    file: pathOf(shaA),
    text: yamlText(shaA),
    apply: (home, operation) => createLocalReviewStore({ home, project: 'shop', repo: 'web', ownNames: ['ines'], clock: new EagerClock() }).mutate(shaA, operation, head),
  },
};

/** A disk of 64 KB in memory, as a folder that goes with the test; null where none can be had. */
function mountSmallDisk(): string | null {
  const folder = temporaryRoot();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k,mode=700', 'sidelight-test', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
  return folder;
}

function fill(disk: string): void {
  writeFileSync(join(disk, 'ballast'), Buffer.alloc(statfsSync(disk).bavail * statfsSync(disk).bsize));
}

/** Lets this process write no file of more bytes; answers how to take that back, null where that cannot be told to the system. */
function limitFileSize(bytes: number): (() => void) | null {
  const set = (limit: string): unknown => execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${limit}:`], { stdio: 'ignore' });
  try {
    set(String(bytes));
  } catch {
    return null;
  }
  return () => void set('unlimited');
}

describe.each(Object.entries(formats))('%s', (_, { file, text, apply }) => {
  it('keeps the file on a full disk, says so, and writes once there is room', async (context) => {
    const disk = mountSmallDisk();
    if (disk === null) return context.skip('No small disk can be mounted here.');
    const path = put(disk, file, text);
    fill(disk);
    expect(await apply(disk, addThread('2', 'x'.repeat(5_000)))).toEqual({ ok: false, error: { code: 'not-saved', reason: 'the disk is full' } });
    expect(readFileSync(path, 'utf8')).toBe(text);
    expect(readdirSync(join(path, '..'))).toEqual([file.replace(/.*\//, '')]);
    rmSync(join(disk, 'ballast'));
    expect(await apply(disk, addThread('2', 'There is room.'))).toMatchObject({ ok: true });
    expect(readFileSync(path, 'utf8')).toContain('There is room.');
  });

  it('keeps the file where the system allows no larger one, says so, and writes once it does', async (context) => {
    const folder = temporaryRoot();
    const path = put(folder, file, text);
    const allow = limitFileSize(8_000);
    if (allow === null) return context.skip('This system has no prlimit.');
    const refused = await apply(folder, addThread('2', 'x'.repeat(20_000))).finally(allow);
    expect(refused).toEqual({ ok: false, error: { code: 'not-saved', reason: 'the file would be larger than the system allows (ulimit -f)' } });
    expect(readFileSync(path, 'utf8')).toBe(text);
    expect(readdirSync(join(path, '..'))).toEqual([file.replace(/.*\//, '')]);
    expect(await apply(folder, addThread('2', 'It may be long now.'))).toMatchObject({ ok: true });
    expect(readFileSync(path, 'utf8')).toContain('It may be long now.');
  });

  it('writes nothing into a folder that was made read-only, and goes on when it is not any more', async () => {
    const folder = temporaryRoot();
    const path = put(folder, file, text);
    const above = join(path, '..');
    execFileSync('chmod', ['-R', 'a+rX', folder]);
    chmodSync(above, 0o555);
    expect(await withoutRoot(() => apply(folder, addThread('2')))).toEqual({ ok: false, error: { code: 'not-saved', reason: 'permission was denied' } });
    expect(readFileSync(path, 'utf8')).toBe(text);
    chmodSync(above, 0o755);
    expect(await apply(folder, addThread('2'))).toMatchObject({ ok: true });
  });

  it('does not take a file for empty that may not be read any more', async () => {
    const folder = temporaryRoot();
    const path = put(folder, file, text);
    execFileSync('chmod', ['-R', 'a+rwX', folder]);
    chmodSync(path, 0o200);
    expect(await withoutRoot(() => apply(folder, addThread('2')))).toMatchObject({ ok: false, error: { code: 'file-broken' } });
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('leaves a folder alone that stands in the place of the file', async () => {
    const folder = temporaryRoot();
    put(folder, `${file}/inside`, 'kept');
    expect(await apply(folder, addThread('2'))).toMatchObject({ ok: false, error: { code: 'file-broken', message: 'This is not a file.' } });
    expect(readFileSync(join(folder, file, 'inside'), 'utf8')).toBe('kept');
  });

  it('keeps what was said after the clock was set back, in the order in which it was said', async () => {
    const folder = temporaryRoot();
    const at = (id: string, timestamp: string): Operation => ({ ...addThread(id, `Said ${id}`), timestamp }) as Operation;
    expect(await apply(folder, at('1', '2026-03-04T09:30:00.000Z'))).toMatchObject({ ok: true });
    expect(await apply(folder, at('2', '2001-01-01T00:00:00.000Z'))).toMatchObject({ ok: true });
    expect(readFileSync(join(folder, file), 'utf8')).toMatch(/Said 1[^]*Said 2/);
  });
});

it('says of a file that it was saved, and that the disk did not confirm it', async () => {
  const root = temporaryRoot();
  const path = put(root, '.vscode/searchlight-reviews/topic_main/comments.json', reviewText());
  const store = createSearchlightStore({ root, clock: new EagerClock() });
  const [review] = (await store.load()).reviews;
  if (review === undefined) throw new Error('The review was not read.');
  execFileSync('chmod', ['-R', 'a+rwX', root]);
  // Files can be made in it, and it cannot be opened to be synced.
  chmodSync(join(path, '..'), 0o333);
  const saved = await withoutRoot(() => store.rewrite(review.file, () => ok(reviewText('Kept.'))));
  chmodSync(join(path, '..'), 0o777);
  expect(saved).toMatchObject({ ok: true });
  expect(readFileSync(path, 'utf8')).toContain('Kept.');
  expect((await store.load()).problems).toEqual([
    '.vscode/searchlight-reviews/topic_main/comments.json was saved, but the disk did not confirm it: permission was denied. After a loss of power the file may be as it was before.',
  ]);
  expect(await store.mutate(pair, addThread('3', 'Kept as well.'), new Map())).toMatchObject({ ok: true });
  expect((await store.load()).problems).toEqual([]);
});

it('changes a file without a lock where the disk has no room for one', async (context) => {
  const disk = mountSmallDisk();
  if (disk === null) return context.skip('No small disk can be mounted here.');
  fill(disk);
  const path = put(temporaryRoot(), 'file', 'a');
  vi.stubEnv('TMPDIR', disk);
  onTestFinished(() => void vi.unstubAllEnvs());
  const changed = await changeFile({ store: join(path, '..'), path, expects: 'file', change: (text) => ok({ text: `${text}+`, value: null }) });
  expect(changed).toEqual({ ok: true, value: null });
  expect(readFileSync(path, 'utf8')).toBe('a+');
});

describe('between reading and writing', () => {
  /** Changes a file of a store once, after `meanwhile` was done to it. */
  const changeAfter = (store: string, meanwhile: () => void): ReturnType<typeof changeFile<null, never>> => {
    let isFirst = true;
    return changeFile<null, never>({
      store,
      path: join(store, 'folder', 'file'),
      expects: 'file',
      change(text) {
        if (isFirst) meanwhile();
        isFirst = false;
        return ok({ text: `${text}+`, value: null });
      },
    });
  };

  it('a link out of the store that takes the place of the file is not written through', async () => {
    const [store, outside] = [temporaryRoot(), temporaryRoot()];
    const path = put(store, 'folder/file', 'a');
    const target = put(outside, 'file', 'a');
    const changed = await changeAfter(store, () => {
      rmSync(path);
      symlinkSync(target, path);
    });
    expect(changed).toMatchObject({ ok: false, error: { kind: 'unreadable', message: expect.stringContaining('not followed') as string } });
    expect(readFileSync(target, 'utf8')).toBe('a');
    expect(readdirSync(join(store, 'folder'))).toEqual(['file']);
  });

  it('a link out of the store that takes the place of its folder is not written through', async () => {
    const [store, outside] = [temporaryRoot(), temporaryRoot()];
    put(store, 'folder/file', 'a');
    put(outside, 'file', 'a');
    const changed = await changeAfter(store, () => {
      renameSync(join(store, 'folder'), join(store, 'away'));
      symlinkSync(outside, join(store, 'folder'));
    });
    expect(changed).toMatchObject({ ok: false, error: { kind: 'unreadable' } });
    expect(readFileSync(join(outside, 'file'), 'utf8')).toBe('a');
    expect(readdirSync(outside)).toEqual(['file']);
    expect(readFileSync(join(store, 'away', 'file'), 'utf8')).toBe('a');
  });

  it('a folder that takes the place of the file stays', async () => {
    const store = temporaryRoot();
    const path = put(store, 'folder/file', 'a');
    const changed = await changeAfter(store, () => {
      rmSync(path);
      mkdirSync(path);
    });
    expect(changed).toMatchObject({ ok: false, error: { kind: 'unreadable' } });
    expect(existsSync(path)).toBe(true);
    expect(readdirSync(join(store, 'folder'))).toEqual(['file']);
  });
});
