import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockOf } from '../../../../../../src/main/services/reviews/file-lock';
import { bundledProgram } from '../../../../../support/bundled-program';
import { pathOf, shaA } from '../local-review/samples';
import { temporaryRoot } from '../support';
import type { DyingTask } from './dying-process';
import type { Death } from './kill-at-step';
import { openTarget } from './targets';

type Scenario = Omit<DyingTask, 'folder' | 'death'>;

const runProgram = bundledProgram(join(import.meta.dirname, 'dying-process.ts'));

/** What the last thing does to the disk, in order. */
async function stepsOf(scenario: Scenario): Promise<readonly string[]> {
  const { lines, errors } = await runProgram({ ...scenario, folder: temporaryRoot(), death: null });
  expect(errors).toBe('');
  return JSON.parse(lines.at(-1) ?? '') as readonly string[];
}

function deathsIn(steps: readonly string[]): readonly Death[] {
  return steps.flatMap((name, step): Death[] => [
    { step, when: 'before' },
    ...(name === 'writeFile' ? [{ step, when: 'half-way' as const }] : []),
  ]);
}

/** Nothing but reviews, the registry, and what is named as temporary. */
function strangeFiles(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ name }) => name).filter((name) => !/^(comments\.json|registry\.json|[0-9a-f]{40}\.yaml)(\.[0-9a-f-]{36}\.tmp)?$/.test(name));
}

async function dieAndGoOn(scenario: Scenario, steps: readonly string[], death: Death): Promise<void> {
  const { target, prepared, last } = scenario;
  const folder = temporaryRoot();
  const ended = await runProgram({ ...scenario, folder, death });
  expect(ended).toEqual({ signal: 'SIGKILL', lines: prepared, errors: '' });

  const found = await openTarget(target, folder).read();
  const comment = last === 'move' ? [] : [last.comment];
  expect([...prepared, ...comment]).toEqual(expect.arrayContaining([...found]));
  expect(found).toEqual(expect.arrayContaining([...prepared]));
  expect(strangeFiles(folder)).toEqual([]);

  // In the moment before a lock says whose it is, only its age tells that it was left behind.
  if (steps[death.step] === 'writeSync') await makeLocksOld(folder);
  const after = openTarget(target, folder);
  if (last === 'move') await after.move().catch((error: unknown) => expect(String(error)).toContain('file-vanished'));
  else await after.write(last.comment);
  await after.write('after');
  expect([...(await openTarget(target, folder).read())].sort()).toEqual(['after', ...prepared, ...comment].sort());
}

async function makeLocksOld(folder: string): Promise<void> {
  const longAgo = new Date(Date.now() - 60_000);
  const store = join(folder, '.vscode', 'searchlight-reviews');
  const files = [join(store, 'topic_main', 'comments.json'), join(store, 'registry.json'), join(folder, pathOf(shaA)), join(folder, pathOf('b'.repeat(40)))];
  for (const lock of await Promise.all(files.map((file) => lockOf(file)))) {
    try {
      utimesSync(lock, longAgo, longAgo);
    } catch {
      // This file was not locked.
    }
  }
}

/** As many at a time as processors are usual; each waits for its process. */
const together = 3;

describe('a writer that is killed at any step', () => {
  it.each<[string, Scenario]>([
    ['the first comment of a Searchlight review', { target: 'searchlight', prepared: [], last: { comment: 'first' } }],
    ['a further comment of a Searchlight review', { target: 'searchlight', prepared: ['first'], last: { comment: 'second' } }],
    ['the first comment on a commit', { target: 'local-review', prepared: [], last: { comment: 'first' } }],
    ['a further comment on a commit', { target: 'local-review', prepared: ['first'], last: { comment: 'second' } }],
    ['the move to another commit', { target: 'local-review', prepared: ['first', 'second'], last: 'move' }],
  ])('leaves whole files, all that was acknowledged, and nobody waiting: %s', { timeout: 60_000 }, async (_, scenario) => {
    const steps = await stepsOf(scenario);
    expect(steps).toEqual(expect.arrayContaining(['openSync', 'writeSync', 'open', 'writeFile', 'sync', 'rmSync']));
    const deaths = deathsIn(steps);
    for (let first = 0; first < deaths.length; first += together) {
      await Promise.all(deaths.slice(first, first + together).map((death) => dieAndGoOn(scenario, steps, death)));
    }
  });
});

it('two programs that write one Searchlight review lose no comment', async () => {
  const folder = temporaryRoot();
  const write = (program: string): ReturnType<typeof runProgram> => {
    const prepared = Array.from({ length: 12 }, (__, index) => `${program}-${index}`);
    return runProgram({ target: 'searchlight', folder, prepared, last: { comment: `${program}-last` }, death: null });
  };
  const ended = await Promise.all([write('one'), write('other')]);
  expect(ended.map(({ errors }) => errors)).toEqual(['', '']);
  const acknowledged = ended.flatMap(({ lines }) => lines.slice(0, -1));
  expect(acknowledged).toHaveLength(26);
  expect([...(await openTarget('searchlight', folder).read())].sort()).toEqual(acknowledged.sort());
});
