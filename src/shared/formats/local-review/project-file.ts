import { err, ok, same, type Result } from '../../base';
import type { Diagnostic } from '../../model/review/review';
import { Findings } from '../review-file/findings';
import { sparse } from '../review-file/sparse';
import { LineIndex } from '../text/line-index';
import type { TextProblem } from '../text/text-problem';
import { parseYaml } from '../yaml/parse-yaml';
import { printEntry } from '../yaml/print-yaml';
import type { YamlFields } from '../yaml/yaml-value';
import { YamlDraft } from '../yaml/yaml-draft';
import type { YamlFile, YamlMap, YamlNode } from '../yaml/yaml-node';
import type { EditFailure } from './changes/edit-text';
import { whyNoFolderName } from './folder-name';
import { presentField, textField } from './reading/fields';

/** A repository of a project, as its file says. */
export interface ProjectRepository {
  /** Name of its folder below `reviews`. */
  readonly name: string;
  /** As written; `~` is the person's home. */
  readonly path: string;
  /** Branch that commits are listed against. */
  readonly base?: string;
}

export interface ProjectFile {
  /** Absent: the name of the folder counts. */
  readonly name?: string;
  readonly repos: readonly ProjectRepository[];
  readonly diagnostics: readonly Diagnostic[];
}

const projectKeys = ['name', 'repos'];

/**
 * Reads `project.yaml`. `repos` is a list of `{ name, path, base? }`, or a map from a name to a path or to `{ path, base? }`.
 * What is damaged is reported and left out. Never throws.
 */
export function parseProject(text: string): Result<ProjectFile, TextProblem> {
  const document = parseProjectDocument(text);
  if (!document.ok) return document;
  const { root, findings } = document.value;
  const name = textField(root, 'name', findings);
  const repos = readRepositories(root, findings);
  return ok({ ...sparse({ name }), repos, diagnostics: findings.all() });
}

/** Text of a project with one repository. */
export function printProject(name: string, repository: ProjectRepository): string {
  const fields: YamlFields = { name, repos: [repositoryYaml(repository)] };
  return Object.entries(fields).flatMap(([key, value]) => printEntry(key, value, 0, 2)).map((line) => `${line}\n`).join('');
}

/** Adds a repository; one of that name and path that is there already is no error. Everything else stays byte for byte. */
export function addRepository(text: string, repository: ProjectRepository): Result<string, EditFailure> {
  const document = parseProjectDocument(text);
  if (!document.ok) return err({ code: 'broken', ...document.error });
  const { file, root, findings } = document.value;
  const before = readRepositories(root, findings);
  const known = before.find(({ name }) => name.toLowerCase() === repository.name.toLowerCase());
  if (known?.path === repository.path) return ok(text);
  if (known !== undefined) return refuse(`The project has a repository ${known.name} already, at ${known.path}.`);
  const draft = new YamlDraft(file);
  const repos = presentField(root, 'repos');
  if (repos?.kind === 'map' && repos.entries.length > 0) draft.setEntry(repos, repository.name, repositoryYaml(repository, false), []);
  else if (repos?.kind === 'list' && repos.items.length > 0) draft.insertItem(repos, Infinity, repositoryYaml(repository));
  else if (repos === undefined || repos.kind !== 'scalar') draft.setEntry(root, 'repos', [repositoryYaml(repository)], projectKeys);
  else return refuse('repos in the file is neither a list nor a map. Correct the file first.');
  const printed = draft.print();
  const after = printed === null ? null : parseProject(printed);
  if (printed === null || after?.ok !== true || !same(after.value.repos, [...before, repository])) {
    return refuse('The file is laid out in a way that Sidelight cannot change safely. Nothing was written.');
  }
  return ok(printed);
}

function refuse(message: string): Result<never, EditFailure> {
  return err({ code: 'read-only', message });
}

function parseProjectDocument(text: string): Result<{ readonly file: YamlFile; readonly root: YamlMap; readonly findings: Findings }, TextProblem> {
  const parsed = parseYaml(text);
  if (!parsed.ok) return err({ ...new LineIndex(text).positionAt(parsed.error.offset), message: parsed.error.message });
  const { root } = parsed.value;
  if (root.kind === 'map') return ok({ file: parsed.value, root, findings: new Findings(text) });
  const message = text.trim() === '' ? 'The file is empty.' : 'A project is a map of fields, and this is none.';
  return err({ ...new LineIndex(text).positionAt(root.offset), message });
}

function readRepositories(root: YamlMap, findings: Findings): readonly ProjectRepository[] {
  const repos = presentField(root, 'repos');
  if (repos === undefined) return [];
  if (repos.kind === 'scalar') {
    findings.add('error', repos, 'repos cannot be read: it is neither a list nor a map.');
    return [];
  }
  const found =
    repos.kind === 'list'
      ? repos.items.map(({ value }) => ({ name: undefined, value }))
      : repos.entries.map(({ key, value }) => ({ name: key ?? '', value }));
  const taken = new Set<string>();
  return found.flatMap(({ name, value }) => {
    const repository = readRepository(name, value, findings);
    if (repository === null) return [];
    if (taken.has(repository.name.toLowerCase())) {
      findings.add('error', value, `Another repository of the project has the name ${repository.name} too.`);
      return [];
    }
    taken.add(repository.name.toLowerCase());
    return [repository];
  });
}

/** @param named the key of a map of repositories; undefined in a list. */
function readRepository(named: string | undefined, node: YamlNode, findings: Findings): ProjectRepository | null {
  const map = node.kind === 'map' ? node : null;
  const name = named ?? (map === null ? undefined : textField(map, 'name', findings));
  const path = map === null ? (node.kind === 'scalar' && named !== undefined ? node.value : undefined) : textField(map, 'path', findings);
  if (name === undefined || path === undefined || path === '') {
    findings.add('error', node, 'A repository cannot be read: it needs a name and a path.');
    return null;
  }
  const problem = whyNoFolderName(name);
  if (problem !== null) {
    findings.add('error', node, `A repository cannot be used. ${problem}`);
    return null;
  }
  return sparse({ name, path, base: map === null ? undefined : textField(map, 'base', findings) });
}

function repositoryYaml({ name, path, base }: ProjectRepository, named = true): YamlFields {
  return sparse({ name: named ? name : undefined, path, base });
}
