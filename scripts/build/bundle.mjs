// @ts-check
import { build } from 'esbuild';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../process/run.mjs';
import { StepFailure } from '../process/step-failure.mjs';
import { projectRoot } from '../project.mjs';
import { markBuilt, sourceFingerprint } from './freshness.mjs';

/** Bundles the app and the command line into `out/`. Types are not checked here. */
export async function bundle() {
  const fingerprint = await sourceFingerprint();
  await bundleApp();
  await bundleCommandLine();
  await markBuilt(fingerprint);
}

async function bundleApp() {
  process.stdout.write('Building the app\n');
  const tool = join(projectRoot, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const { code } = await run(process.execPath, [tool, 'build', '--logLevel', 'warn'], { cwd: projectRoot });
  if (code !== 0) throw new StepFailure('The app could not be built. The lines above say where.');
}

/** One CommonJS file without dependencies, for the oldest Node that the services run on. */
export async function bundleCommandLine() {
  const outfile = join(projectRoot, 'out', 'cli', 'sidelight.cjs');
  await build({
    entryPoints: [join(projectRoot, 'src', 'cli', 'index.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node18',
    banner: { js: '#!/usr/bin/env node' },
    external: ['fsevents'],
    logLevel: 'warning',
  });
  await chmod(outfile, 0o755);
}
