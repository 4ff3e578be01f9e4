// @ts-check
// Bundles the command line alone, into out/cli/sidelight.cjs.
import { bundleCommandLine } from './build/bundle.mjs';
import { runScript } from './process/step-failure.mjs';

await runScript(async () => {
  await bundleCommandLine();
  return 0;
});
