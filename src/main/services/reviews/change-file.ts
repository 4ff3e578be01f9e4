import { dirname } from 'node:path';
import { err, ok, type Result } from '../../../shared/base';
import { prepareReplacement, type Replacement } from '../atomic-file';
import { whileLocked } from './file-lock';
import { findFile, isStill, readText, type FileFault, type FoundFile } from './read-file';
import { syncFolder } from './sync-folder';
import { describeError, errorCode } from '../system-error';

/** How often a change starts again from newer bytes before it gives up. */
const mostAttempts = 10;

export type FileChangeFailure =
  | FileFault
  /** A file that must not exist yet does. */
  | { readonly kind: 'exists' }
  /** The file was changed by others each time we tried. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'not-saved'; readonly reason: string };

export interface FileChangeRequest<T, F> {
  /** Real path of the folder that links may not leave. */
  readonly store: string;
  readonly path: string;
  /** Whether the file must exist, must not, or may. */
  readonly expects: 'file' | 'none' | 'either';
  /**
   * Makes the new text from the newest one, null standing for no file. It may be called again. The same text means that there
   * is nothing to write.
   */
  change(text: string | null): Result<{ readonly text: string | null; readonly value: T }, F>;
  /** Told when the new text is in place: why the disk does not confirm that a loss of power leaves it there, as the end of a sentence; null when it does. */
  readonly onPlaced?: (problem: string | null) => void;
}

/**
 * Changes a file that others write too: reads the newest bytes, makes the new text, puts it on the disk beside the file, and
 * replaces the file only if its bytes are still those that were read, else starts again. A crash at any moment leaves the old
 * file or the new one, whole. Those who change it in the same way take turns, see {@link whileLocked}; the last look is for
 * all others.
 */
export async function changeFile<T, F>(request: FileChangeRequest<T, F>): Promise<Result<T, F | FileChangeFailure>> {
  const changed = await whileLocked(request.path, () => change(request));
  return changed.ok ? changed.value : err({ kind: 'busy' });
}

async function change<T, F>(request: FileChangeRequest<T, F>): Promise<Result<T, F | FileChangeFailure>> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const newest = await readNewest(request);
    if (newest === 'changing') continue;
    if (!newest.ok) return newest;
    const { found, text } = newest.value;
    const changed = request.change(text);
    if (!changed.ok) return changed;
    if (changed.value.text === null || changed.value.text === text) return ok(changed.value.value);
    const written = await write(request, found, text, changed.value.text);
    if (written.ok && written.value === 'done') return ok(changed.value.value);
    if (!written.ok) return written;
  }
  return err({ kind: 'busy' });
}

interface NewestVersion {
  /** Null when there is no file. */
  readonly found: FoundFile | null;
  readonly text: string | null;
}

async function readNewest({ store, path, expects }: FileChangeRequest<unknown, unknown>): Promise<Result<NewestVersion, FileChangeFailure> | 'changing'> {
  const found = await findFile(store, path);
  if (!found.ok) return found.error.kind === 'missing' && expects !== 'file' ? ok({ found: null, text: null }) : found;
  if (expects === 'none') return err({ kind: 'exists' });
  const text = await readText(found.value);
  if (!isStill(found.value.path, found.value.stamp)) return 'changing';
  return text.ok ? ok({ found: found.value, text: text.value }) : text;
}

async function write(
  { path, onPlaced }: Pick<FileChangeRequest<unknown, unknown>, 'path' | 'onPlaced'>,
  found: FoundFile | null,
  before: string | null,
  after: string,
): Promise<Result<'done' | 'changing', FileChangeFailure>> {
  const target = found?.path ?? path;
  let replacement: Replacement | null = null;
  try {
    replacement = await prepareReplacement(target, after, found?.mode ?? null);
    if (found !== null && !(await isUnchanged(found, before))) return ok('changing');
    if (!replacement.commit(found === null ? 'create' : 'replace')) return ok('changing');
    // Everybody reads the new text from here on, so whatever fails now is no reason to write it again.
    const problem = await syncFolder(dirname(target)).then(() => null, describeError);
    onPlaced?.(problem);
    return ok('done');
  } catch (error) {
    return isInUse(error) ? ok('changing') : err({ kind: 'not-saved', reason: describeError(error) });
  } finally {
    await replacement?.discard();
  }
}

/** On Windows a file that another program has open at this moment cannot be replaced; the next attempt may. */
function isInUse(error: unknown): boolean {
  return process.platform === 'win32' && ['EPERM', 'EBUSY', 'EACCES'].includes(errorCode(error) ?? '');
}

async function isUnchanged(found: FoundFile, before: string | null): Promise<boolean> {
  const now = await readText(found);
  return now.ok && now.value === before && isStill(found.path, found.stamp);
}
