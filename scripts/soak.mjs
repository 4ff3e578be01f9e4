// @ts-check
// npm run soak [-- --minutes N] [--json FILE]: uses the real app for N minutes (15 without) while agents write, and says what of its memory, open
// files, watches, processes, listeners and editors grows. Linux only; not part of npm test. docs/soak.md says how it judges.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { reportOf } from '../test/soak/report.mjs';
import { soak } from '../test/soak/soak.mjs';
import { makeSoakWorkspace } from '../test/soak/workspace.mjs';
import { prepareApp } from './electron/prepare.mjs';
import { runScript, StepFailure } from './process/step-failure.mjs';
import { projectRoot } from './project.mjs';

await runScript(async () => {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '15' }, json: { type: 'string' } } });
  if (process.platform !== 'linux') throw new StepFailure('What a process holds is read from /proc, which only Linux has.');
  const prepared = await prepareApp({ build: true });
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-soak-'));
  try {
    const onRound = (/** @type {number} */ round, /** @type {number} */ minutes) => process.stdout.write(`Round ${round}, ${minutes.toFixed(1)} minutes\n`);
    const onProblem = (/** @type {string} */ problem) => process.stderr.write(`Problem: ${problem}\n`);
    const result = await soak(prepared, await makeSoakWorkspace(folder), { minutes: Number(values.minutes), userData: join(folder, 'user-data'), onRound, onProblem });
    const file = values.json === undefined ? join(projectRoot, 'out', 'soak.json') : resolve(process.env['INIT_CWD'] ?? '.', values.json);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(result, null, 2)}\n`);
    const { text, leaks } = reportOf(result);
    process.stdout.write(`\n${text}\n\n${result.rounds} rounds. All samples: ${file}\n`);
    process.stdout.write(leaks.length === 0 ? 'Nothing grows.\n' : `Grows: ${leaks.join('; ')}\n`);
    return leaks.length === 0 && result.problems.length === 0 ? 0 : 1;
  } finally {
    prepared.display.dispose();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
