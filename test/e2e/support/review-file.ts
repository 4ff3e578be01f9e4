import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A comment as the file holds it. Fields that no test names are kept in `rest` positions by spreading. */
export interface CommentJson {
  readonly id: string;
  readonly body: string;
  readonly timestamp: string;
  readonly author: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

export interface ThreadJson {
  readonly id: string;
  readonly state: 'resolved' | 'unresolved';
  readonly seq: number;
  readonly comments: readonly CommentJson[];
  readonly [field: string]: unknown;
}

export interface ReviewJson {
  readonly threads: readonly ThreadJson[];
  readonly reviewedFiles?: readonly string[];
  readonly [field: string]: unknown;
}

/** The person whose name the test repositories have as git's user.name. */
const human = { kind: 'human', name: 'Ada Example' };

export const agent = {
  kind: 'agent',
  name: 'Copilot',
  model: 'Claude Opus 4.8',
  reasoning: 'high',
  version: '1.0.69',
  sessionId: 'f7dffc32-5d0e-4a53-9a5e-0f4f4a3f1c11',
};

export function comment(id: string, body: string, author: Readonly<Record<string, string>> = human): CommentJson {
  return { id, body, timestamp: '2026-03-04T09:30:00.000Z', author, mood: 'calm' };
}

/** Fields of a thread on new-side lines; 1-based, inclusive. */
export function onLines(filePath: string, startLine: number, endLine: number, anchorText: string): Readonly<Record<string, unknown>> {
  return { filePath, startLine, endLine, anchorText };
}

/** A thread that nobody but its file knows of yet. `where` is empty for a review-wide one. */
export function thread(seq: number, where: Readonly<Record<string, unknown>>, ...comments: readonly CommentJson[]): ThreadJson {
  return { id: `t-${seq}`, ...where, state: 'unresolved', seq, tags: [], comments, colour: 'amber' };
}

/** A review of `feature` into `main` with fields at every level that this app does not know. */
export function reviewOf(...threads: readonly ThreadJson[]): ReviewJson {
  return { version: 2, sourceBranch: 'feature', targetBranch: 'main', threads, seqCounter: threads.length, 'x-weight': 2.5 };
}

/** How a tool writes a file: over what is there, or beside it and then in its place. */
export type WriteManner = 'in place' | 'by rename';

/** The review file of one comparison on the disk, seen by another tool than the app. */
export interface ReviewFile {
  /** Absolute path. */
  readonly path: string;
  /** Null while there is no file. */
  read(): Promise<ReviewJson | null>;
  text(): Promise<string>;
  write(content: ReviewJson | string, manner?: WriteManner): Promise<void>;
  /** Reads, changes and writes in one go, as an agent does. */
  change(edit: (review: ReviewJson) => ReviewJson, manner?: WriteManner): Promise<void>;
}

export function reviewFile(root: string, folder = 'feature_main'): ReviewFile {
  const path = join(root, '.vscode', 'searchlight-reviews', folder, 'comments.json');
  const text = (): Promise<string> => readFile(path, 'utf8');
  const file: ReviewFile = {
    path,
    text,
    read: () => text().then((content) => JSON.parse(content) as ReviewJson, absent),
    async write(content, manner = 'in place') {
      await mkdir(dirname(path), { recursive: true });
      const written = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
      if (manner === 'in place') return writeFile(path, written);
      await writeFile(`${path}.agent`, written);
      await rename(`${path}.agent`, path);
    },
    async change(edit, manner) {
      await file.write(edit(JSON.parse(await text()) as ReviewJson), manner);
    },
  };
  return file;
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** The review with more comments in one of its threads. */
export function withComments(review: ReviewJson, threadId: string, ...added: readonly CommentJson[]): ReviewJson {
  return changeThread(review, threadId, (found) => ({ ...found, comments: [...found.comments, ...added] }));
}

export function changeThread(review: ReviewJson, threadId: string, change: (found: ThreadJson) => ThreadJson): ReviewJson {
  return { ...review, threads: review.threads.map((found) => (found.id === threadId ? change(found) : found)) };
}
