import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sessionOfMemoryFolder } from '../../../../../shared/formats/copilot-files/memory-folder';
import { eachLimited } from '../../library/each-limited';
import { filesBelow, isAbsent, listFolder, realPathOrNull, seeFile, unreadableSentence, whyUnreadable } from '../folders/bounded-file';
import type { VscodeMemory, VscodeTranscript } from '../types';

/** Folder of the extension in a storage; its case differs between versions. */
const extensionFolders = ['GitHub.copilot-chat', 'github.copilot-chat'];
const memoriesBelow = ['memory-tool', 'memories'];
/** Files of one folder of memories that are looked at. */
export const mostMemoryFiles = 50;
const width = 16;
const sessionName = /^[\w-][\w.-]{0,199}$/;

/** A folder as it was when it was looked at. */
export interface TranscriptFolder {
  /** Absolute, links resolved. */
  readonly path: string;
  /** When a file came to it or went, in milliseconds since 1970. */
  readonly modifiedAt: number;
}

export interface VscodeListing {
  readonly transcripts: readonly VscodeTranscript[];
  readonly memories: readonly VscodeMemory[];
  /** Folders of transcripts, also those in which there is none yet. */
  readonly folders: readonly TranscriptFolder[];
  /** A sentence about folders of workspaces that cannot be looked into. */
  readonly problem: string | null;
}

/**
 * Finds transcripts and memories in a `workspaceStorage` folder without reading them. What else an editor keeps there, such as
 * `chatSessions`, is left alone. Rejects when the folder is there and cannot be listed.
 *
 * @returns null when there is no such folder
 */
export async function listStorage(path: string, signal?: AbortSignal): Promise<VscodeListing | null> {
  const root = await realPathOrNull(path);
  const workspaces = root === null ? null : await listFolder(root);
  if (root === null || workspaces === null) return null;
  const transcripts: VscodeTranscript[] = [];
  const memories: VscodeMemory[] = [];
  const folders: TranscriptFolder[] = [];
  const unreadable: string[] = [];
  await eachLimited(workspaces, width, async (entry) => {
    signal?.throwIfAborted();
    if (!entry.isDirectory()) return;
    const storage = join(root, entry.name);
    try {
      for (const { name } of ((await listFolder(storage)) ?? []).filter((each) => extensionFolders.includes(each.name) && each.isDirectory())) {
        const folder = await findTranscriptFolder(join(storage, name, 'transcripts'));
        if (folder !== null) {
          folders.push(folder);
          transcripts.push(...(await transcriptsIn(folder.path, storage)));
        }
        memories.push(...(await workspaceMemories(join(storage, name, ...memoriesBelow), storage)));
      }
    } catch (error) {
      unreadable.push(`${storage} cannot be read: ${whyUnreadable(error)}`);
    }
  });
  // What is shared by all workspaces lies beside them.
  const user = dirname(root);
  for (const name of extensionFolders) {
    const memory = await memoryAt(join(user, 'globalStorage', name, ...memoriesBelow), { session: null, scope: 'user', storage: user });
    // A file system that ignores case shows one folder under both names.
    if (memory !== null && !memories.some(({ fingerprint }) => fingerprint === memory.fingerprint)) memories.push(memory);
  }
  return { transcripts, memories, folders, problem: unreadableSentence(unreadable) };
}

/** Null where there is none. */
async function findTranscriptFolder(path: string): Promise<TranscriptFolder | null> {
  try {
    const real = await realpath(path);
    const stats = await stat(real);
    return stats.isDirectory() ? { path: real, modifiedAt: stats.mtimeMs } : null;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

async function transcriptsIn(folder: string, storage: string): Promise<readonly VscodeTranscript[]> {
  const found: VscodeTranscript[] = [];
  for (const { name } of (await listFolder(folder)) ?? []) {
    const id = basename(name, '.jsonl');
    if (id === name || !sessionName.test(id)) continue;
    const log = await seeFile(folder, join(folder, name));
    if (log !== null) found.push({ id, log, storage });
  }
  return found;
}

async function workspaceMemories(folder: string, storage: string): Promise<readonly VscodeMemory[]> {
  const found: VscodeMemory[] = [];
  for (const entry of (await listFolder(folder)) ?? []) {
    const scope = entry.name === 'repo' ? 'repo' : 'session';
    const session = scope === 'repo' ? null : sessionOfMemoryFolder(entry.name);
    if (!entry.isDirectory() || (scope === 'session' && session === null)) continue;
    const memory = await memoryAt(join(folder, entry.name), { session, scope, storage });
    if (memory !== null) found.push(memory);
  }
  return found;
}

/** Null for a folder without files. */
async function memoryAt(folder: string, of: Pick<VscodeMemory, 'session' | 'scope' | 'storage'>): Promise<VscodeMemory | null> {
  const seen = await Promise.all((await filesBelow(folder, mostMemoryFiles)).map((name) => seeFile(folder, join(folder, ...name.split('/')))));
  const stamps = seen.flatMap((file) => (file === null ? [] : [`${basename(file.path)} ${file.bytes} ${file.modifiedAt}`]));
  return stamps.length === 0 ? null : { ...of, folder, fingerprint: stamps.join('\n') };
}
