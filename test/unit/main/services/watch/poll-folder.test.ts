import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tellsOfChanges } from '../../../../../src/main/services/watch/event-support';
import { pollFolders, pollInterval } from '../../../../../src/main/services/watch/poll-folder';
import { watchRepository } from '../../../../../src/main/services/watch/repository-watcher';
import type { ChangeKind } from '../../../../../src/main/services/watch/interests';
import { createFakeClock, type FakeClock } from '../../../../support/fake-clock';
import { temporaryFolders } from '../../../../support/temporary-folder';

const newFolder = temporaryFolders();

/** Lets the next look at every folder happen, and waits until all have been looked at. */
async function nextLook(clock: FakeClock, folders: number): Promise<void> {
  clock.advance(pollInterval);
  await expect.poll(() => clock.waiting()).toBe(folders);
}

test('tells of entries that came, changed, were replaced and went, and of nothing else', async () => {
  const folder = await newFolder();
  await writeFile(path.join(folder, 'kept'), 'kept');
  await writeFile(path.join(folder, 'changed'), 'before');
  await writeFile(path.join(folder, 'replaced'), 'same');
  await mkdir(path.join(folder, 'below'));
  const clock = createFakeClock();
  const events: (string | null)[] = [];
  const watch = pollFolders(clock)(folder, { onEvent: (name) => events.push(name), onError: (error) => expect.fail(error.message) });
  await watch.ready;
  await nextLook(clock, 1);
  expect(events).toEqual([]);
  await writeFile(path.join(folder, 'changed'), 'after it');
  await writeFile(path.join(folder, 'new'), 'new');
  await writeFile(path.join(folder, 'temporary'), 'same');
  await rename(path.join(folder, 'temporary'), path.join(folder, 'replaced'));
  await writeFile(path.join(folder, 'below', 'file'), 'not ours');
  await nextLook(clock, 1);
  expect(events.sort()).toEqual(['changed', 'new', 'replaced']);
  await rm(path.join(folder, 'kept'));
  await nextLook(clock, 1);
  expect(events.at(-1)).toBe('kept');
  await rm(folder, { recursive: true });
  clock.advance(pollInterval);
  await expect.poll(() => events.at(-1)).toBe(path.basename(folder));
  expect(clock.waiting()).toBe(0);
  watch.dispose();
});

test('a repository is followed by polling as by events: a review that comes, an edit, a branch', async () => {
  const root = await newFolder();
  const gitDir = path.join(root, '.git');
  await mkdir(path.join(gitDir, 'refs', 'heads'), { recursive: true });
  const clock = createFakeClock();
  const reported = new Set<ChangeKind>();
  const watcher = watchRepository({
    root,
    gitDir,
    commonDir: gitDir,
    reviewStore: path.join(root, '.vscode', 'searchlight-reviews'),
    clock,
    watchFolder: pollFolders(clock),
    onChange: (kinds) => {
      for (const kind of kinds) reported.add(kind);
    },
    onProblem: (problem) => expect.fail(problem),
  });
  await watcher.ready;
  const until = async (kind: ChangeKind): Promise<void> => {
    reported.clear();
    await expect
      .poll(() => {
        clock.advance(pollInterval);
        return reported.has(kind);
      })
      .toBe(true);
  };
  const store = path.join(root, '.vscode', 'searchlight-reviews', 'feature_main');
  await mkdir(store, { recursive: true });
  await until('reviews');
  await writeFile(path.join(store, 'comments.json'), '{}');
  await until('reviews');
  await writeFile(path.join(gitDir, 'refs', 'heads', 'feature'), 'a commit');
  await until('refs');
  watcher.dispose();
  expect(clock.waiting()).toBe(0);
});

test('disks of other computers are known by their numbers, those of this one tell of changes', () => {
  const [nfs, smb, fuse, ext4, btrfs] = [0x6969, 0xff534d42, 0x65735546, 0xef53, 0x9123683e];
  expect([nfs, smb, fuse].map((type) => tellsOfChanges('linux', type))).toEqual([false, false, false]);
  expect(tellsOfChanges('linux', smb | 0)).toBe(false);
  expect([ext4, btrfs].map((type) => tellsOfChanges('linux', type))).toEqual([true, true]);
  expect(tellsOfChanges('darwin', nfs)).toBe(true);
});
