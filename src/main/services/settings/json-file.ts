import { rename } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import { err, ok, type Clock, type Disposable, type Result } from '../../../shared/base';
import { removeLeftovers, writeAtomically } from '../atomic-file';
import { NoPlainFile, readPlainFile } from '../plain-file';
import { describeError, errorCode, isMissing } from '../system-error';

/** How long a change waits for others before it is written, in milliseconds. A crash loses no more than that. */
const writeDelay = 100;

/** Far more than anybody's drafts and anchors take. */
const mostBytes = 128 * 1024 * 1024;

/** A kind of document: its version, what an absent one means, and how its data is read and written. */
export interface JsonFormat<T> {
  readonly version: number;
  readonly empty: T;
  /** Reads what `encode` made. The error says in words what is wrong. Reports parts that it leaves out. */
  decode(data: unknown, report: (problem: string) => void): Result<T, string>;
  encode(value: T): unknown;
}

/** What the documents of one user data folder have in common. */
export interface JsonFileContext {
  readonly clock: Clock;
  /** read-only: nothing is written or moved; for a second process that only looks. */
  readonly access: 'read-write' | 'read-only';
  /** Takes one sentence or more for the person: a file that was damaged or could not be saved. */
  onProblem(problem: string): void;
}

/** A document in memory that follows its changes to disk. The process that holds it is its only writer. */
export interface JsonFile<T> extends Disposable {
  get(): T;
  /** Takes effect at once and is written shortly after. */
  set(value: T): void;
  /** Resolves when all that was set is on disk, or its failure was reported. */
  flush(): Promise<void>;
}

const envelope = z.object({ version: z.number(), data: z.unknown() });

/**
 * Opens a document `{ "version": n, "data": … }`. One that cannot be read, or has another version, is moved aside under
 * `<name>.damaged-<time>` and reported, and `empty` takes its place; a missing one is just empty. Rejects only when the file
 * exists and the operating system does not let us read or move it.
 */
export async function openJsonFile<T>(path: string, format: JsonFormat<T>, context: JsonFileContext): Promise<JsonFile<T>> {
  const name = basename(path);
  const text = await readIfPresent(path);
  let value = format.empty;
  if (text !== null) {
    const parsed = text.ok ? parse(text.value, format, (problem) => context.onProblem(`${name}: ${problem}`)) : text;
    if (parsed.ok) value = parsed.value;
    else await setAside(path, parsed.error, context);
  }
  if (context.access === 'read-write') await removeLeftovers(path);
  return keep(path, format, context, value);
}

async function readIfPresent(path: string): Promise<Result<string, string> | null> {
  try {
    return ok((await readPlainFile(path, mostBytes, 'follow')).toString('utf8'));
  } catch (error) {
    if (isMissing(error)) return null;
    if (error instanceof NoPlainFile || errorCode(error) === 'ELOOP') return err(describeError(error));
    throw error;
  }
}

function parse<T>(text: string, format: JsonFormat<T>, report: (problem: string) => void): Result<T, string> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return err(messageOf(error));
  }
  const document = envelope.safeParse(json);
  if (!document.success) return err('it has no version');
  if (document.data.version !== format.version) {
    return err(`its version is ${document.data.version}, and this app knows ${format.version}`);
  }
  return format.decode(document.data.data, report);
}

async function setAside(path: string, reason: string, context: JsonFileContext): Promise<void> {
  const name = basename(path);
  if (context.access === 'read-only') {
    context.onProblem(`${name} cannot be read: ${reason}. Its defaults are used.`);
    return;
  }
  const time = new Date(context.clock.now()).toISOString().replaceAll(':', '-');
  await rename(path, `${path}.damaged-${time}`);
  context.onProblem(`${name} cannot be read: ${reason}. It is kept as ${name}.damaged-${time}, and its defaults are used.`);
}

function keep<T>(path: string, format: JsonFormat<T>, context: JsonFileContext, initial: T): JsonFile<T> {
  let value = initial;
  let dirty = false;
  let timer: Disposable | null = null;
  let writing: Promise<void> | null = null;

  /** Called only when there is something to write. Ends in the same step as it finds nothing more, so that no change is missed. */
  async function write(): Promise<void> {
    while (dirty) {
      dirty = false;
      try {
        await writeAtomically(path, `${JSON.stringify({ version: format.version, data: format.encode(value) }, null, 1)}\n`);
      } catch (error) {
        // Still to be written: the next change or flush tries again.
        dirty = true;
        context.onProblem(`${basename(path)} could not be saved: ${messageOf(error)}.`);
        break;
      }
    }
    writing = null;
  }

  async function flush(): Promise<void> {
    timer?.dispose();
    timer = null;
    // A running write takes along what is set meanwhile; there is never a second one beside it.
    if (dirty) writing ??= write();
    await writing;
  }

  return {
    get: () => value,
    set(next) {
      value = next;
      if (context.access === 'read-only') return;
      dirty = true;
      timer ??= context.clock.after(writeDelay, () => void flush());
    },
    flush,
    dispose() {
      timer?.dispose();
      timer = null;
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Reads data with a zod schema as a whole; the error names the first part that does not fit. */
export function decodeWith<T>(schema: z.ZodType<T>, data: unknown): Result<T, string> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  return err(issue === undefined ? 'its data does not fit' : `${issue.path.join('.')}: ${issue.message}`);
}
