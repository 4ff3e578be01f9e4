import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Absolute path of a program, or null. The system's own search is not used because on Windows it begins with the working
 * folder, which here is a repository that may hold a `git.exe` of its own; relative parts of PATH are skipped for the same
 * reason.
 */
export async function findExecutable(
  nameOrPath: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string | null> {
  if (path.isAbsolute(nameOrPath)) return (await isExecutable(nameOrPath)) ? nameOrPath : null;
  if (path.basename(nameOrPath) !== nameOrPath) return null;
  const file = process.platform === 'win32' && path.extname(nameOrPath) === '' ? `${nameOrPath}.exe` : nameOrPath;
  for (const folder of searchPath(environment)) {
    const candidate = path.join(folder, file);
    if (await isExecutable(candidate)) return candidate;
  }
  return null;
}

function searchPath(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  const name = Object.keys(environment).find((key) => key.toUpperCase() === 'PATH');
  const text = (name === undefined ? undefined : environment[name]) ?? '';
  return text.split(path.delimiter).filter((folder) => path.isAbsolute(folder));
}

async function isExecutable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}
