import type { Dirent } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eachLimited } from '../../library/each-limited';
import type { SeenFile, SessionFolder } from '../types';
import { isAbsent, listFolder, realPathOrNull, seeFile, unreadableSentence, whyUnreadable } from './bounded-file';
import { liveLocks } from './in-use';

/** Folders of a Copilot home that hold sessions, and which versions wrote them. */
export const sessionRoots = [
  { name: 'session-state', source: 'session-state' },
  { name: 'history-session-state', source: 'history' },
] as const;

const logName = 'events.jsonl';
/** What a row or the search shows something of; a change of one of them is a change of the session. */
const tellingNames = ['workspace.yaml', 'vscode.metadata.json', 'plan.md', 'index.md', 'checkpoints', 'research', 'files', 'session.db'];
const sessionName = /^[\w-][\w.-]{0,199}$/;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const width = 16;

export interface FolderListing {
  readonly folders: readonly SessionFolder[];
  /** A sentence about folders of sessions that cannot be looked into. */
  readonly problem: string | null;
}

/**
 * Finds the sessions of a Copilot home by listing their folders, without reading a file. A folder that is a link is left out.
 * Rejects when the home is there and cannot be listed.
 *
 * @returns null when the home does not exist
 */
export async function listSessionFolders(home: string, signal?: AbortSignal): Promise<FolderListing | null> {
  const realHome = await realPathOrNull(home);
  if (realHome === null || (await listFolder(realHome)) === null) return null;
  const folders: SessionFolder[] = [];
  const unreadable: string[] = [];
  for (const { name, source } of sessionRoots) {
    const root = join(realHome, name);
    const entries = (await listFolder(root)) ?? [];
    await eachLimited(entries, width, async (entry) => {
      signal?.throwIfAborted();
      try {
        const session = await sessionAt(root, entry, source);
        if (session !== null) folders.push(session);
      } catch (error) {
        unreadable.push(`${join(root, entry.name)} cannot be read: ${whyUnreadable(error)}`);
      }
    });
  }
  return { folders, problem: unreadableSentence(unreadable) };
}

async function sessionAt(root: string, entry: Dirent, source: SessionFolder['source']): Promise<SessionFolder | null> {
  if (entry.isDirectory() && sessionName.test(entry.name)) return lookAtFolder(join(root, entry.name), entry.name, source);
  if (!entry.isFile() || !entry.name.endsWith('.jsonl')) return null;
  const id = entry.name.slice(0, -'.jsonl'.length);
  if (!sessionName.test(id)) return null;
  const log = await seeFile(root, join(root, entry.name));
  return log === null ? null : { id, source, folder: null, log, hasPlan: false, locks: [], fingerprint: `flat ${log.path}` };
}

async function lookAtFolder(folder: string, id: string, source: SessionFolder['source']): Promise<SessionFolder | null> {
  const names = (await listFolder(folder))?.map(({ name }) => name) ?? null;
  if (names === null) return null;
  // A folder of another kind beside the sessions'. Those of sessions may be empty.
  if (!uuid.test(id) && !names.includes(logName) && !names.includes('workspace.yaml')) return null;
  const log = names.includes(logName) ? await seeFile(folder, join(folder, logName)) : null;
  const locks = liveLocks(names);
  const stamps = await Promise.all(tellingNames.filter((name) => names.includes(name)).map((name) => stampOf(folder, name)));
  return { id, source, folder, log, hasPlan: names.includes('plan.md'), locks, fingerprint: [folder, ...stamps, log === null ? '' : 'log', ...locks].join('\n') };
}

/** Name, bytes and time of a file or folder; of a link its own. */
async function stampOf(folder: string, name: string): Promise<string> {
  const seen: Pick<SeenFile, 'bytes' | 'modifiedAt'> | null = await stat(join(folder, name)).then(
    (stats) => ({ bytes: stats.isDirectory() ? 0 : stats.size, modifiedAt: stats.mtimeMs }),
    (error: unknown) => {
      if (isAbsent(error)) return null;
      throw error;
    },
  );
  return seen === null ? `${name} gone` : `${name} ${seen.bytes} ${seen.modifiedAt}`;
}
