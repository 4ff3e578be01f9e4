// @ts-check
// npm start -- [folder…]: builds when sources are newer than the build, then opens the app on the folders.
import { prepareApp } from './electron/prepare.mjs';
import { appArguments } from './process/app-arguments.mjs';
import { run } from './process/run.mjs';
import { runScript } from './process/step-failure.mjs';
import { projectRoot } from './project.mjs';

await runScript(async () => {
  const { executable, flags, display } = await prepareApp({ build: true });
  if (display.virtual) {
    process.stderr.write('There is no display here: the app runs where nobody can see it. Press Ctrl+C to end it.\n');
  }
  try {
    const { code } = await run(executable, [projectRoot, ...flags, ...appArguments()], {
      env: display.environment,
      // The command line waits for this, and leaves the app to itself.
      onStart: () => process.send?.('started'),
    });
    return code;
  } finally {
    display.dispose();
  }
});
