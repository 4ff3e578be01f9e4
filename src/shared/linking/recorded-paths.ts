/** How a system compares paths. */
export interface PathRules {
  /** Backslashes separate; also true of any path with a drive or a share in front, wherever it was recorded. */
  readonly backslashes: boolean;
  readonly foldsCase: boolean;
}

/** @param platform as Node names it */
export function pathRules(platform: string): PathRules {
  return { backslashes: platform === 'win32', foldsCase: platform === 'win32' || platform === 'darwin' };
}

/**
 * A path of a call as an absolute one with forward slashes and without `.` and `..`; relative ones are taken from the folder.
 * Null for a relative path without a folder, and for one that leads above the root of its drive.
 */
export function absolutePath(recorded: string, folder: string | null, rules: PathRules): string | null {
  const path = slashes(recorded, rules);
  if (path.includes('\0')) return null;
  const root = rootOf(path);
  if (root === null) {
    const base = folder === null ? null : slashes(folder, rules);
    return base === null || rootOf(base) === null ? null : absolutePath(`${base}/${path}`, null, rules);
  }
  const parts: string[] = [];
  for (const part of path.slice(root.length).split('/')) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '' && part !== '.' && part !== '..') parts.push(part);
  }
  return `${root}${parts.join('/')}`;
}

/**
 * The rest of a path below a folder, with forward slashes; null for a path that is not below it.
 * @param path absolute, as {@link absolutePath} gives it
 */
export function pathBelow(path: string, folder: string, rules: PathRules): string | null {
  const root = absolutePath(folder, null, rules);
  if (root === null) return null;
  const prefix = root.endsWith('/') ? root : `${root}/`;
  return path.length > prefix.length && folded(path.slice(0, prefix.length), rules) === folded(prefix, rules) ? path.slice(prefix.length) : null;
}

/**
 * Whether a recorded path may mean a file, by its last parts: `parts` of them when it names so many, else all that it names.
 * An absolute path must name them all. The copy of a file in another work tree has the same last parts.
 *
 * @param file absolute
 */
export function endsLike(recorded: string, file: string, parts: number, rules: PathRules): boolean {
  const path = slashes(recorded, rules);
  const named = namedParts(path, rules);
  const wanted = namedParts(slashes(file, rules), rules).slice(-parts);
  if (named.length === 0 || (rootOf(path) !== null && named.length < wanted.length)) return false;
  const compared = Math.min(named.length, wanted.length);
  return named.slice(-compared).every((part, index) => part === wanted[wanted.length - compared + index]);
}

function slashes(path: string, { backslashes }: PathRules): string {
  return backslashes || /^(?:[A-Za-z]:\\|\\\\)/.test(path) ? path.replaceAll('\\', '/') : path;
}

/** `/`, `C:/` or `//`; null for a relative path. */
function rootOf(path: string): string | null {
  return /^(?:[A-Za-z]:\/|\/{1,2})/.exec(path)?.[0] ?? null;
}

function namedParts(path: string, rules: PathRules): readonly string[] {
  return folded(path, rules)
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..');
}

function folded(text: string, { foldsCase }: PathRules): string {
  return foldsCase ? text.toLowerCase() : text;
}
