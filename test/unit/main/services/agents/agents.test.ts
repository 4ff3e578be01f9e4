import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isWorking } from '../../../../support/is-working';
import { temporaryFolders } from '../../../../support/temporary-folder';
import { agentOf, idOf, scenes } from './support';

const newScene = scenes();
const newFolder = temporaryFolders();

test('an agent that is given the prompt as an argument answers, and its replies are counted', async () => {
  const scene = await newScene({ agents: [agentOf('answering', ['{prompt}'])] });
  const run = await scene.ended(await scene.ask('answering', ['t-7']));
  expect(run).toMatchObject({ state: 'finished', exitCode: 0, replies: 1, labels: ['#07'], lines: 1, tail: ['Answering t-7'] });
  expect(run.words).toMatch(/^Finished in 0:0\d\. 1 reply\.$/);
  expect(await readFile(path.join(scene.root, 'logs', `${run.id}.log`), 'utf8')).toBe('Answering t-7\n');
  expect(scene.records().asked).toMatchObject([{ thread: 't-7', comment: 'c-7', agentName: 'answering' }]);
});

test('an agent that takes no prompt as an argument is given it as its input, and the whole review means its open threads', async () => {
  const scene = await newScene({ agents: [agentOf('answering')] });
  const run = await scene.ended(await scene.ask('answering'));
  expect(run).toMatchObject({ state: 'finished', replies: 2, labels: ['#03', '#07'], threads: [] });
});

test('an agent that fails says its exit code and what it had written', async () => {
  const scene = await newScene({ agents: [agentOf('answering', ['--exit=3'])] });
  expect(await scene.ended(await scene.ask('answering', ['t-3']))).toMatchObject({ state: 'failed', exitCode: 3, replies: 1 });
  expect(scene.records().runs[0]?.words).toBe(`${path.basename(process.execPath)} exited with code 3. 1 reply had been written.`);
});

test('an agent that writes no reply is said to have written none', async () => {
  const scene = await newScene({ agents: [agentOf('environment')] });
  const run = await scene.ended(await scene.ask('environment', ['t-3']));
  expect(run).toMatchObject({ state: 'finished', replies: 0 });
  expect(run.words).toContain('No reply was written to this review.');
});

test.runIf(process.platform !== 'win32')('cancelling ends an agent with all that it started, by force if need be', async () => {
  const scene = await newScene({ agents: [agentOf('endless')] });
  const id = await scene.ask('endless', ['t-3']);
  const { tail } = await scene.until(id, ({ lines }) => lines > 0);
  const processes = [...(tail[0] ?? '').matchAll(/\d+/g)].map(Number);
  expect(processes.map(isWorking)).toEqual([true, true]);
  expect(scene.records().processes).toEqual([{ run: id, pid: processes[0] }]);

  expect(scene.agents.cancel(id)).toBe(true);
  const run = await scene.ended(id);
  expect(run).toMatchObject({ state: 'cancelled', replies: 0 });
  expect(run.words).toMatch(/^Cancelled after 0:0\d\. Nothing was undone\. No reply had been written\.$/);
  await expect.poll(() => processes.filter(isWorking)).toEqual([]);
  expect(scene.records()).toMatchObject({ processes: [], asked: [] });
  expect(scene.agents.cancel(id)).toBe(false);
});

test('an agent that takes too long is ended, and may still have been asked', async () => {
  const scene = await newScene({ agents: [agentOf('endless', [], { timeLimit: 1 })] });
  const run = await scene.ended(await scene.ask('endless', ['t-3']));
  expect(run).toMatchObject({ state: 'timed-out', replies: 0 });
  expect(run.words).toMatch(/^Stopped after 0:0\d, its time limit\. Nothing was undone\. No reply had been written\.$/);
  expect(scene.records().asked).toMatchObject([{ thread: 't-3' }]);
});

test('a review has one run at a time; the next says what it waits for, and other reviews do not wait', async () => {
  const scene = await newScene({ agents: [agentOf('endless'), agentOf('answering')] });
  const first = await scene.ask('endless', ['t-3']);
  const second = await scene.ask('answering', ['t-7']);
  const elsewhere = await scene.ask('answering', ['t-7'], 'w2');
  expect(await scene.ended(elsewhere)).toMatchObject({ state: 'finished', replies: 1 });
  expect(await scene.until(second, ({ words }) => words !== '')).toMatchObject({ state: 'queued', words: 'Waits for the run on #03', startedAt: null });
  scene.agents.cancel(first);
  expect(await scene.ended(second)).toMatchObject({ state: 'finished', replies: 1 });
});

test('a run that waits is cancelled before it starts', async () => {
  const scene = await newScene({ agents: [agentOf('endless'), agentOf('answering')] });
  await scene.ask('endless', ['t-3']);
  const waiting = await scene.ask('answering', ['t-7']);
  scene.agents.cancel(waiting);
  expect(await scene.ended(waiting)).toMatchObject({ state: 'cancelled', words: 'Cancelled before it started.', startedAt: null });
});

test('a flood of output keeps its end, counts all of it, and splits no character', async () => {
  const scene = await newScene({ agents: [agentOf('flooding', ['30000'])] });
  const run = await scene.ended(await scene.ask('flooding', ['t-3']));
  expect(run).toMatchObject({ state: 'finished', lines: 30_001 });
  expect(run.tail).toHaveLength(40);
  expect(run.tail.at(-1)).toBe('é the end');
  const kept = await scene.agents.output(run.id, 0);
  expect(kept).toMatchObject({ from: 28_001 });
  expect(kept?.lines).toHaveLength(2000);
  expect(kept?.lines[0]).toBe('line 28001');
  expect(await scene.agents.output(run.id, 30_000)).toEqual({ from: 30_000, lines: ['é the end'] });
});

test('a program that is missing, or not executable, is said by name, and nobody was asked', async () => {
  const scene = await newScene({ agents: [agentOf('missing', [], { program: 'no-such-agent' }), agentOf('folder', [], { program: path.parse(process.execPath).root })] });
  expect(await scene.ended(await scene.ask('missing', ['t-3']))).toMatchObject({ state: 'not-started', words: 'no-such-agent was not found. Set the command in Settings.' });
  const plan = await scene.agents.plan({ review: { workspaceId: idOf('w1') }, threads: ['t-3'] }, 'missing');
  expect(plan.ok && plan.value.problem).toBe('no-such-agent was not found. Set the command in Settings.');
  expect(await scene.ended(await scene.ask('folder', ['t-3']))).toMatchObject({ state: 'not-started', words: `${path.parse(process.execPath).root} is a folder, no program.` });
  expect(scene.records().asked).toEqual([]);
});

test.runIf(process.platform !== 'win32')('a file without permission to run is not run', async () => {
  const file = path.join(await newFolder(), 'agent.sh');
  await writeFile(file, '#!/bin/sh\n');
  await chmod(file, 0o644);
  const scene = await newScene({ agents: [agentOf('plain', [], { program: file })] });
  expect(await scene.ended(await scene.ask('plain', ['t-3']))).toMatchObject({ state: 'not-started', words: `${file} is not executable.` });
});

test('no text of a review is ever read by a shell, and it reaches the agent as it is', async () => {
  const scene = await newScene({ agents: [agentOf('environment', ['{prompt}'])], body: '$(touch pwned) `touch pwned` "; touch pwned; & touch pwned | %PATH%' });
  const asked = await scene.agents.ask({ review: { workspaceId: idOf('w1') }, threads: ['t-3'] }, 'environment', '$(touch pwned) `touch pwned`; touch pwned & {folder}');
  if (!asked.ok) throw new Error(asked.error);
  const run = await scene.ended(asked.value);
  const given = JSON.parse(run.tail.join('')) as { readonly arguments: readonly string[]; readonly folder: string };
  // A placeholder in the prompt is text as well.
  expect(given.arguments).toEqual(['$(touch pwned) `touch pwned`; touch pwned & {folder}']);
  expect(given.folder).toBe(scene.root);
  expect(existsSync(path.join(scene.root, 'pwned'))).toBe(false);
});

test('an agent gets the usual variables, those that it names, and no others', async () => {
  const environment = { PATH: process.env['PATH'], HOME: '/home/ada', GH_TOKEN: 'for copilot', AWS_SECRET: 'not for anybody', GIT_DIR: '/elsewhere', https_proxy: 'http://proxy' };
  const scene = await newScene({ agents: [agentOf('environment', [], { environment: ['GH_TOKEN'] })], environment });
  const run = await scene.ended(await scene.ask('environment', ['t-3']));
  const { environment: given } = JSON.parse(run.tail.join('')) as { readonly environment: Record<string, string> };
  expect(given).toMatchObject({ HOME: '/home/ada', GH_TOKEN: 'for copilot', https_proxy: 'http://proxy', NO_COLOR: '1' });
  expect(given).not.toHaveProperty('AWS_SECRET');
  expect(given).not.toHaveProperty('GIT_DIR');
});

test('a review that an agent leaves broken is not counted as one without replies', async () => {
  const scene = await newScene({ agents: [agentOf('answering')] });
  await writeFile(scene.file(), '{ "threads": [');
  const run = await scene.ended(await scene.ask('answering', ['t-3']));
  expect(run.words).toContain('comments.json cannot be read now.');
});

test('a run that was under way when the app ended is said to have been, and its process is looked for', async () => {
  const first = await newScene({ agents: [agentOf('endless'), agentOf('answering')] });
  const running = await first.ask('endless', ['t-3']);
  await first.ask('answering', ['t-7']);
  await first.until(running, ({ lines }) => lines > 0);
  const second = await newScene({ agents: [], records: first.records() });
  const pid = first.records().processes[0]?.pid;
  expect(second.records().runs.map(({ state, words }) => [state, words])).toEqual([
    ['cancelled', 'Sidelight ended before its turn came.'],
    ['failed', `Sidelight ended while endless worked. Process ${pid} was still running at the next start; likely it is this one.`],
  ]);
});

test('what a run had written when the app ended is read from its log', async () => {
  const first = await newScene({ agents: [agentOf('endless')] });
  const running = await first.ask('endless', ['t-3']);
  const { lines } = await first.until(running, (run) => run.lines > 0);
  const log = first.agents.logFile(running) ?? expect.unreachable();
  await expect.poll(() => readFile(log, 'utf8').catch(() => '')).not.toBe('');
  const second = await newScene({ agents: [], records: first.records(), logFolder: path.dirname(log) });
  const again = await second.until(running, (run) => run.lines > 0);
  expect(again.lines).toBeGreaterThanOrEqual(lines);
  expect((await second.agents.output(running, 0))?.lines.slice(0, 1)).toEqual(again.tail.slice(0, 1));
});

test('ended runs are forgotten with their output, running ones are not', async () => {
  const scene = await newScene({ agents: [agentOf('answering'), agentOf('endless')] });
  const ended = await scene.ended(await scene.ask('answering', ['t-3']));
  const running = await scene.ask('endless', ['t-7']);
  expect(scene.agents.forget(running)).toBe(false);
  expect(scene.agents.forget(ended.id)).toBe(true);
  expect(await scene.agents.output(ended.id, 0)).toBeNull();
  expect(scene.agents.active().map(({ id }) => id)).toEqual([running]);
});
