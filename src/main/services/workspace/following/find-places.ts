import type { RepositoryLocation } from '../../git/repository/locate';
import { openProjects, type ProjectsOptions } from '../../reviews/local-review/projects';
import { repositoryTest } from './same-repository';

/** Where reviews of a repository's commits are kept: a repository of a project. */
export interface ReviewPlace {
  /** Name of the project's folder. */
  readonly project: string;
  readonly repo: string;
  /** Branch that commits are listed against, where the project says one. */
  readonly base?: string;
}

/**
 * The projects that hold a repository.
 * @param only folder or name of the only project to look at
 */
export async function findPlaces(
  location: RepositoryLocation,
  home: ProjectsOptions,
  only: string | null,
): Promise<{ readonly places: readonly ReviewPlace[]; readonly problems: readonly string[] }> {
  const { projects, problems } = await openProjects(home).list();
  const wanted = projects.filter(({ folder, name }) => only === null || folder === only || name === only);
  const isHere = await repositoryTest(location);
  const places: ReviewPlace[] = [];
  for (const { folder, repos } of wanted) {
    for (const { name, path, base } of repos) {
      if (await isHere(path)) places.push({ project: folder, repo: name, ...(base !== undefined && { base }) });
    }
  }
  const broken = wanted.flatMap(({ file, problem }) => (problem === undefined ? [] : [`${file}: ${problem.message}`]));
  return { places, problems: [...problems, ...broken] };
}
