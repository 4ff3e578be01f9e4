// @ts-check
// npm run demo [-- --screenshots FOLDER]: makes the demo workspace and opens the app on it, while one of its sessions of agents
// goes on. Without a display, or when asked for, saves pictures of every screen instead.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keepRunning } from './demo/copilot/running-session.mjs';
import { makeDemoWorkspace } from './demo/make-demo-workspace.mjs';
import { takeDesktopPicture } from './demo/desktop-picture.mjs';
import { takeScreenshots } from './demo/screenshots.mjs';
import { prepareApp } from './electron/prepare.mjs';
import { run } from './process/run.mjs';
import { runScript } from './process/step-failure.mjs';
import { projectRoot } from './project.mjs';

await runScript(async () => {
  const { values } = parseArgs({ options: { screenshots: { type: 'string' } } });
  const prepared = await prepareApp({ build: true });
  try {
    const folder = await mkdtemp(join(tmpdir(), 'sidelight-demo-'));
    process.stdout.write(`Making the demo workspace in ${folder}\n`);
    const demo = await makeDemoWorkspace(folder);
    for (const [name, value] of Object.entries(demo.environment)) process.stdout.write(`For the command line, ${name} is ${value ?? ''}\n`);
    if (demo.copilot.problem !== null) process.stderr.write(`${demo.copilot.problem}\n`);
    const running = keepRunning(demo.copilot.runningLog, demo.repository);
    try {
      if (values.screenshots === undefined && !prepared.display.virtual) return await open(prepared, demo);
      const pictures = resolve(process.env['INIT_CWD'] ?? '.', values.screenshots ?? join(folder, 'screenshots'));
      return report([...(await takeScreenshots(prepared, demo, pictures)), ...(await takeDesktopPicture(prepared, demo, pictures))], pictures);
    } finally {
      await running.stop();
    }
  } finally {
    prepared.display.dispose();
  }
});

/**
 * @param {import('./electron/prepare.mjs').Prepared} prepared
 * @param {import('./demo/make-demo-workspace.mjs').DemoWorkspace} demo
 */
async function open({ executable, flags, display }, { stackRepository, repository, environment }) {
  const { code } = await run(executable, [projectRoot, ...flags, stackRepository, repository], { env: { ...display.environment, ...environment } });
  return code;
}

/**
 * @param {readonly string[]} problems
 * @param {string} pictures
 */
function report(problems, pictures) {
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.stdout.write(`${problems.length === 0 ? 'Every screen was shown.' : `${problems.length} problems.`} Screenshots are in ${pictures}\n`);
  return problems.length === 0 ? 0 : 1;
}
