// @ts-check
// npm run test:e2e -- [Playwright's arguments]: the tests that drive the built app in a real Electron.
import { join } from 'node:path';
import { prepareApp } from './electron/prepare.mjs';
import { ensureDesktopPrograms } from './electron/system-packages.mjs';
import { run } from './process/run.mjs';
import { runScript } from './process/step-failure.mjs';
import { projectRoot } from './project.mjs';

await runScript(async () => {
  const { executable, display } = await prepareApp({ build: true });
  const lacking = process.platform === 'linux' ? await ensureDesktopPrograms() : null;
  const tool = join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js');
  try {
    const { code } = await run(process.execPath, [tool, 'test', ...process.argv.slice(2)], {
      cwd: projectRoot,
      env: { ...display.environment, SIDELIGHT_ELECTRON: executable, ...(lacking !== null && { SIDELIGHT_LACKS_DESKTOP: lacking }) },
    });
    return code;
  } finally {
    display.dispose();
  }
});
