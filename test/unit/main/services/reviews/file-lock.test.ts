import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { whileLocked } from '../../../../../src/main/services/reviews/file-lock';
import { put, temporaryRoot } from './support';

it('lets those who come at the same time take turns, and leaves nothing behind', async () => {
  const folder = temporaryRoot();
  const file = join(folder, 'file');
  let inside = 0;
  const together = await Promise.all(
    Array.from({ length: 8 }, () =>
      whileLocked(file, async () => {
        inside += 1;
        const seen = inside;
        await Promise.resolve();
        expect(existsSync(`${file}.lock`)).toBe(true);
        inside -= 1;
        return seen;
      }),
    ),
  );
  expect(together).toEqual(Array.from({ length: 8 }, () => ({ ok: true, value: 1 })));
  expect(readdirSync(folder)).toEqual([]);
});

it('gives the file free when the task throws', async () => {
  const folder = temporaryRoot();
  await expect(whileLocked(join(folder, 'file'), () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
  expect(readdirSync(folder)).toEqual([]);
});

it('removes the lock of a program that ended without giving it back', async () => {
  const folder = temporaryRoot();
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(put(folder, 'file.lock', ''), longAgo, longAgo);
  expect(await whileLocked(join(folder, 'file'), () => Promise.resolve('done'))).toEqual({ ok: true, value: 'done' });
  expect(readdirSync(folder)).toEqual([]);
});

it('runs without a lock where none can be made', async () => {
  const nowhere = join(temporaryRoot(), 'nowhere', 'file');
  expect(await whileLocked(nowhere, () => Promise.resolve('done'))).toEqual({ ok: true, value: 'done' });
});
