import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { err, ok, type Result } from '../../../shared/base';
import { parseCodeWorkspace } from '../../../shared/formats/code-workspace/parse-code-workspace';
import type { OpenFailure } from '../../../shared/model/snapshots';
import { openPlainFile } from '../plain-file';
import { describeError } from '../system-error';

/** Nobody lists more folders in a megabyte. */
const mostBytes = 1_000_000;
const mostFolders = 200;

export interface FoldersOfFile {
  /** Absolute paths, in the file's order. */
  readonly local: readonly string[];
  /** Addresses of folders on other machines. */
  readonly remote: readonly string[];
}

export function isWorkspaceFile(path: string): boolean {
  return path.toLowerCase().endsWith('.code-workspace');
}

/** The folders that a `.code-workspace` file lists. */
export async function readWorkspaceFile(path: string): Promise<Result<FoldersOfFile, OpenFailure>> {
  const failed = (reason: string): Result<never, OpenFailure> =>
    err({ code: 'not-a-workspace-file', message: `${path} cannot be read as a workspace file: ${reason}. Nothing was opened.` });
  let text: string;
  try {
    text = await readStart(path);
  } catch (error) {
    return failed(describeError(error));
  }
  const parsed = parseCodeWorkspace(text);
  if (!parsed.ok) return failed(parsed.error);
  const local: string[] = [];
  const remote: string[] = [];
  for (const { kind, value } of parsed.value.slice(0, mostFolders)) {
    const folder = kind === 'path' ? resolve(dirname(path), value) : pathOfUri(value);
    if (folder === null) remote.push(value);
    else local.push(folder);
  }
  return local.length + remote.length === 0 ? failed('it lists no folders') : ok({ local, remote });
}

/** Why a folder of a workspace file is not opened. */
export function remoteFolder(file: string, uri: string): OpenFailure {
  return { code: 'remote-folder', message: `${uri} is on another machine. ${file} lists it, and only folders of this computer are opened.` };
}

/** @throws system errors */
async function readStart(path: string): Promise<string> {
  const file = await openPlainFile(path, 'follow');
  try {
    const buffer = Buffer.alloc(mostBytes);
    const { bytesRead } = await file.read(buffer, 0, mostBytes, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Null for the address of a folder on another machine, and for one that is no address. */
function pathOfUri(uri: string): string | null {
  try {
    return fileURLToPath(uri);
  } catch {
    return null;
  }
}
