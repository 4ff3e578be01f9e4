import { constants } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { err, ok, type Result } from '../../../shared/base';
import { programOfEditorShim, scriptOfShim } from './shims';

type Environment = Readonly<Record<string, string | undefined>>;

/** A program that can be started as it is. */
export interface FoundProgram {
  /** Absolute. */
  readonly path: string;
  /** Arguments that come before all others: the script, when the program is Node. */
  readonly before: readonly string[];
}

/**
 * Finds a program by name on the PATH, or at an absolute path. We look ourselves, because the system's own search begins on
 * Windows with the working folder, which here is a repository; relative parts of PATH are skipped for the same reason. Batch
 * files are never started: only a shell can, and it would read the prompt as commands. The ones that npm writes name a script
 * for Node, and those of editors a program; that is started in their place. The error is a sentence.
 */
export async function findProgram(nameOrPath: string, environment: Environment, platform: NodeJS.Platform): Promise<Result<FoundProgram, string>> {
  let refused: string | null = null;
  for (const candidate of candidates(nameOrPath, environment, platform)) {
    const kind = await kindOf(candidate);
    if (kind === 'missing') continue;
    if (platform === 'win32' && /\.(?:cmd|bat)$/i.test(candidate)) {
      const script = await behindShim(candidate, environment, platform);
      if (script !== null) return ok(script);
      refused ??= `${candidate} is a batch file, which only a shell can start. Set the program behind it in Settings.`;
    } else if (kind === 'executable') {
      return ok({ path: candidate, before: [] });
    } else {
      refused ??= kind === 'folder' ? `${candidate} is a folder, no program.` : `${candidate} is not executable.`;
    }
  }
  return err(refused ?? `${nameOrPath} was not found. Set the command in Settings.`);
}

function candidates(nameOrPath: string, environment: Environment, platform: NodeJS.Platform): readonly string[] {
  const endings = platform === 'win32' && path.extname(nameOrPath) === '' ? ['.exe', '.com', '.cmd', '.bat'] : [''];
  if (path.isAbsolute(nameOrPath)) return endings.map((ending) => nameOrPath + ending);
  if (nameOrPath === '' || path.basename(nameOrPath) !== nameOrPath) return [];
  return searchPath(environment).flatMap((folder) => endings.map((ending) => path.join(folder, nameOrPath + ending)));
}

function searchPath(environment: Environment): readonly string[] {
  const name = Object.keys(environment).find((key) => key.toUpperCase() === 'PATH');
  const folders = (name === undefined ? undefined : environment[name]) ?? '';
  return folders.split(path.delimiter).filter((folder) => path.isAbsolute(folder));
}

async function kindOf(file: string): Promise<'executable' | 'plain' | 'folder' | 'missing'> {
  try {
    const found = await stat(file);
    if (!found.isFile()) return 'folder';
  } catch {
    return 'missing';
  }
  return access(file, constants.X_OK).then(
    () => 'executable',
    () => 'plain',
  );
}

async function behindShim(shim: string, environment: Environment, platform: NodeJS.Platform): Promise<FoundProgram | null> {
  const text = await readFile(shim, 'utf8');
  const folder = path.dirname(shim);
  const program = programOfEditorShim(text);
  if (program !== null) {
    const file = path.join(folder, '..', program);
    return (await kindOf(file)) === 'executable' ? { path: file, before: [] } : null;
  }
  const script = scriptOfShim(text);
  if (script === null) return null;
  // As the shim itself does: a Node beside it comes before the one on the PATH.
  for (const node of [path.join(folder, 'node.exe'), ...candidates('node.exe', environment, platform)]) {
    if ((await kindOf(node)) === 'executable') return { path: node, before: [path.join(folder, script)] };
  }
  return null;
}
