import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { disposable, toRepoPath, type Clock, type RepoPath, type RepositoryRoot } from '../../../../../src/shared/base';
import type { Operation } from '../../../../../src/shared/model/review/operation';

/** A repository root in a temporary folder that goes with the test; a real path, without links. */
export function temporaryRoot(): RepositoryRoot {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sidelight-reviews-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder as RepositoryRoot;
}

/** Writes a file and its folders. */
export function put(root: string, path: string, content: string | Buffer): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

/** A clock whose waits end at once, each after what a test does meanwhile. */
export class EagerClock implements Clock {
  readonly waits: number[] = [];

  /** @param meanwhile runs during the wait of that number, counted from 1. */
  constructor(private readonly meanwhile: (wait: number) => void = () => undefined) {}

  now(): number {
    return Date.now();
  }

  after(milliseconds: number, run: () => void): ReturnType<Clock['after']> {
    this.waits.push(milliseconds);
    this.meanwhile(this.waits.length);
    queueMicrotask(run);
    return disposable(() => undefined);
  }
}

export function repoPath(text: string): RepoPath {
  const path = toRepoPath(text);
  if (path === null) throw new Error(text);
  return path;
}

const author = { kind: 'human', name: 'ines' } as const;
const timestamp = '2026-03-04T09:30:00.000Z';
export const pair = { base: 'main', compare: 'topic' };

export function addThread(id: string, body = 'Why?'): Operation {
  return { kind: 'add-thread', threadId: `t-${id}`, commentId: `c-${id}`, place: null, recorded: null, body, tags: [], author, timestamp };
}

export function reply(thread: string, id: string, body = 'Because.'): Operation {
  return { kind: 'reply', thread, commentId: `c-${id}`, body, tags: [], author, timestamp, reopen: false };
}

/** A small review of {@link pair} with thread t-1. */
export function reviewText(body = 'first'): string {
  const thread = { id: 't-1', state: 'unresolved', seq: 1, tags: [], comments: [{ id: 'c-1', body, timestamp, author }] };
  return `${JSON.stringify({ version: 2, sourceBranch: 'topic', targetBranch: 'main', threads: [thread], seqCounter: 1 }, null, 2)}\n`;
}
