import { appendFile, mkdir, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { ChangeKind } from '../../../../../src/main/services/watch/interests';
import { watchFolder, type WatchFolder } from '../../../../../src/main/services/watch/folder-watch';
import { watchRepository, type RepositoryWatcher } from '../../../../../src/main/services/watch/repository-watcher';
import { systemClock } from '../../../../../src/main/services/system-clock';
import { DisposableStore, type Clock } from '../../../../../src/shared/base';
import { temporaryFolders } from '../../../../support/temporary-folder';

const makeFolder = temporaryFolders();
let resources = new DisposableStore();
afterEach(() => {
  resources.dispose();
  resources = new DisposableStore();
});

/** Real time, twenty times as fast: files are real, only the waiting between reports is shortened. */
const hurried: Clock = {
  now: () => systemClock.now() * 20,
  after: (milliseconds, run) => systemClock.after(milliseconds / 20, run),
};

interface Watching {
  readonly watcher: RepositoryWatcher;
  readonly reports: readonly ReadonlySet<ChangeKind>[];
  readonly problems: readonly string[];
  /** Does something and waits until a change of the kind is reported after it began. */
  after(kind: ChangeKind, act: () => Promise<unknown>): Promise<void>;
}

interface Layout {
  readonly root: string;
  readonly gitDir?: string;
  readonly commonDir?: string;
}

async function watching({ root, gitDir = join(root, '.git'), commonDir = gitDir }: Layout): Promise<Watching> {
  const reports: ReadonlySet<ChangeKind>[] = [];
  const problems: string[] = [];
  const waiting = new Set<(kinds: ReadonlySet<ChangeKind>) => void>();
  const watcher = watchRepository({
    root,
    gitDir,
    commonDir,
    reviewStore: join(root, '.vscode', 'searchlight-reviews'),
    clock: hurried,
    onChange(kinds) {
      reports.push(kinds);
      for (const look of [...waiting]) look(kinds);
    },
    onProblem: (problem) => problems.push(problem),
  });
  resources.add(watcher);
  await watcher.ready;
  return {
    watcher,
    reports,
    problems,
    async after(kind, act) {
      const reported = new Promise<void>((done) => {
        const look = (kinds: ReadonlySet<ChangeKind>): void => {
          if (!kinds.has(kind)) return;
          waiting.delete(look);
          done();
        };
        waiting.add(look);
      });
      await act();
      await reported;
    },
  };
}

async function makeRepository(...folders: readonly string[]): Promise<string> {
  const root = await makeFolder();
  for (const folder of ['.git/refs/heads', '.git/refs/tags', ...folders]) await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, '.git', 'HEAD'), 'ref: refs/heads/main\n');
  return root;
}

async function replace(path: string, text: string, temporary = `${path}.tmp`): Promise<void> {
  await writeFile(temporary, text);
  await rename(temporary, path);
}

/** A watch that is lost would still pass one edit on the echo of what came before; not five. */
async function editFiveTimes({ after }: Watching, kind: ChangeKind, path: string): Promise<void> {
  for (let edit = 1; edit <= 5; edit += 1) await after(kind, () => writeFile(path, String(edit)));
}

const store = '.vscode/searchlight-reviews';

describe('the review store', () => {
  test('reports an edit in place, an appended line, a replaced file and a removed one', async () => {
    const root = await makeRepository(`${store}/a_b`);
    const file = join(root, store, 'a_b', 'comments.json');
    await writeFile(file, '{}');
    const { after } = await watching({ root });
    await after('reviews', () => writeFile(file, '{"version": 2}'));
    await after('reviews', () => appendFile(file, '\n'));
    await after('reviews', () => replace(file, '{}'));
    await after('reviews', () => replace(file, '{}', join(root, 'elsewhere')));
    await after('reviews', () => unlink(file));
  });

  test('reports its own coming, and what happens in it then', async () => {
    const root = await makeRepository();
    const all = await watching({ root });
    const folder = join(root, store, 'a_b');
    await all.after('reviews', () => mkdir(folder, { recursive: true }));
    await editFiveTimes(all, 'reviews', join(folder, 'comments.json'));
  });

  test('misses nothing of a review that is written in the same moment as its folder', async () => {
    const root = await makeRepository(store);
    const all = await watching({ root });
    for (let review = 0; review < 5; review += 1) {
      const folder = join(root, store, `feature-${review}_main`);
      await all.after('reviews', async () => {
        await mkdir(folder);
        await writeFile(join(folder, 'comments.json'), '{}');
      });
      await editFiveTimes(all, 'reviews', join(folder, 'comments.json'));
    }
  });

  test('is followed when it was removed and made again', async () => {
    const root = await makeRepository(`${store}/a_b`);
    const all = await watching({ root });
    for (let round = 0; round < 3; round += 1) {
      await all.after('reviews', () => rm(join(root, '.vscode'), { recursive: true }));
      await all.after('reviews', () => mkdir(join(root, store, 'a_b'), { recursive: true }));
      await editFiveTimes(all, 'reviews', join(root, store, 'a_b', 'comments.json'));
    }
  });

  test('is followed when it is replaced by another folder in one step', async () => {
    const root = await makeRepository(`${store}/a_b`, 'prepared/a_b');
    const all = await watching({ root });
    await all.after('reviews', async () => {
      await rename(join(root, store), join(root, 'old'));
      await rename(join(root, 'prepared'), join(root, store));
    });
    await editFiveTimes(all, 'reviews', join(root, store, 'a_b', 'comments.json'));
  });
});

describe('git', () => {
  test('reports another branch, a new commit, a packed reference and the index, each as what it is', async () => {
    const root = await makeRepository();
    const git = join(root, '.git');
    const { after } = await watching({ root });
    await after('refs', () => replace(join(git, 'HEAD'), 'ref: refs/heads/other\n', join(git, 'HEAD.lock')));
    await after('refs', () => replace(join(git, 'refs/heads/main'), 'a'.repeat(40), join(git, 'refs/heads/main.lock')));
    await after('refs', () => replace(join(git, 'packed-refs'), '# pack-refs\n', join(git, 'packed-refs.lock')));
    await after('index', () => replace(join(git, 'index'), 'DIRC', join(git, 'index.lock')));
    await after('index', () => writeFile(join(git, 'MERGE_HEAD'), 'a'.repeat(40)));
    await after('index', () => unlink(join(git, 'MERGE_HEAD')));
  });

  test('reports branches in folders that come and go', async () => {
    const root = await makeRepository();
    const heads = join(root, '.git', 'refs', 'heads');
    const all = await watching({ root });
    for (let round = 0; round < 3; round += 1) {
      await all.after('refs', async () => {
        await mkdir(join(heads, 'feature', 'deep'), { recursive: true });
        await writeFile(join(heads, 'feature', 'deep', 'x'), 'a');
      });
      await editFiveTimes(all, 'refs', join(heads, 'feature', 'deep', 'x'));
      await all.after('refs', () => rm(join(heads, 'feature'), { recursive: true }));
    }
  });

  test('reports references that are kept in a reftable', async () => {
    const root = await makeRepository('.git/reftable');
    const { after } = await watching({ root });
    await after('refs', () => replace(join(root, '.git/reftable/tables.list'), '1.ref\n', join(root, '.git/reftable/tables.list.lock')));
  });

  test('in a linked work tree reports its own HEAD and index, and the shared references', async () => {
    const main = await makeRepository('.git/worktrees/side');
    const root = await makeFolder();
    const commonDir = join(main, '.git');
    const gitDir = join(commonDir, 'worktrees', 'side');
    const { after, reports } = await watching({ root, gitDir, commonDir });
    await after('refs', () => replace(join(gitDir, 'HEAD'), 'ref: refs/heads/x\n', join(gitDir, 'HEAD.lock')));
    await after('index', () => replace(join(gitDir, 'index'), 'DIRC', join(gitDir, 'index.lock')));
    const before = reports.length;
    await replace(join(commonDir, 'index'), 'DIRC', join(commonDir, 'index.lock'));
    await after('refs', () => writeFile(join(commonDir, 'refs/heads/main'), 'a'));
    expect(reports.slice(before).some((kinds) => kinds.has('index'))).toBe(false);
  });

  test('is silent about locks and other files of its own', async () => {
    const root = await makeRepository();
    const git = join(root, '.git');
    const { after, reports } = await watching({ root });
    await writeFile(join(git, 'index.lock'), '');
    await unlink(join(git, 'index.lock'));
    await writeFile(join(git, 'COMMIT_EDITMSG'), 'x');
    await writeFile(join(git, 'refs/heads/main.lock'), '');
    // Later than all of these, so that what they led to would have been reported by then.
    await after('index', () => writeFile(join(git, 'index'), 'DIRC'));
    expect(reports.flatMap((kinds) => [...kinds])).toEqual(['index']);
  });
});

describe('the work tree', () => {
  test('reports the root always and other folders when they are asked for', async () => {
    const root = await makeRepository('src/deep', 'docs');
    const { watcher, after, reports } = await watching({ root });
    await after('worktree', () => writeFile(join(root, 'README.md'), 'x'));
    await after('worktree', async () => watcher.setWorktreeFolders([root, join(root, 'src', 'deep'), join(root, 'not-there')]));
    await after('worktree', () => replace(join(root, 'src/deep/renew.ts'), 'x'));
    await after('worktree', () => unlink(join(root, 'src/deep/renew.ts')));
    const before = reports.length;
    await writeFile(join(root, 'docs', 'unwatched.md'), 'x');
    await writeFile(join(root, 'src', 'unwatched.ts'), 'x');
    await after('index', () => writeFile(join(root, '.git', 'index'), 'x'));
    expect(reports.slice(before).flatMap((kinds) => [...kinds])).toEqual(['index']);
  });

  test('follows a folder whose parent was replaced, at the next list of folders', async () => {
    const root = await makeRepository('src/deep');
    const all = await watching({ root });
    const folders = [join(root, 'src', 'deep')];
    await all.after('worktree', async () => all.watcher.setWorktreeFolders(folders));
    await rename(join(root, 'src'), join(root, 'old'));
    await mkdir(join(root, 'src', 'deep'), { recursive: true });
    await all.after('worktree', async () => all.watcher.setWorktreeFolders(folders));
    await editFiveTimes(all, 'worktree', join(root, 'src', 'deep', 'renew.ts'));
  });

  test('is followed also where a file has the name of its folder', async () => {
    const root = await makeRepository('src');
    const all = await watching({ root });
    await all.after('worktree', async () => all.watcher.setWorktreeFolders([join(root, 'src')]));
    await editFiveTimes(all, 'worktree', join(root, 'src', 'src'));
    await editFiveTimes(all, 'worktree', join(root, 'src', 'other'));
  });

  test('costs one watch per folder, however many files it holds', async () => {
    const root = await makeRepository('many');
    await Promise.all(Array.from({ length: 300 }, (_, index) => writeFile(join(root, 'many', `${index}.ts`), 'x')));
    const before = fileWatches();
    const { watcher, after } = await watching({ root });
    await after('worktree', async () => watcher.setWorktreeFolders([join(root, 'many')]));
    // root, .git, refs, heads, tags, many
    expect(fileWatches() - before).toBe(6);
  });
});

describe('a watcher', () => {
  test('reports a kind again only after the answer to its last report', async () => {
    const root = await makeRepository();
    const reports: string[] = [];
    const answers: (() => void)[] = [];
    let reported: () => void = () => undefined;
    const next = (): Promise<void> => new Promise((done) => (reported = done));
    const watcher = watchRepository({
      root,
      gitDir: join(root, '.git'),
      commonDir: join(root, '.git'),
      reviewStore: join(root, store),
      clock: hurried,
      onChange(kinds) {
        reports.push([...kinds].join());
        reported();
        return new Promise((done) => answers.push(done));
      },
      onProblem: () => undefined,
    });
    resources.add(watcher);
    await watcher.ready;
    const first = next();
    await writeFile(join(root, '.git', 'index'), '1');
    await first;
    const beside = next();
    await writeFile(join(root, '.git', 'index'), '2');
    await writeFile(join(root, '.git', 'HEAD'), 'x');
    await beside;
    expect(reports).toEqual(['index', 'refs']);
    const again = next();
    answers[0]?.();
    await again;
    expect(reports).toEqual(['index', 'refs', 'index']);
  });

  test('does not disturb another one of the same repository', async () => {
    const root = await makeRepository(`${store}/a_b`);
    const one = await watching({ root });
    const two = await watching({ root });
    const file = join(root, store, 'a_b', 'comments.json');
    const both = (act: () => Promise<unknown>): Promise<void> => one.after('reviews', () => two.after('reviews', act));
    await both(() => rm(join(root, store), { recursive: true }));
    await both(() => mkdir(join(root, store, 'a_b'), { recursive: true }));
    for (let edit = 0; edit < 5; edit += 1) await both(() => writeFile(file, String(edit)));
    one.watcher.dispose();
    await editFiveTimes(two, 'reviews', file);
  });

  test('lets go of everything when it is disposed, also while it starts', async () => {
    const root = await makeRepository(`${store}/a_b`);
    const before = fileWatches();
    const { watcher, problems } = await watching({ root });
    expect(fileWatches()).toBeGreaterThan(before);
    watcher.dispose();
    watcher.dispose();
    const options = { root, gitDir: join(root, '.git'), commonDir: join(root, '.git'), reviewStore: join(root, store), clock: hurried };
    const early = watchRepository({ ...options, onChange: () => undefined, onProblem: () => undefined });
    early.dispose();
    await early.ready;
    // The system's handles are released a few turns later; handles that stay let the test run out of time.
    while (fileWatches() > before) await new Promise((done) => setImmediate(done));
    expect(problems).toEqual([]);
  });
});

function fileWatches(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'FSEventWrap').length;
}

describe('a system that gives out no more watches', () => {
  /** Watches really, but only so many folders at a time. */
  function limited(most: { watches: number }): { readonly watchFolder: WatchFolder; readonly tried: string[] } {
    const tried: string[] = [];
    let held = 0;
    return {
      tried,
      watchFolder(folder, listener) {
        tried.push(folder);
        if (held >= most.watches) {
          listener.onError(Object.assign(new Error('no space left on device, watch'), { code: 'ENOSPC' }));
          return { ready: Promise.resolve(), dispose: () => undefined };
        }
        held += 1;
        const watch = watchFolder(folder, listener);
        return {
          ready: watch.ready,
          dispose() {
            held -= 1;
            watch.dispose();
          },
        };
      },
    };
  }

  test('is said once, follows what it can, and is asked again when somebody looks', async () => {
    const root = await makeRepository(store, 'src', 'lib');
    const most = { watches: 4 };
    const { watchFolder: watch, tried } = limited(most);
    const limits: (string | null)[] = [];
    const problems: string[] = [];
    let changed: (kinds: ReadonlySet<ChangeKind>) => void = () => undefined;
    const next = (kind: ChangeKind): Promise<void> => new Promise((done) => (changed = (kinds) => kinds.has(kind) && done()));
    const watcher = watchRepository({
      root,
      gitDir: join(root, '.git'),
      commonDir: join(root, '.git'),
      reviewStore: join(root, store),
      clock: hurried,
      onChange: (kinds) => changed(kinds),
      onProblem: (problem) => problems.push(problem),
      onLimited: (problem) => limits.push(problem),
      watchFolder: watch,
    });
    resources.add(watcher);
    await watcher.ready;
    expect(limits).toEqual([expect.stringContaining('no more file watches')]);
    expect(problems).toEqual(limits);
    expect(watcher.count()).toBe(4);
    // What is watched is followed, and what failed is not tried again and again.
    const before = tried.length;
    const worktree = next('worktree');
    await writeFile(join(root, 'a.txt'), 'a');
    await worktree;
    watcher.setWorktreeFolders([root]);
    expect(tried).toHaveLength(before);

    most.watches = 100;
    const refs = next('refs');
    watcher.look();
    await refs;
    expect(limits.at(-1)).toBeNull();
    const again = next('refs');
    await writeFile(join(root, '.git/refs/heads/new'), 'x');
    await again;
  });
});
