import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { z } from 'zod';
import { isMissing } from '../system-error';

const compress = promisify(deflate);
const decompress = promisify(inflate);

/** Largest text with its heading, in bytes. Review files above 64 MB are not opened. */
const mostBytes = 65 * 1024 * 1024;

const headingSchema = z.object({ file: z.string(), at: z.string(), readable: z.boolean() });

/** What a stored text says of the version that it was first stored for, so that a lost index can be made again. */
export type ObjectHeading = Readonly<z.infer<typeof headingSchema>>;

/** A text as it was stored. */
export interface StoredText {
  readonly heading: ObjectHeading;
  readonly text: string;
}

/** SHA-256 of a text in UTF-8, in hexadecimal. */
export function textId(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/**
 * Texts in a folder, each in a file of its own that is named by its {@link textId} and compressed (zlib, RFC 1950): a line of JSON
 * that says what it was stored for, then the text. A file is written under another name first, so that one under its own name
 * is whole.
 */
export class TextObjects {
  constructor(private readonly folder: string) {}

  /** Bytes of the file; a text that is there already stays as it is. Rejects with the operating system's error. */
  async write(id: string, { heading, text }: StoredText): Promise<number> {
    const path = join(this.folder, id);
    const known = await sizeOf(path);
    if (known !== null) return known;
    const bytes = await compress(Buffer.from(`${JSON.stringify(heading)}\n${text}`, 'utf8'));
    await mkdir(this.folder, { recursive: true });
    const temporary = `${path}.${randomUUID()}.tmp`;
    try {
      await writeThrough(temporary, bytes);
      await rename(temporary, path);
    } finally {
      await rm(temporary, { force: true });
    }
    return bytes.length;
  }

  /** Null for a text that is not there, or is not what it was stored as. */
  async read(id: string): Promise<StoredText | null> {
    try {
      const content = (await decompress(await readFile(join(this.folder, id)), { maxOutputLength: mostBytes })).toString('utf8');
      const end = content.indexOf('\n');
      const heading = headingSchema.parse(JSON.parse(content.slice(0, end)));
      const text = content.slice(end + 1);
      return textId(text) === id ? { heading, text } : null;
    } catch {
      return null;
    }
  }

  async remove(id: string): Promise<void> {
    await rm(join(this.folder, id), { force: true });
  }

  /** Ids of all texts. Removes what a program left behind that ended while it wrote. */
  async list(): Promise<readonly string[]> {
    const names = await namesIn(this.folder);
    for (const name of names) if (name.endsWith('.tmp')) await rm(join(this.folder, name), { force: true });
    return names.filter((name) => /^[0-9a-f]{64}$/.test(name));
  }

  async sizeOf(id: string): Promise<number> {
    return (await sizeOf(join(this.folder, id))) ?? 0;
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
