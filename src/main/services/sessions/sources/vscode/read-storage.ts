import { join } from 'node:path';
import { parseStorageOwner } from '../../../../../shared/formats/copilot-files/folder-uri';
import type { SessionArtifact } from '../../../../../shared/model/sessions/session';
import { filesBelow, readBoundedText } from '../folders/bounded-file';
import { readTexts } from '../folders/read-session-folder';
import type { Said, SessionPart, VscodeMemory, VscodeTranscript } from '../types';
import { mostMemoryFiles } from './list-storage';

const largestOwner = 64 * 1024;

/** What VS Code's storage says of a transcript: the folder that the workspace had open. */
export async function transcriptPart({ log, storage }: VscodeTranscript): Promise<SessionPart> {
  const owner = parseStorageOwner((await readBoundedText(storage, join(storage, 'workspace.json'), largestOwner)) ?? '');
  const further = [
    ...(owner?.kind === 'workspace-file' ? [{ name: 'workspace file', value: owner.path }] : []),
    ...(owner?.remote == null ? [] : [{ name: 'on another computer', value: owner.remote }]),
  ];
  const said: Said = {
    hasTranscript: true,
    client: 'vscode',
    ...(owner?.kind === 'folder' ? { cwd: owner.path } : {}),
    ...(further.length === 0 ? {} : { further }),
  };
  return { source: 'vscode-transcript', place: log.path, said };
}

/** The files of a folder of memories; those that are shared say so in their names. Problems as for {@link readTexts}. */
export async function readMemory({ folder, scope }: VscodeMemory, problems: string[]): Promise<readonly SessionArtifact[]> {
  const names = await filesBelow(folder, mostMemoryFiles);
  const artifacts = await readTexts(folder, names.map((name) => ['memory', name] as const), problems);
  return scope === 'session' ? artifacts : artifacts.map((artifact) => ({ ...artifact, name: `${scope}/${artifact.name}` }));
}
