import { dirname, join } from 'node:path';
import type { Clock } from '../../../shared/base';
import type { WatchFolder } from '../watch/folder-watch';
import { watchInterests, type InterestWatcher } from '../watch/interest-watcher';
import { treeInterest, type Interest } from '../watch/interests';
import { reviewStages } from '../watch/repository-watcher';
import { tooManyWatches } from './known-repository';
import type { LocalPlace } from './project-places';

export interface ProjectWatchOptions {
  /** Absolute path of the local-review home. */
  readonly home: string;
  readonly clock: Clock;
  /** In place of the system's events. */
  readonly watchFolder?: WatchFolder | undefined;
  limit(own: number): number;
  /** Projects came, went or list other repositories. */
  onProjects(): Promise<void>;
  /** Reviews of these places changed. */
  onReviews(isTouched: (place: LocalPlace) => boolean): void;
  onProblem(problem: string): void;
  /** Why not all of it is watched now, in sentences; null when it is again. */
  onLimited(problem: string | null): void;
}

export interface ProjectWatch extends Pick<InterestWatcher<string>, 'ready' | 'count' | 'look' | 'dispose'> {
  /** Watches the reviews of these places too. */
  setPlaces(places: readonly LocalPlace[]): void;
}

/** No place is called so: they have a slash in their names. */
const projectsKind = 'projects';

/** Watches the projects folder of a local-review home, and in it the reviews of each repository. */
export function watchProjects(options: ProjectWatchOptions): ProjectWatch {
  const { home, clock } = options;
  const projects = join(home, 'projects');
  const folders: Interest<string> = treeInterest(projectsKind, projects, 1, dirname(home));
  const watcher: InterestWatcher<string> = watchInterests<string>({
    interests: [folders],
    clock,
    stagesOf: () => reviewStages,
    limit: (): number => options.limit(watcher.count()),
    tooMany: tooManyWatches,
    ...(options.watchFolder !== undefined && { watchFolder: options.watchFolder }),
    async onChange(kinds) {
      if (kinds.has(projectsKind)) await options.onProjects();
      options.onReviews((place) => kinds.has(kindOf(place)));
    },
    onProblem: (problem) => options.onProblem(problem),
    onLimited: (problem) => options.onLimited(problem),
  });
  return {
    ready: watcher.ready,
    count: () => watcher.count(),
    look: () => watcher.look(),
    setPlaces(places) {
      watcher.setInterests([
        folders,
        ...places.map((place) => treeInterest(kindOf(place), join(projects, place.project, 'reviews', place.repo), 0, join(projects, place.project))),
      ]);
    },
    dispose: () => watcher.dispose(),
  };
}

function kindOf({ project, repo }: LocalPlace): string {
  return `${project}/${repo}`;
}
