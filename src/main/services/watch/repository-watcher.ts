import { basename, join, sep } from 'node:path';
import { disposable, type Clock, type Disposable } from '../../../shared/base';
import { watchFolder, type FolderWatch } from './folder-watch';
import { repositoryInterests, worktreeInterest, type ChangeKind, type Interest, type RepositoryFolders } from './interests';
import { identityOf, meaningOf, planFolders, type PlannedFolder, type Reason } from './plan';
import { createSchedule, type Stages } from './schedule';

/** Folders of one repository that are watched at most; a system has few watches to give, and others want some. */
const folderLimit = 2000;

/** Fast when calm; slow while a build or a checkout writes without pause, because each run reads the whole work tree. */
const stages: Stages = [40, 120, 400, 1000];
/** Reviews are few and small, and what an agent answers is to be seen at once. */
const reviewStages: Stages = [40, 80, 160];
const calmAfter = 500;
const early = 40;

export interface WatchOptions extends RepositoryFolders {
  readonly clock: Clock;
  /**
   * Kinds whose state may have changed; it may also be the same. While a promise that it answers is pending, the same kinds
   * are not reported again, and what happens to them meanwhile is reported once after it.
   */
  onChange(kinds: ReadonlySet<ChangeKind>): void | Promise<void>;
  /** One or more sentences for the person: something cannot be watched. The same text is not repeated. */
  onProblem(text: string): void;
}

export interface RepositoryWatcher extends Disposable {
  /** Resolves when everything that exists is watched: what is read after it is followed without a gap. Never rejects. */
  readonly ready: Promise<void>;
  /** Absolute folders of the work tree that hold changes; the root is always watched. Replaces the earlier ones. */
  setWorktreeFolders(folders: readonly string[]): void;
}

interface Watched {
  readonly watch: FolderWatch;
  readonly identity: string;
  reasons: readonly Reason[];
}

/** Watches the reviews, HEAD, references and index of a repository and the given folders of its work tree. */
export function watchRepository(options: WatchOptions): RepositoryWatcher {
  const watched = new Map<string, Watched>();
  const told = new Set<string>();
  const schedule = createSchedule<ChangeKind>({
    clock: options.clock,
    stagesOf: (kind) => (kind === 'reviews' ? reviewStages : stages),
    calmAfter,
    early,
    run: (kinds) => options.onChange(kinds),
  });
  const fixed: readonly Interest[] = [worktreeInterest(options.root), ...repositoryInterests(options)];
  let interests = fixed;
  let disposed = false;
  let following: Promise<void> | null = null;
  let followAgain = false;

  function tell(problem: string): void {
    if (told.has(problem)) return;
    told.add(problem);
    options.onProblem(problem);
  }

  function onEvent(folder: string, name: string | null): void {
    const entry = watched.get(folder);
    if (entry === undefined) return;
    const meaning = meaningOf(entry.reasons, name);
    for (const kind of meaning.kinds) schedule.request(kind);
    // The folder itself may be gone (or has an entry of its own name), or one below it was replaced: their watches stay with what was.
    const gone = (name === null || name === basename(folder)) && unwatch(folder);
    const replaced = name !== null && unwatchTree(join(folder, name));
    if (gone || replaced || (meaning.replan && name === null)) void follow();
    else if (meaning.replan && name !== null) void followIfFolder(join(folder, name));
  }

  /** Most of what is touched is a file, and then there is nothing new to watch. */
  async function followIfFolder(path: string): Promise<void> {
    if ((await identityOf(path)) !== null) await follow();
  }

  function unwatch(folder: string): boolean {
    watched.get(folder)?.watch.dispose();
    return watched.delete(folder);
  }

  /** Lets go of a folder and all below it. Answers whether any was watched. */
  function unwatchTree(folder: string): boolean {
    const tree = [...watched.keys()].filter((path) => path === folder || path.startsWith(folder + sep));
    for (const path of tree) unwatch(path);
    return tree.length > 0;
  }

  /** Brings the watches to what the disk and the interests ask for. Asked for while it runs, it runs once more. `quiet` reports nothing. */
  function follow(quiet = false): Promise<void> {
    followAgain = true;
    following ??= (async () => {
      while (followAgain && !disposed) {
        followAgain = false;
        await followOnce(quiet);
      }
      following = null;
    })();
    return following;
  }

  async function followOnce(quiet: boolean): Promise<void> {
    const plan = await planFolders(interests, folderLimit);
    if (disposed) return;
    if (plan.truncated) {
      tell(`More than ${folderLimit} folders would have to be watched. Changes in the others are seen when the window gets the focus.`);
    }
    for (const [folder, { identity }] of [...watched]) if (plan.folders.get(folder)?.identity !== identity) unwatch(folder);
    const added: Watched[] = [];
    for (const [folder, planned] of plan.folders) {
      const present = watched.get(folder);
      if (present !== undefined) present.reasons = planned.reasons;
      else added.push(start(folder, planned));
    }
    await Promise.all(added.map((entry) => entry.watch.ready));
    // What happened between the look and the watch was missed: look again, and report what is newly watched.
    if (added.length > 0) followAgain = true;
    if (!quiet) for (const entry of added) for (const kind of meaningOf(entry.reasons, null).kinds) schedule.request(kind);
  }

  function start(folder: string, planned: PlannedFolder): Watched {
    const watch = watchFolder(folder, {
      onEvent: (name) => onEvent(folder, name),
      onError: (error) => tell(problemOf(error)),
    });
    const entry: Watched = { ...planned, watch };
    watched.set(folder, entry);
    return entry;
  }

  const release = disposable(() => {
    disposed = true;
    schedule.dispose();
    for (const folder of [...watched.keys()]) unwatch(folder);
  });

  return {
    ready: follow(true),
    setWorktreeFolders(folders) {
      interests = [...fixed, ...folders.filter((folder) => folder !== options.root).map(worktreeInterest)];
      void follow();
    },
    dispose: () => release.dispose(),
  };
}

function problemOf(error: Error): string {
  const code = 'code' in error ? error.code : null;
  if (code === 'ENOSPC' || code === 'EMFILE') {
    return 'The system gives out no more file watches. Changes on disk are seen when the window gets the focus. On Linux, raise fs.inotify.max_user_watches.';
  }
  return `A folder cannot be watched: ${error.message}. Changes in it are seen when the window gets the focus.`;
}
