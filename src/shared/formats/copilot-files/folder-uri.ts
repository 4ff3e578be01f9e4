import { wordField } from '../copilot/fields';
import { parseObject } from './parse-object';
import { wholeText } from './whole-text';

/** The folder, or the workspace file, that a folder of VS Code's storage belongs to. */
export interface StorageOwner {
  /** Absolute, in the notation of its system. */
  readonly path: string;
  readonly kind: 'folder' | 'workspace-file';
  /** Where the path is when it is not on this computer: `ssh-remote+host`, `wsl+Ubuntu`, `dev-container+…`; null when it is. */
  readonly remote: string | null;
}

/** Reads `workspace.json`. Null when it names no path. Never throws. */
export function parseStorageOwner(file: string): StorageOwner | null {
  const root = parseObject(wholeText(file).text);
  if (root === null) return null;
  const folder = wordField(root, 'folder');
  const uri = folder ?? wordField(root, 'workspace');
  const found = uri === null ? null : pathOfUri(uri);
  return found === null ? null : { ...found, kind: folder === null ? 'workspace-file' : 'folder' };
}

/** Path that a URI of VS Code names: `file:///c%3A/work` is `c:\work`, `file://server/share` is `\\server\share`. */
function pathOfUri(uri: string): Pick<StorageOwner, 'path' | 'remote'> | null {
  const [, scheme, authority = '', rawPath = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)([^?#]*)/i.exec(uri) ?? [];
  const path = decode(rawPath);
  if (scheme === undefined || path === null || path === '') return null;
  if (scheme === 'vscode-remote') {
    const remote = decode(authority);
    return remote === null || remote === '' ? null : { path, remote };
  }
  if (scheme !== 'file') return null;
  if (authority !== '' && authority !== 'localhost') return { path: `\\\\${authority}${path.replaceAll('/', '\\')}`, remote: null };
  return { path: /^\/[A-Za-z]:/.test(path) ? path.slice(1).replaceAll('/', '\\') : path, remote: null };
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null; // A stray percent sign: no URI that VS Code wrote.
  }
}
