import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { AgentRun } from '../../../../../src/shared/model/agents/agent';
import { openRunsData } from '../../../../../src/main/services/settings/runs-data';
import type { JsonFileContext } from '../../../../../src/main/services/settings/json-file';
import { systemClock } from '../../../../../src/main/services/system-clock';
import { temporaryFolders } from '../../../../support/temporary-folder';

const newFolder = temporaryFolders();

const run: AgentRun = {
  id: '7b0c6f0e-0f5e-4c7e-9a55-0f4f4a3f1c11',
  root: '/code/tidewater',
  reviewFile: '.vscode/searchlight-reviews/topic/comments.json',
  agent: 'copilot',
  agentName: 'Copilot',
  threads: ['t-3'],
  labels: ['#03'],
  state: 'finished',
  askedAt: '2026-03-04T09:30:00.000Z',
  startedAt: '2026-03-04T09:30:00.000Z',
  endedAt: '2026-03-04T09:31:48.000Z',
  exitCode: 0,
  replies: 1,
  words: 'Finished in 1:48. 1 reply.',
  command: ['/usr/bin/copilot', '-p', '{prompt}'],
  lines: 1,
  tail: ['Done'],
};

function contextOf(problems: string[]): JsonFileContext {
  return { clock: systemClock, access: 'read-write', onProblem: (problem) => void problems.push(problem) };
}

test('runs, what was asked and processes are there again at the next start', async () => {
  const folder = await newFolder();
  const asked = { root: run.root, reviewFile: run.reviewFile, thread: 't-3', comment: 'c-3', at: run.askedAt, agentName: 'Copilot' };
  const first = await openRunsData(folder, contextOf([]));
  first.change({ runs: [run] });
  first.change({ asked: [asked], processes: [{ run: run.id, pid: 4711 }] });
  await first.flush();
  first.dispose();
  const second = await openRunsData(folder, contextOf([]));
  expect(second.get()).toEqual({ runs: [run], asked: [asked], processes: [{ run: run.id, pid: 4711 }] });
  second.dispose();
});

test('an id that would lead out of the folder of logs makes the record damaged, and it is set aside', async () => {
  const folder = await newFolder();
  const problems: string[] = [];
  await writeFile(path.join(folder, 'runs.json'), JSON.stringify({ version: 1, data: { runs: [{ ...run, id: '../../../etc/passwd' }], asked: [], processes: [] } }));
  const data = await openRunsData(folder, contextOf(problems));
  expect(data.get().runs).toEqual([]);
  expect(problems).toHaveLength(1);
  expect((await readdir(folder)).some((name) => name.startsWith('runs.json.damaged-'))).toBe(true);
  data.dispose();
});
