// @ts-check
// npm run build: bundles main, preload, renderer and the command line into out/.
import { bundle } from './build/bundle.mjs';
import { checkNodeVersion } from './process/node-version.mjs';
import { runScript } from './process/step-failure.mjs';

await runScript(async () => {
  checkNodeVersion();
  await bundle();
  return 0;
});
