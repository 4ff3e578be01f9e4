import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../../../../../../src/main/services/system-clock';
import { createLocalReviewStore, type LocalReviewStore } from '../../../../../../src/main/services/reviews/local-review/local-review-store';
import type { Sha } from '../../../../../../src/shared/base';
import { reply } from '../samples';
import { moveTo, head, pathOf, shaA, shaB } from './samples';

/** server: a store of its own. neighbour: another program that writes by the protocol. rebase: history is rewritten again and again. */
export type Role = 'server' | 'neighbour' | 'rebase';

export interface WriterTask {
  readonly role: Role;
  readonly name: string;
  /** The local-review home. */
  readonly home: string;
  /** Milliseconds since 1970 after which nothing more is begun. */
  readonly until: number;
}

/** Works until the time is over. Answers what is acknowledged: ids of comments, for a rebase the names that the review moved to. */
export function work(task: WriterTask): Promise<readonly string[]> {
  switch (task.role) {
    case 'server':
      return serve(task);
    case 'neighbour':
      return writeBesides(task);
    case 'rebase':
      return rebase(task);
  }
}

function openAt(home: string): LocalReviewStore {
  return createLocalReviewStore({ home, project: 'shop', repo: 'web', ownNames: ['ines'], clock: systemClock, retries: [5, 10, 20] });
}

/** The commit that the review is at, at this moment. */
function presentCommit(home: string): Sha {
  return existsSync(join(home, pathOf(shaA))) ? shaA : shaB;
}

async function serve({ name, home, until }: WriterTask): Promise<readonly string[]> {
  const store = openAt(home);
  const acknowledged: string[] = [];
  for (let round = 0; Date.now() < until; round += 1) {
    const commit = presentCommit(home);
    const posted = await store.mutate(commit, reply('t-1', `${name}-${round}`, `from ${name}`), head);
    if (posted.ok) acknowledged.push(`c-${name}-${round}`);
    // The review moved to its new commit while we wrote, which a person's window would follow.
    else if (posted.error.code === 'file-vanished') await store.settleVanished(commit, 'start-empty');
    else if (posted.error.code !== 'busy' && posted.error.code !== 'thread-gone') throw new Error(JSON.stringify(posted.error));
    await stat(home); // Others have a turn.
  }
  return acknowledged;
}

/** Nothing of the store: the protocol as the format's page describes it. */
async function writeBesides({ name, home, until }: WriterTask): Promise<readonly string[]> {
  const acknowledged: string[] = [];
  const locks = join(tmpdir(), `sidelight-${process.getuid?.()}`, 'locks');
  await mkdir(locks, { recursive: true, mode: 0o700 });
  for (let round = 0; Date.now() < until; ) {
    const path = join(home, pathOf(presentCommit(home)));
    const lock = join(locks, `${createHash('sha256').update(path).digest('hex')}.lock`);
    const held = await open(lock, 'wx').catch(() => null);
    if (held === null) {
      await pause(2);
      continue;
    }
    await held.close();
    const id = `c-${name}-${round}`;
    if (await append(path, `      - id: ${id}\n        author: claude\n        body: |\n          from ${name}\n`)) {
      acknowledged.push(id);
      round += 1;
    }
    await unlink(lock);
  }
  return acknowledged;
}

async function append(path: string, lines: string): Promise<boolean> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return false;
  const temporary = `${path}.${randomUUID()}.tmp`;
  const file = await open(temporary, 'wx');
  await file.writeFile(`${text}${lines}`);
  await file.sync();
  await file.close();
  const now = await readFile(path, 'utf8').catch(() => null);
  if (now === text) await rename(temporary, path);
  else await rm(temporary);
  return now === text;
}

async function rebase({ home, until }: WriterTask): Promise<readonly string[]> {
  const store = openAt(home);
  const moves: string[] = [];
  while (Date.now() < until) {
    for (const [from, to] of [[shaA, shaB], [shaB, shaA]] as const) {
      const moved = await store.move(from, moveTo(to));
      if (moved.ok) moves.push(to);
      else if (moved.error.code !== 'busy' && moved.error.code !== 'file-vanished') throw new Error(JSON.stringify(moved.error));
      await stat(home);
    }
  }
  return moves;
}
