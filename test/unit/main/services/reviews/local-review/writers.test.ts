import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { systemClock } from '../../../../../../src/main/services/system-clock';
import { createLocalReviewStore, type LocalReviewStore } from '../../../../../../src/main/services/reviews/local-review/local-review-store';
import { parseLocalReview } from '../../../../../../src/shared/formats/local-review/parse-local-review';
import { put, reply, temporaryRoot } from '../support';
import { followingTo, head, pathOf, reviewsPath, reviewText, shaA, shaB } from './support';

const rounds = 6;

function open(home: string): LocalReviewStore {
  return createLocalReviewStore({ home, project: 'shop', repo: 'web', ownNames: ['ines'], clock: systemClock, retries: [5, 10, 20] });
}

/** Lets everybody else work for a while, without a clock. */
async function giveWay(home: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await stat(home);
}

/** One server among several: its own store, which knows nothing of the others. */
async function serve(home: string, name: string): Promise<readonly string[]> {
  const store = open(home);
  const ids: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const id = `${name}-${round}`;
    for (let done = false; !done; ) {
      const sha = existsSync(join(home, pathOf(shaA))) ? shaA : shaB;
      const posted = await store.mutate(sha, reply('t-1', id, `from ${id}`), head);
      done = posted.ok;
      // The file moved to its new commit while we wrote, which a person's window would follow.
      if (!posted.ok && posted.error.code === 'file-vanished') await store.settleVanished(sha, 'start-empty');
      else if (!posted.ok && posted.error.code !== 'busy' && posted.error.code !== 'thread-gone') throw new Error(JSON.stringify(posted.error));
    }
    ids.push(`c-${id}`);
    await giveWay(home, 3);
  }
  return ids;
}

/** An agent: reads the file, adds a comment as text, and writes the whole file in one go or by a rename. */
async function scribble(home: string, name: string, how: 'whole' | 'rename'): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let round = 0; round < rounds; ) {
    const path = [pathOf(shaB), pathOf(shaA)].map((file) => join(home, file)).find((file) => existsSync(file));
    if (path !== undefined) {
      const id = `c-${name}-${round}`;
      const text = `${readFileSync(path, 'utf8')}      - id: ${id}\n        author: claude\n        body: |\n          from ${name}\n`;
      if (how === 'whole') writeFileSync(path, text);
      else {
        writeFileSync(`${path}.${name}`, text);
        renameSync(`${path}.${name}`, path);
      }
      ids.push(id);
      round += 1;
    }
    await giveWay(home, 40);
  }
  return ids;
}

/** Rewrites history again and again: the review moves between two commits. */
async function rebase(home: string, isDone: () => boolean): Promise<number> {
  const store = open(home);
  let moves = 0;
  while (!isDone()) {
    for (const [from, to] of [[shaA, shaB], [shaB, shaA]] as const) {
      const moved = await store.move(from, followingTo(to));
      if (moved.ok) moves += 1;
      else if (moved.error.code !== 'busy' && moved.error.code !== 'file-vanished') throw new Error(JSON.stringify(moved.error));
      await giveWay(home, 10);
    }
  }
  return moves;
}

it('loses no comment of 20 concurrent writers, while the file moves', async () => {
  const home = temporaryRoot();
  put(home, pathOf(shaA), reviewText(shaA));
  let done = false;
  const moving = rebase(home, () => done);
  const writers = Array.from({ length: 20 }, (_, index) => {
    const name = `w${index}`;
    return index < 8 ? serve(home, name) : scribble(home, name, index % 2 === 0 ? 'whole' : 'rename');
  });
  const acknowledged = (await Promise.all(writers)).flat();
  done = true;
  const moves = await moving;
  const found = readdirSync(join(home, reviewsPath))
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => {
      const parsed = parseLocalReview(readFileSync(join(home, reviewsPath, name), 'utf8'), { ownNames: [] });
      if (!parsed.ok) throw new Error(parsed.error.message);
      return parsed.value.review.threads.flatMap(({ comments }) => comments.map(({ id }) => id));
    });
  expect(acknowledged).toHaveLength(20 * rounds);
  expect(acknowledged.filter((id) => !found.includes(id))).toEqual([]);
  expect(readdirSync(join(home, reviewsPath)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  expect(moves).toBeGreaterThan(0);
});
