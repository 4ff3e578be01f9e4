// @ts-check
// npm run dev -- [folder…]: the app with a development server, which shows edits of the renderer at once.
import { join } from 'node:path';
import { prepareApp } from './electron/prepare.mjs';
import { appArguments } from './process/app-arguments.mjs';
import { run } from './process/run.mjs';
import { runScript } from './process/step-failure.mjs';
import { projectRoot } from './project.mjs';

await runScript(async () => {
  const { executable, flags, display } = await prepareApp({ build: false });
  const tool = join(projectRoot, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  try {
    const { code } = await run(process.execPath, [tool, 'dev', '--watch', '--', ...flags, ...appArguments()], {
      cwd: projectRoot,
      env: { ...display.environment, ELECTRON_EXEC_PATH: executable },
    });
    return code;
  } finally {
    display.dispose();
  }
});
