import { err, ok, type Result } from '../../base';

/** A folder that a workspace file names. */
export interface WorkspaceFolder {
  /** path: absolute, or relative to the file. uri: of this machine (`file:`) or another. */
  readonly kind: 'path' | 'uri';
  readonly value: string;
}

/**
 * Reads the folders of a VS Code workspace file (`.code-workspace`): a JSON object with comments and commas after last entries,
 * whose `folders` have a `path` or a `uri`. What is no such folder is left out. The failure is the end of a sentence.
 */
export function parseCodeWorkspace(text: string): Result<readonly WorkspaceFolder[], string> {
  let data: unknown;
  try {
    data = JSON.parse(withoutComments(text));
  } catch {
    return err('it is no JSON');
  }
  const folders: unknown = typeof data === 'object' && data !== null && 'folders' in data ? data.folders : null;
  if (!Array.isArray(folders)) return err('it lists no folders');
  return ok(folders.flatMap((folder: unknown) => readFolder(folder) ?? []));
}

function readFolder(folder: unknown): WorkspaceFolder | null {
  if (typeof folder !== 'object' || folder === null) return null;
  if ('path' in folder && typeof folder.path === 'string' && folder.path !== '') return { kind: 'path', value: folder.path };
  if ('uri' in folder && typeof folder.uri === 'string' && folder.uri !== '') return { kind: 'uri', value: folder.uri };
  return null;
}

/** What is not closed goes to the end, so that no character is looked at again. */
const stringOrComment = /"(?:[^"\\]|\\[^])*(?:"|$)|\/\/[^\n\r]*|\/\*[^]*?(?:\*\/|$)/g;
const stringOrLastComma = /"(?:[^"\\]|\\[^])*(?:"|$)|,(?=\s*[}\]])/g;

function withoutComments(text: string): string {
  const blank = (token: string): string => (token.startsWith('"') ? token : ' ');
  return text.replace(/^\uFEFF/, '').replace(stringOrComment, blank).replace(stringOrLastComma, blank);
}
