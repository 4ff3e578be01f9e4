import { join } from 'node:path';
import { parseRewindIndex } from '../../../../../shared/formats/copilot-files/rewind-index';
import { parseVscodeMetadata, type VscodeMetadata } from '../../../../../shared/formats/copilot-files/vscode-metadata';
import { parseWorkspaceFile, type WorkspaceFile } from '../../../../../shared/formats/copilot-files/workspace-file';
import type { Checkpoint, SessionArtifact, SessionFact, Todo } from '../../../../../shared/model/sessions/session';
import type { SessionFolder, SessionPart, SourceParts } from '../types';
import { filesBelow, readBounded, readBoundedText, textOf, whyUnreadable } from './bounded-file';
import { checkpointNames, readCheckpoints } from './read-checkpoints';
import { readTodos } from './read-todos';

const largestMetadata = 256 * 1024;
const largestIndex = 8 * 1024 * 1024;
const largestArtifact = 1024 * 1024;
const mostArtifacts = 200;
/** Characters of all artifacts of a session together. */
const mostText = 8 * 1024 * 1024;

/** What a session's folder has beside the row. */
export interface FolderDetail {
  readonly index: string | null;
  /** In the order of their files. */
  readonly checkpoints: readonly Checkpoint[];
  readonly todos: readonly Todo[];
  readonly artifacts: readonly SessionArtifact[];
  readonly facts: readonly SessionFact[];
  readonly problems: readonly string[];
}

/** Reads the small files that a row is made of. What is damaged or cannot be read is said in a sentence. */
export async function readFolderParts(session: SessionFolder): Promise<SourceParts> {
  const { folder, source, locks, hasPlan, log } = session;
  const seen = { hasTranscript: log !== null, hasPlan, inUse: locks.length > 0 };
  if (folder === null) return { parts: [{ source, place: log?.path ?? '', said: seen }], problems: [] };
  const problems: string[] = [];
  const attempt = attempts(folder, problems);
  const workspace = await attempt('workspace.yaml', null, async () => textOrNull(folder, 'workspace.yaml', parseWorkspaceFile));
  const metadata = await attempt('vscode.metadata.json', null, async () => textOrNull(folder, 'vscode.metadata.json', parseVscodeMetadata));
  const checkpoints = await attempt('checkpoints', [], () => checkpointNames(folder));
  if (workspace?.damaged === true) problems.push('workspace.yaml is damaged; what its lines say was taken.');
  if (metadata?.damaged === true) problems.push('vscode.metadata.json is damaged; what stands before the damage was taken.');
  const parts: SessionPart[] = [
    { source, place: folder, said: { ...saidByWorkspace(workspace), ...seen, ...(checkpoints.length === 0 ? {} : { checkpoints: checkpoints.length }) } },
  ];
  const said = saidByMetadata(metadata);
  if (Object.keys(said).length > 0) parts.push({ source: 'vscode-metadata', place: join(folder, 'vscode.metadata.json'), said });
  return { parts, problems };
}

/** Reads everything of a session's folder but its log. */
export async function readFolderDetail({ folder, source, locks }: SessionFolder): Promise<FolderDetail> {
  if (folder === null) return { index: null, checkpoints: [], todos: [], artifacts: [], facts: [], problems: [] };
  const problems: string[] = [];
  const attempt = attempts(folder, problems);
  const index = await attempt('index.md', null, () => readBoundedText(folder, join(folder, 'index.md'), largestArtifact));
  const checkpoints = await attempt('checkpoints', [], () => readCheckpoints(folder, source));
  const artifacts = await attempt('files', [], () => readArtifacts(folder, problems));
  const todos = await readTodos(folder);
  if (todos.problem !== null) problems.push(todos.problem);
  const rewinds = await attempt('rewind-snapshots', null, async () => {
    const text = await readBoundedText(folder, join(folder, 'rewind-snapshots', 'index.json'), largestIndex);
    if (text === null) return null;
    const snapshots = parseRewindIndex(text);
    if (snapshots === null) problems.push('rewind-snapshots/index.json is damaged.');
    return snapshots;
  });
  const facts: SessionFact[] = [];
  if (locks.length > 0) facts.push({ name: 'in use by process', value: locks.join(', '), source });
  const last = rewinds?.at(-1);
  if (rewinds !== null && last !== undefined) {
    facts.push({ name: 'rewind snapshots', value: `${rewinds.length}${last.at === null ? '' : `, the last one of ${last.at}`}`, source });
    if (last.commit !== null) facts.push({ name: 'commit of the last snapshot', value: last.commit, source });
  }
  return { index: index?.trim() === '' ? null : index, checkpoints, todos: todos.todos, artifacts, facts, problems };
}

/** Plan, research and files, with their texts as long as there is room. */
async function readArtifacts(folder: string, problems: string[]): Promise<readonly SessionArtifact[]> {
  const below = async (name: string): Promise<readonly string[]> => (await filesBelow(join(folder, name), mostArtifacts)).map((path) => `${name}/${path}`);
  const named: readonly (readonly [SessionArtifact['kind'], string])[] = [
    ['plan', 'plan.md'],
    ...(await below('research')).map((path) => ['research', path] as const),
    ...(await below('files')).map((path) => ['file', path] as const),
  ];
  return readTexts(folder, named.slice(0, mostArtifacts), problems);
}

/**
 * Artifacts with their texts: null of what is no text, too large, or beyond what is read of a session in all.
 *
 * @param problems gets a sentence about each file that is there and cannot be read.
 */
export async function readTexts(
  folder: string,
  named: readonly (readonly [SessionArtifact['kind'], string])[],
  problems: string[],
): Promise<readonly SessionArtifact[]> {
  const attempt = attempts(folder, problems);
  const artifacts: SessionArtifact[] = [];
  let room = mostText;
  for (const [kind, name] of named) {
    const file = await attempt(name, null, () => readBounded(folder, join(folder, ...name.split('/')), largestArtifact));
    if (file === null) continue;
    const text = file.bytes === null || file.size > room ? null : textOf(file.bytes);
    room -= text?.length ?? 0;
    artifacts.push({ kind, name, text, bytes: file.size });
  }
  return artifacts;
}

function saidByWorkspace(workspace: WorkspaceFile | null): SessionPart['said'] {
  if (workspace === null) return {};
  const { id: _, damaged: __, further, ...said } = workspace;
  return { ...said, ...(further.length === 0 ? {} : { further }) };
}

function saidByMetadata(metadata: VscodeMetadata | null): SessionPart['said'] {
  if (metadata === null) return {};
  const { damaged: _, further, firstPrompt, folder, repositoryRoot, ...said } = metadata;
  return {
    ...said,
    ...(firstPrompt === undefined ? {} : { prompt: firstPrompt }),
    ...(folder === undefined ? {} : { cwd: folder }),
    ...(repositoryRoot === undefined ? {} : { gitRoot: repositoryRoot }),
    ...(further.length === 0 ? {} : { further }),
  };
}

async function textOrNull<T>(folder: string, name: string, parse: (text: string) => T): Promise<T | null> {
  const text = await readBoundedText(folder, join(folder, name), largestMetadata);
  return text === null ? null : parse(text);
}

/** Runs the reading of a part; what the file system refuses becomes a problem, and the rest is read. */
function attempts(folder: string, problems: string[]): <T>(name: string, otherwise: T, read: () => Promise<T>) => Promise<T> {
  return async (name, otherwise, read) => {
    try {
      return await read();
    } catch (error) {
      problems.push(`${join(folder, name)} cannot be read: ${whyUnreadable(error)}.`);
      return otherwise;
    }
  };
}
