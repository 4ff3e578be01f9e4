import { join } from 'node:path';
import { expect, it } from 'vitest';
import { syncFolder } from '../../../../../src/main/services/reviews/sync-folder';
import { temporaryRoot } from './support';

it('shares one run among all who ask while another is under way, and begins anew after it', async () => {
  const folder = temporaryRoot();
  const first = syncFolder(folder);
  const second = syncFolder(folder);
  const third = syncFolder(folder);
  expect(second).not.toBe(first);
  expect(third).toBe(second);
  await Promise.all([first, second]);
  const fourth = syncFolder(folder);
  expect(fourth).not.toBe(second);
  await fourth;
});

it('tells of a failure to those who asked for that run, and goes on', async () => {
  const missing = join(temporaryRoot(), 'missing');
  const first = syncFolder(missing);
  const second = syncFolder(missing);
  await expect(first).rejects.toThrow('ENOENT');
  await expect(second).rejects.toThrow('ENOENT');
  await expect(syncFolder(missing)).rejects.toThrow('ENOENT');
});
