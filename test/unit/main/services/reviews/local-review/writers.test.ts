import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseLocalReview } from '../../../../../../src/shared/formats/local-review/parse-local-review';
import { bundledProgram } from '../../../../../support/bundled-program';
import { put, temporaryRoot } from '../support';
import { pathOf, reviewsPath, reviewText, shaA, shaB } from './samples';
import { work, type Role, type WriterTask } from './writer';

const runWriter = bundledProgram(join(import.meta.dirname, 'writer-process.ts'));

/** Ids of all comments of all reviews. */
function findComments(home: string): ReadonlySet<string | undefined> {
  const names = readdirSync(join(home, reviewsPath)).filter((name) => name.endsWith('.yaml'));
  return new Set(
    names.flatMap((name) => {
      const parsed = parseLocalReview(readFileSync(join(home, reviewsPath, name), 'utf8'), { ownNames: [] });
      if (!parsed.ok) throw new Error(parsed.error.message);
      return parsed.value.review.threads.flatMap(({ comments }) => comments.map(({ id }) => id));
    }),
  );
}

/** Nothing but reviews is left in the folder. */
function expectTidy(home: string): void {
  expect(readdirSync(join(home, reviewsPath)).filter((name) => !name.endsWith('.yaml'))).toEqual([]);
}

function tasksOf(home: string, until: number, counts: Readonly<Record<Role, number>>, where: string): readonly WriterTask[] {
  return (['server', 'neighbour', 'rebase'] as const).flatMap((role) =>
    Array.from({ length: counts[role] }, (_, index) => ({ role, name: `${where}-${role}-${index}`, home, until })),
  );
}

describe('20 writers for 10 seconds', () => {
  it('lose no comment, while the review moves to and fro between two commits', { timeout: 60_000 }, async () => {
    const home = temporaryRoot();
    put(home, pathOf(shaA), reviewText(shaA));
    const until = Date.now() + 10_000;
    const inside = tasksOf(home, until, { server: 6, neighbour: 2, rebase: 1 }, 'inside');
    const outside = tasksOf(home, until, { server: 6, neighbour: 6, rebase: 1 }, 'outside');
    const start = async (task: WriterTask): Promise<readonly string[]> => {
      const { lines, errors } = await runWriter(task);
      if (lines[0] === undefined) throw new Error(errors);
      return JSON.parse(lines[0]) as readonly string[];
    };
    const done = await Promise.all([
      ...inside.map(async (task) => ({ ...task, acknowledged: await work(task) })),
      ...outside.map(async (task) => ({ ...task, acknowledged: await start(task) })),
    ]);
    const acknowledgedBy = (role: Role): readonly string[] => done.flatMap((task) => (task.role === role ? task.acknowledged : []));
    const comments = [...acknowledgedBy('server'), ...acknowledgedBy('neighbour')];
    const groups = new Set(comments.map((id) => id.replace(/-\d+-\d+$/, '')));
    expect([...groups].sort()).toEqual(['c-inside-neighbour', 'c-inside-server', 'c-outside-neighbour', 'c-outside-server']);
    expect(new Set(acknowledgedBy('rebase'))).toEqual(new Set([shaA, shaB]));
    const found = findComments(home);
    expect(comments.filter((id) => !found.has(id))).toEqual([]);
    expectTidy(home);
  });
});

/** An agent without care: reads the file, adds a comment as text, and writes the whole file in one go or by a rename. */
async function scribble({ name, home, until }: WriterTask, how: 'whole' | 'rename'): Promise<readonly string[]> {
  const ids: string[] = [];
  while (Date.now() < until) {
    const path = [pathOf(shaB), pathOf(shaA)].map((file) => join(home, file)).find((file) => existsSync(file));
    if (path !== undefined) {
      const id = `c-${name}-${ids.length}`;
      const text = `${readFileSync(path, 'utf8')}      - id: ${id}\n        author: claude\n        body: |\n          from ${name}\n`;
      if (how === 'whole') writeFileSync(path, text);
      else {
        writeFileSync(`${path}.${name}`, text);
        renameSync(`${path}.${name}`, path);
      }
      ids.push(id);
    }
    for (let turn = 0; turn < 40; turn += 1) await stat(home); // Others have a turn.
  }
  return ids;
}

it('no comment is lost between agents that write whole files and know of nothing', async () => {
  const home = temporaryRoot();
  put(home, pathOf(shaA), reviewText(shaA));
  const until = Date.now() + 2_000;
  const task = (role: Role, name: string): WriterTask => ({ role, name, home, until });
  const moving = work(task('rebase', 'rebase'));
  const servers = Array.from({ length: 4 }, (_, index) => work(task('server', `server${index}`)));
  const agents = Array.from({ length: 6 }, (_, index) => scribble(task('neighbour', `agent${index}`), index % 2 === 0 ? 'whole' : 'rename'));
  const comments = [...(await Promise.all(servers)).flat(), ...(await Promise.all(agents)).flat()];
  await moving;
  const found = findComments(home);
  expect(comments.length).toBeGreaterThan(0);
  expect(comments.filter((id) => !found.has(id))).toEqual([]);
  expectTidy(home);
});
