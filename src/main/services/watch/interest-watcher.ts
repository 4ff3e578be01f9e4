import { basename, join, sep } from 'node:path';
import { disposable, type Clock, type Disposable } from '../../../shared/base';
import { watchFolder, type FolderWatch, type WatchFolder } from './folder-watch';
import type { Interest } from './interests';
import { identityOf, meaningOf, planFolders, type PlannedFolder, type Reason } from './plan';
import { createSchedule, type Stages } from './schedule';

const calmAfter = 500;
const early = 40;

export interface InterestOptions<K extends string> {
  readonly interests: readonly Interest<K>[];
  readonly clock: Clock;
  readonly stagesOf: (kind: K) => Stages;
  /** How many folders may be watched; asked for again before each. */
  readonly limit: () => number;
  /** What to say when more folders would have to be watched. */
  readonly tooMany: string;
  /**
   * Kinds whose state may have changed; it may also be the same. While a promise that it answers is pending, the same kinds
   * are not reported again, and what happens to them meanwhile is reported once after it.
   */
  onChange(kinds: ReadonlySet<K>): void | Promise<void>;
  /** One or more sentences for the person: something cannot be watched. The same text is not repeated. */
  onProblem(text: string): void;
  /** Why not everything is watched now, in sentences; null when it is again. */
  onLimited?(problem: string | null): void;
  /** In place of the system's own, for what it does when it has no more to give. */
  readonly watchFolder?: WatchFolder;
}

export interface InterestWatcher<K extends string> extends Disposable {
  /** Resolves when everything that exists is watched: what is read after it is followed without a gap. Never rejects. */
  readonly ready: Promise<void>;
  /** Replaces the interests; what is watched only then is reported. */
  setInterests(interests: readonly Interest<K>[]): void;
  /** Looks at the disk again, for what came back where nothing was watched, and tries again what could not be watched. */
  look(): void;
  /** Folders that are watched now. */
  count(): number;
}

interface Watched<K extends string> {
  readonly watch: FolderWatch;
  readonly identity: string;
  reasons: readonly Reason<K>[];
}

/** Watches folders, whether they exist yet or not. */
export function watchInterests<K extends string>(options: InterestOptions<K>): InterestWatcher<K> {
  const watched = new Map<string, Watched<K>>();
  const told = new Set<string>();
  /** Why folders could not be watched, by their paths. They are not tried again before somebody looks. */
  const failed = new Map<string, string>();
  const { clock, stagesOf } = options;
  const schedule = createSchedule<K>({ clock, stagesOf, calmAfter, early, run: (kinds) => options.onChange(kinds) });
  let { interests } = options;
  let disposed = false;
  let following: Promise<void> | null = null;
  let followAgain = false;
  let truncated = false;
  let limitedBy: string | null = null;

  function tell(problem: string): void {
    if (told.has(problem)) return;
    told.add(problem);
    options.onProblem(problem);
  }

  /** What the system does not watch is as it was until somebody looks. */
  function onError(folder: string, error: Error): void {
    const problem = problemOf(error);
    failed.set(folder, problem);
    unwatch(folder);
    tell(problem);
    noteLimits();
  }

  function noteLimits(): void {
    const [problem = truncated ? options.tooMany : null] = failed.values();
    if (problem === limitedBy || disposed) return;
    limitedBy = problem;
    options.onLimited?.(problem);
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
      // The limit may be asked of whoever is just making the watcher.
      await Promise.resolve();
      while (followAgain && !disposed) {
        followAgain = false;
        await followOnce(quiet);
      }
      following = null;
    })();
    return following;
  }

  async function followOnce(quiet: boolean): Promise<void> {
    const plan = await planFolders(interests, options.limit());
    if (disposed) return;
    truncated = plan.truncated;
    if (truncated) tell(options.tooMany);
    for (const folder of failed.keys()) if (!plan.folders.has(folder)) failed.delete(folder);
    for (const [folder, { identity }] of [...watched]) if (plan.folders.get(folder)?.identity !== identity) unwatch(folder);
    const added: Watched<K>[] = [];
    for (const [folder, planned] of plan.folders) {
      const present = watched.get(folder);
      if (present !== undefined) present.reasons = planned.reasons;
      else if (failed.has(folder)) continue;
      // Others may have taken what was left while the disk was looked at.
      else if (watched.size < options.limit()) added.push(start(folder, planned));
      else {
        truncated = true;
        tell(options.tooMany);
      }
    }
    await Promise.all(added.map((entry) => entry.watch.ready));
    // What happened between the look and the watch was missed: look again, and report what is newly watched.
    const held = added.filter((entry) => [...watched.values()].includes(entry));
    if (held.length > 0) followAgain = true;
    noteLimits();
    if (!quiet) for (const entry of held) for (const kind of meaningOf(entry.reasons, null).kinds) schedule.request(kind);
  }

  function start(folder: string, planned: PlannedFolder<K>): Watched<K> {
    const watch = (options.watchFolder ?? watchFolder)(folder, {
      onEvent: (name) => onEvent(folder, name),
      onError: (error) => onError(folder, error),
    });
    const entry: Watched<K> = { ...planned, watch };
    if (failed.has(folder)) watch.dispose();
    else watched.set(folder, entry);
    return entry;
  }

  const release = disposable(() => {
    disposed = true;
    schedule.dispose();
    for (const folder of [...watched.keys()]) unwatch(folder);
  });

  return {
    ready: follow(true),
    setInterests(next) {
      interests = next;
      void follow();
    },
    look() {
      failed.clear();
      void follow();
    },
    count: () => watched.size,
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
