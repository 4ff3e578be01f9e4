import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { disposable, toRepoPath, type Clock, type RepoPath, type RepositoryRoot } from '../../../../../src/shared/base';

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
