import { basename } from 'node:path';
import type { Sha, WorkspaceId } from '../../../shared/base';
import type { AppSnapshot, FolderOffer, OfferedRepository, OpenFailure } from '../../../shared/model/snapshots';
import { findRepositoriesBelow } from '../git/repository/find-repositories';
import { GitError } from '../git/process/git-error';
import { locateRepository, type RepositoryLocation } from '../git/repository/locate';
import type { GitOptions } from '../git/run';
import { isWorkspaceFile, readWorkspaceFile, remoteFolder } from './workspace-file';

/** What the person asked to see, on the command line or by dropping something. */
export interface OpenRequest {
  /** Absolute path of a folder or a file. */
  readonly path: string;
  readonly base?: string;
  readonly compare?: string;
  /** Commit to show by itself. */
  readonly commit?: string;
  /** Id or display number of a thread. */
  readonly thread?: string;
  /** Review file, as in `ReviewFileState.file`, whose comparison is to be shown. */
  readonly review?: string;
  /** Commit whose review was left when history was rewritten, to be asked about. */
  readonly unmatched?: Sha;
}

export interface OpenAnswer {
  readonly opened: readonly WorkspaceId[];
  readonly failure?: OpenFailure;
}

/** Takes what the person wants to open apart into repositories, and keeps what could not be opened and what is offered. */
export interface Opening {
  readonly state: () => Pick<AppSnapshot, 'gitProblem' | 'failedOpens' | 'offers'>;
  /** Opens each, in order. A folder that holds several repositories is offered, see {@link openOffered}. */
  open(requests: readonly OpenRequest[]): Promise<readonly OpenAnswer[]>;
  /** Opens those repositories of an offer that the person chose, in its order. */
  openOffered(path: string, roots: readonly string[]): Promise<OpenAnswer>;
  dismissOffer(path: string): void;
  dismissFailedOpen(path: string): void;
}

export interface OpeningOptions {
  readonly git: GitOptions;
  /** Opens a repository, or finds it among the open ones, and shows what was asked for. */
  show(location: RepositoryLocation, request: OpenRequest): Promise<WorkspaceId>;
  /** What to say of the repositories at these roots, of which none is open. */
  describe(roots: readonly string[]): Promise<readonly OfferedRepository[]>;
  onChange(): void;
}

/** How many failures are kept. */
const mostFailures = 20;

export function createOpening(options: OpeningOptions): Opening {
  let gitProblem: OpenFailure | null = null;
  let failedOpens: AppSnapshot['failedOpens'] = [];
  let offers: readonly (FolderOffer & { readonly request: OpenRequest })[] = [];

  const noteFailure = (path: string, failure: OpenFailure): OpenAnswer => {
    if (failure.code === 'git-missing' || failure.code === 'git-too-old') gitProblem = failure;
    failedOpens = [{ path, failure }, ...failedOpens.filter((failed) => failed.path !== path)].slice(0, mostFailures);
    options.onChange();
    return { opened: [], failure };
  };

  const forgetFailure = (path: string): void => {
    failedOpens = failedOpens.filter((failed) => failed.path !== path);
  };

  const dismissOffer = (path: string): void => {
    offers = offers.filter((offer) => offer.path !== path);
    options.onChange();
  };

  /** Opens the repository that the path lies in, else the one below it, else offers those below it. */
  const openOne = async (request: OpenRequest): Promise<OpenAnswer> => {
    const { path } = request;
    if (isWorkspaceFile(path)) return openWorkspaceFile(request);
    const located = await locateRepository(path, options.git);
    if (located.ok) {
      gitProblem = null;
      forgetFailure(path);
      return show(located.value, request);
    }
    if (located.error.code !== 'not-a-repository') return noteFailure(path, located.error);
    const below = await findRepositoriesBelow(path);
    const [only] = below;
    if (only === undefined) return noteFailure(path, located.error);
    forgetFailure(path);
    if (below.length === 1) return openOne({ ...request, path: only });
    const repositories = await options.describe(below);
    offers = [...offers.filter((offer) => offer.path !== path), { path, name: basename(path), repositories, request }];
    options.onChange();
    return { opened: [] };
  };

  const show = async (location: RepositoryLocation, request: OpenRequest): Promise<OpenAnswer> => {
    try {
      return { opened: [await options.show(location, request)] };
    } catch (error) {
      if (error instanceof GitError && error.kind !== 'cancelled') return noteFailure(request.path, unreadableSettings(location.root, error));
      throw error;
    }
  };

  const openWorkspaceFile = async (request: OpenRequest): Promise<OpenAnswer> => {
    const folders = await readWorkspaceFile(request.path);
    if (!folders.ok) return noteFailure(request.path, folders.error);
    forgetFailure(request.path);
    const answers = await openAll(folders.value.local.map((path) => ({ ...request, path })));
    const failures = folders.value.remote.map((uri) => noteFailure(uri, remoteFolder(request.path, uri)));
    return together([...answers, ...failures]);
  };

  const openAll = async (requests: readonly OpenRequest[]): Promise<readonly OpenAnswer[]> => {
    const answers: OpenAnswer[] = [];
    // One after the other: each shows itself, so the last one asked for is the one in front.
    for (const request of requests) answers.push(await openOne(request));
    return answers;
  };

  return {
    state: () => ({ gitProblem, failedOpens, offers: offers.map(({ request: _, ...offer }) => offer) }),
    open: openAll,
    async openOffered(path, roots) {
      const offer = offers.find((candidate) => candidate.path === path);
      if (offer === undefined) return { opened: [] };
      dismissOffer(path);
      const chosen = offer.repositories.filter(({ root }) => roots.includes(root));
      return together(await openAll(chosen.map(({ root }) => ({ ...offer.request, path: root }))));
    },
    dismissOffer,
    dismissFailedOpen(path) {
      forgetFailure(path);
      options.onChange();
    },
  };
}

/** One answer for several; its failure is the first one. */
function together(answers: readonly OpenAnswer[]): OpenAnswer {
  const failure = answers.find((answer) => answer.failure !== undefined)?.failure;
  return { opened: answers.flatMap(({ opened }) => opened), ...(failure === undefined ? {} : { failure }) };
}

/** Words for a repository that was found, and whose settings git cannot read or Sidelight does not trust. */
function unreadableSettings(root: string, error: GitError): OpenFailure {
  if (error.kind === 'unsafe-settings') {
    return { code: 'unsafe-repository', message: `${error.message} If you trust ${root}, rename it in .git/config, then open the folder again.` };
  }
  return { code: 'git-failed', message: `git could not read the settings of ${root}. Its own words stand behind Details.`, detail: error.message };
}
