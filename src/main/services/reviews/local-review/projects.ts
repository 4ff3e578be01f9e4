import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '../../../../shared/base';
import type { EditFailure } from '../../../../shared/formats/local-review/changes/edit-text';
import { whyNoFolderName } from '../../../../shared/formats/local-review/folder-name';
import { addRepository, parseProject, printProject, type ProjectFile } from '../../../../shared/formats/local-review/project-file';
import { fixRequest } from '../../../../shared/formats/review-file/broken-file';
import type { TextProblem } from '../../../../shared/formats/text/text-problem';
import type { Diagnostic } from '../../../../shared/model/review/review';
import { changeFile, type FileChangeFailure } from '../change-file';
import { explainFailure, type MutationFailure } from '../mutation';
import { findFile, readText } from '../read-file';
import { describeError } from '../../system-error';
import { expandPath, findHomeFolder, makeHomeFolder } from './home';

const projectsPath = 'projects';
const projectFileName = 'project.yaml';

export interface ProjectRepo {
  /** Name of its folder below `reviews`. */
  readonly name: string;
  /** Absolute. */
  readonly path: string;
  /** Branch that commits are listed against. */
  readonly base?: string;
  /** There is no folder at the path. */
  readonly missing: boolean;
}

/** A project as it was read. */
export interface Project {
  /** Name of its folder, by which it is addressed. */
  readonly folder: string;
  /** As its file says, else the folder's. */
  readonly name: string;
  /** Absolute path of `project.yaml`. */
  readonly file: string;
  /** None when the file is broken. */
  readonly repos: readonly ProjectRepo[];
  readonly diagnostics: readonly Diagnostic[];
  /** Why the file cannot be read. Line and column are 1-based, 0 where the fault has no position. */
  readonly problem?: TextProblem;
  /** Text that asks an agent to repair the file. */
  readonly fixRequest?: string;
}

export interface LoadedProjects {
  /** By folder. */
  readonly projects: readonly Project[];
  /** Faults of the home itself, in words. */
  readonly problems: readonly string[];
}

/** `refused`: the name is none, or is taken; `message` is a sentence for people. */
export type ProjectFailure = MutationFailure | { readonly code: 'refused'; readonly message: string };

export interface NewRepository {
  readonly name: string;
  /** Absolute. */
  readonly path: string;
  readonly base?: string;
}

/** The projects of a local-review home. Nothing but their `project.yaml` is read or written; other files are none of ours. */
export interface Projects {
  list(): Promise<LoadedProjects>;
  /** Makes a project with one repository. Its folder has the same name. */
  create(name: string, repository: NewRepository): Promise<Result<Project, ProjectFailure>>;
  /** Adds a repository to a project; one that is in it already is no error. */
  addRepository(folder: string, repository: NewRepository): Promise<Result<Project, ProjectFailure>>;
}

export interface ProjectsOptions {
  /** Absolute path of the local-review home. */
  readonly home: string;
  /** The person's home folder, which `~` in a path stands for. */
  readonly userFolder: string;
}

export function openProjects({ home, userFolder }: ProjectsOptions): Projects {
  const fileOf = (folder: string): string => join(home, projectsPath, folder, projectFileName);

  const describe = async (folder: string, parsed: Result<ProjectFile, TextProblem>): Promise<Project> => {
    const file = fileOf(folder);
    if (!parsed.ok) {
      const problem = parsed.error;
      return { folder, name: folder, file, repos: [], diagnostics: [], problem, ...(problem.line > 0 && { fixRequest: fixRequest(file, 'YAML', problem) }) };
    }
    const { name = folder, repos, diagnostics } = parsed.value;
    const found = await Promise.all(
      repos.map(async (repository): Promise<ProjectRepo> => {
        const path = expandPath(repository.path, userFolder, join(home, projectsPath, folder));
        return { ...repository, path, missing: !(await isFolder(path)) };
      }),
    );
    return { folder, name, file, repos: found, diagnostics };
  };

  /** Null for a folder that is no project. */
  const read = async (store: string, folder: string): Promise<Project | null> => {
    const found = await findFile(store, join(store, folder, projectFileName));
    const text = found.ok ? await readText(found.value) : found;
    if (text.ok) return describe(folder, parseProject(text.value));
    return text.error.kind === 'missing' ? null : describe(folder, err(text.error));
  };

  const change = async (
    store: string,
    folder: string,
    expects: 'file' | 'none',
    edit: (text: string | null) => Result<string, EditFailure>,
  ): Promise<Result<Project, ProjectFailure>> => {
    const changed = await changeFile<string, EditFailure>({
      store,
      path: join(store, folder, projectFileName),
      expects,
      change: (text) => {
        const edited = edit(text);
        return edited.ok ? ok({ text: edited.value, value: edited.value }) : edited;
      },
    });
    if (changed.ok) return ok(await describe(folder, parseProject(changed.value)));
    return explain(changed.error, folder, fileOf(folder));
  };

  return {
    async list() {
      const store = await findHomeFolder(home, projectsPath);
      if (!store.ok) return { projects: [], problems: [store.error.reason] };
      if (store.value === null) return { projects: [], problems: [] };
      const folders = await listFolders(store.value);
      if (!folders.ok) return { projects: [], problems: [folders.error] };
      const real = store.value;
      const projects = await Promise.all(folders.value.map((folder) => read(real, folder)));
      return { projects: projects.filter((project) => project !== null), problems: [] };
    },

    async create(name, repository) {
      const problem = whyNoFolderName(name) ?? whyNoFolderName(repository.name);
      if (problem !== null) return err({ code: 'refused', message: problem });
      const made = await makeHomeFolder(home, `${projectsPath}/${name}`);
      const store = made.ok ? await findHomeFolder(home, projectsPath) : made;
      if (!store.ok) return err({ code: 'not-saved', reason: store.error.reason });
      if (store.value === null) return err({ code: 'busy' });
      return change(store.value, name, 'none', () => ok(printProject(name, repository)));
    },

    async addRepository(folder, repository) {
      const problem = whyNoFolderName(folder) ?? whyNoFolderName(repository.name);
      if (problem !== null) return err({ code: 'refused', message: problem });
      const store = await findHomeFolder(home, projectsPath);
      if (!store.ok) return err({ code: 'not-saved', reason: store.error.reason });
      if (store.value === null) return err({ code: 'file-vanished', file: fileOf(folder) });
      return change(store.value, folder, 'file', (text) => addRepository(text ?? '', repository));
    },
  };
}

function explain(failure: EditFailure | FileChangeFailure, name: string, file: string): { readonly ok: false; readonly error: ProjectFailure } {
  if ('kind' in failure && failure.kind === 'exists') return err({ code: 'refused', message: `There is a project ${name} already.` });
  const explained = explainFailure(failure, file);
  return explained === 'gone' ? err({ code: 'file-vanished', file }) : explained;
}

/** Names of the folders that can be projects, sorted. Links are followed later, and only inside the home. */
async function listFolders(store: string): Promise<Result<readonly string[], string>> {
  let entries: readonly Dirent[];
  try {
    entries = await readdir(store, { withFileTypes: true });
  } catch (error) {
    return err(`${projectsPath} cannot be read: ${describeError(error)}.`);
  }
  const folders = entries.filter((entry) => entry.isDirectory() || entry.isSymbolicLink()).map(({ name }) => name);
  return ok(folders.filter((name) => whyNoFolderName(name) === null).sort());
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false, // Shown as missing, whatever the reason.
  );
}
