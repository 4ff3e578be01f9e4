// @ts-check
// npm run test:e2e -- [Playwright's arguments]: the tests that drive the built app in a real Electron.
import { join } from 'node:path';
import { prepareExecutable } from './electron/prepare.mjs';
import { ensureDesktopPrograms } from './electron/system-packages.mjs';
import { run } from './process/run.mjs';
import { runScript } from './process/step-failure.mjs';
import { projectRoot } from './project.mjs';

await runScript(async () => {
  const executable = await prepareExecutable({ build: true });
  const lacking = process.platform === 'linux' ? await ensureDesktopPrograms() : null;
  const tool = join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js');
  // One app at a time: windows share a person's display, and of two that start at the same moment one was seen without a window.
  const { code } = await run(process.execPath, [tool, 'test', '--workers=1', ...process.argv.slice(2)], {
    cwd: projectRoot,
    env: { ...process.env, SIDELIGHT_ELECTRON: executable, ...(lacking !== null && { SIDELIGHT_LACKS_DESKTOP: lacking }) },
  });
  return code;
});
