import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Projects } from '../reviews/local-review/projects';

/** Where the reviews of a repository's commits are kept. */
export interface LocalPlace {
  /** Name of the project's folder. */
  readonly project: string;
  /** Name of the repository in it. */
  readonly repo: string;
}

export interface ProjectPlaces {
  /** By the root of the repository. Projects whose repositories are not on this computer have none. */
  readonly places: ReadonlyMap<string, readonly LocalPlace[]>;
  /** Projects that cannot be read, in sentences. */
  readonly problems: readonly string[];
}

/** The repositories of all local-review projects. A linked work tree is a repository of its own, and is meant only by its own path. */
export async function readProjectPlaces(projects: Projects): Promise<ProjectPlaces> {
  const listed = await projects.list();
  const places = new Map<string, LocalPlace[]>();
  for (const { folder, repos } of listed.projects) {
    for (const { name, path } of repos) {
      const root = await rootAt(path);
      if (root !== null) places.set(root, [...(places.get(root) ?? []), { project: folder, repo: name }]);
    }
  }
  const broken = listed.projects.flatMap(({ file, problem }) => (problem === undefined ? [] : [`${file}: ${problem.message}`]));
  return { places, problems: [...listed.problems, ...broken] };
}

/** Real path of a work tree; null where there is none. */
async function rootAt(path: string): Promise<string | null> {
  try {
    const root = await realpath(path);
    await stat(join(root, '.git'));
    return root;
  } catch {
    // Moved, deleted, or not ours to look at: its project still lists it, and Commits says so.
    return null;
  }
}
