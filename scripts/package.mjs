// @ts-check
// npm run package [-- --dir] [--arch x64|arm64]: packages for this system in out/packages. With --dir only the unpacked app, which
// needs no network where an Electron is there. An app for this machine's own processor is started and tried before it counts.
import { build, Arch, Platform } from 'electron-builder';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundle } from './build/bundle.mjs';
import { isBuilt } from './build/freshness.mjs';
import { findElectron } from './electron/runtime.mjs';
import { packageConfiguration } from './package/configuration.mjs';
import { fusesOf } from './package/fuses.mjs';
import { packageSizes, unpackedApp } from './package/results.mjs';
import { tryPackage } from './package/try-package.mjs';
import { stagePackage } from './package/stage.mjs';
import { runScript, StepFailure } from './process/step-failure.mjs';
import { projectRoot } from './project.mjs';

await runScript(async () => {
  const { values } = parseArgs({ options: { dir: { type: 'boolean', default: false }, arch: { type: 'string', default: process.arch } } });
  const processor = values.arch;
  if (processor !== 'x64' && processor !== 'arm64') throw new StepFailure(`There are packages for x64 and arm64, not for ${processor}.`);
  if (!(await isBuilt())) await bundle();
  const output = join(projectRoot, 'out', 'packages');
  await rm(output, { recursive: true, force: true });
  const staged = await stagePackage(projectRoot, join(projectRoot, 'out', 'package-parts'), { platform: process.platform, processor });
  const electron = await electronFor(processor);
  await build({
    projectDir: projectRoot,
    targets: Platform.current().createTarget(values.dir ? 'dir' : undefined, Arch[processor]),
    config: packageConfiguration({ ...staged, resources: join(projectRoot, 'resources'), output, electron }),
  });
  const app = await unpackedApp(output, process.platform);
  if (processor === process.arch) await tryPackage(app, fusesOf(Number.parseInt(electron.version, 10)));
  for (const { name, bytes } of await packageSizes(output)) process.stdout.write(`${name}  ${(bytes / 1e6).toFixed(1)} MB\n`);
  return 0;
});

/**
 * The Electron that is here fits its own processor only; for another one electron-builder fetches it.
 * @param {NodeJS.Architecture} processor
 */
async function electronFor(processor) {
  if (processor === process.arch) {
    const { executable, version } = await findElectron();
    if (version === null) throw new StepFailure(`${dirname(executable)} holds no file that names its version.`);
    return { version, folder: electronFolder(executable) };
  }
  const { devDependencies } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8'));
  return { version: devDependencies.electron, folder: null };
}

/** @param {string} executable */
function electronFolder(executable) {
  return process.platform === 'darwin' ? join(dirname(executable), '..', '..', '..') : dirname(executable);
}
