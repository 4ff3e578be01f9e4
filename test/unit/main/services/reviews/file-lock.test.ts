import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockOf, whileLocked } from '../../../../../src/main/services/reviews/file-lock';
import { describeOwner, hasEnded } from '../../../../../src/main/services/reviews/lock-owner';
import { put, temporaryRoot } from './support';

it('lets those who come at the same time take turns, and leaves nothing behind', async () => {
  const folder = temporaryRoot();
  const file = join(folder, 'file');
  const lock = await lockOf(file);
  let inside = 0;
  const together = await Promise.all(
    Array.from({ length: 8 }, () =>
      whileLocked(file, async () => {
        inside += 1;
        const seen = inside;
        await Promise.resolve();
        expect(existsSync(lock)).toBe(true);
        expect(readdirSync(folder)).toEqual([]);
        inside -= 1;
        return seen;
      }),
    ),
  );
  expect(together).toEqual(Array.from({ length: 8 }, () => ({ ok: true, value: 1 })));
  expect(existsSync(lock)).toBe(false);
});

it('gives the file free when the task throws', async () => {
  const file = join(temporaryRoot(), 'file');
  await expect(whileLocked(file, () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
  expect(existsSync(await lockOf(file))).toBe(false);
});

it('removes the lock of a program that ended without giving it back', async () => {
  const file = join(temporaryRoot(), 'file');
  const lock = await lockOf(file);
  const longAgo = new Date(Date.now() - 60_000);
  writeFileSync(lock, '');
  utimesSync(lock, longAgo, longAgo);
  expect(await whileLocked(file, () => Promise.resolve('done'))).toEqual({ ok: true, value: 'done' });
  expect(existsSync(lock)).toBe(false);
});

it('does not wait for a program that is known to have ended', { timeout: 5_000 }, async () => {
  const file = join(temporaryRoot(), 'file');
  const lock = await lockOf(file);
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(lock, describeOwner().replace(String(process.pid), String(pid)));
  expect(await whileLocked(file, () => Promise.resolve(readFileSync(lock, 'utf8')))).toEqual({ ok: true, value: describeOwner() });
  expect(existsSync(lock)).toBe(false);
});

it('takes a lock from the future for one that was left before the clock was set back', { timeout: 5_000 }, async () => {
  const file = join(temporaryRoot(), 'file');
  const lock = await lockOf(file);
  const tomorrow = new Date(Date.now() + 86_400_000);
  writeFileSync(lock, '');
  utimesSync(lock, tomorrow, tomorrow);
  expect(await whileLocked(file, () => Promise.resolve('done'))).toEqual({ ok: true, value: 'done' });
});

it('knows nothing of programs elsewhere, and of those that do not say who they are', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const ended = describeOwner().replace(String(process.pid), String(pid));
  expect(hasEnded(ended)).toBe(true);
  expect(hasEnded(describeOwner())).toBe(false);
  for (const text of ['', String(pid), `${pid} elsewhere\n`, ended.trimEnd(), ended.repeat(2), `x${ended}`]) expect(hasEnded(text)).toBe(false);
});

it('is one lock for a file, by whatever way it is reached and before it is there', async () => {
  const folder = temporaryRoot();
  symlinkSync(folder, join(folder, 'way'));
  const before = await lockOf(join(folder, 'file'));
  expect(await lockOf(join(folder, 'way', 'file'))).toBe(before);
  put(folder, 'file', '');
  symlinkSync(join(folder, 'file'), join(folder, 'link'));
  expect(await lockOf(join(folder, 'file'))).toBe(before);
  expect(await lockOf(join(folder, 'way', 'link'))).toBe(before);
  expect(await lockOf(join(folder, 'other'))).not.toBe(before);
  expect(await lockOf(join(folder, 'missing', 'file'))).toMatch(/[\\/]locks[\\/][0-9a-f]{64}\.lock$/);
});

it('runs without a lock where none can be made', async () => {
  const folder = temporaryRoot();
  put(folder, 'file', '');
  expect(await whileLocked(join(folder, 'file', 'below'), () => Promise.resolve('done'))).toEqual({ ok: true, value: 'done' });
});
