import type { Disposable } from '../../../shared/base';
import { watchInterests, type InterestOptions } from './interest-watcher';
import { repositoryInterests, worktreeInterest, type ChangeKind, type Interest, type RepositoryFolders } from './interests';
import type { Stages } from './schedule';

/** Folders of one repository that are watched at most; a system has few watches to give, and others want some. */
const folderLimit = 2000;

/** Fast when calm; slow while a build or a checkout writes without pause, because each run reads the whole work tree. */
const stages: Stages = [40, 120, 400, 1000];
/** Reviews are few and small, and what an agent answers is to be seen at once. */
export const reviewStages: Stages = [40, 80, 160];

export type WatchOptions = RepositoryFolders & Pick<InterestOptions<ChangeKind>, 'clock' | 'onChange' | 'onProblem' | 'onLimited' | 'watchFolder'>;

export interface RepositoryWatcher extends Disposable {
  /** Resolves when everything that exists is watched: what is read after it is followed without a gap. Never rejects. */
  readonly ready: Promise<void>;
  /** Absolute folders of the work tree that hold changes; the root is always watched. Replaces the earlier ones. */
  setWorktreeFolders(folders: readonly string[]): void;
  /** Folders that are watched now. */
  count(): number;
  /** Looks at the disk again, for what came back where nothing was watched, and tries again what could not be watched. */
  look(): void;
}

/** Watches the reviews, HEAD, references and index of a repository and the given folders of its work tree. */
export function watchRepository(options: WatchOptions): RepositoryWatcher {
  const fixed: readonly Interest[] = [worktreeInterest(options.root), ...repositoryInterests(options)];
  const watcher = watchInterests<ChangeKind>({
    interests: fixed,
    clock: options.clock,
    stagesOf: (kind) => (kind === 'reviews' ? reviewStages : stages),
    limit: () => folderLimit,
    tooMany: `More than ${folderLimit} folders would have to be watched. Changes in the others are seen when the window gets the focus.`,
    onChange: (kinds) => options.onChange(kinds),
    onProblem: (problem) => options.onProblem(problem),
    onLimited: (problem) => options.onLimited?.(problem),
    ...(options.watchFolder === undefined ? {} : { watchFolder: options.watchFolder }),
  });
  return {
    ready: watcher.ready,
    setWorktreeFolders(folders) {
      watcher.setInterests([...fixed, ...folders.filter((folder) => folder !== options.root).map(worktreeInterest)]);
    },
    count: () => watcher.count(),
    look: () => watcher.look(),
    dispose: () => watcher.dispose(),
  };
}
