import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { packageConfiguration } from '../../../../scripts/package/configuration.mjs';
import { fusesIn } from '../../../../scripts/package/fuse-wire.mjs';
import { fusesOf } from '../../../../scripts/package/fuses.mjs';
import { licensesText, readLicense, shippedPackages } from '../../../../scripts/package/licenses.mjs';
import { packageSizes, unpackedApp } from '../../../../scripts/package/results.mjs';
import { projectRoot } from '../../../../scripts/project.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-package-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('fuses', () => {
  test('close what only development needs', () => {
    expect(fusesOf(45)).toMatchObject({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      onlyLoadAppFromAsar: true,
      enableEmbeddedAsarIntegrityValidation: true,
      grantFileProtocolExtraPrivileges: false,
    });
  });

  test('leave out those that an old Electron does not have', () => {
    expect(Object.keys(fusesOf(45)).filter((name) => !(name in fusesOf(25)))).toEqual(['grantFileProtocolExtraPrivileges']);
  });
});

describe('the fuses of a binary', () => {
  const binary = (wire: string, version = 1): Buffer => Buffer.concat([Buffer.from('code dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'), Buffer.from([version, wire.length]), Buffer.from(`${wire}01 code`)]);

  test('are read by their names, without those that it does not have', () => {
    expect(fusesIn(binary('0001110'))).toEqual({
      runAsNode: false,
      enableCookieEncryption: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: true,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
    });
    expect(Object.keys(fusesIn(binary('0r01')))).toEqual(['runAsNode', 'enableNodeOptionsEnvironmentVariable', 'enableNodeCliInspectArguments']);
  });

  test('are none where there are none, or where they mean something else', () => {
    expect(fusesIn(Buffer.from('code'))).toEqual({});
    expect(fusesIn(binary('0001', 2))).toEqual({});
  });
});

describe('licences', () => {
  const lock = { packages: { '': {}, 'node_modules/b': {}, 'node_modules/a': {}, 'node_modules/tool': { dev: true }, 'node_modules/part': { devOptional: true } } };

  test('are those of what is part of the product', () => {
    expect(shippedPackages(lock)).toEqual(['node_modules/a', 'node_modules/b']);
  });

  test('are read from every file that a package keeps them in', async () => {
    await mkdir(join(folder, 'a'));
    await writeFile(join(folder, 'a', 'package.json'), JSON.stringify({ name: 'a', version: '1.0.0', license: 'Apache-2.0' }));
    await writeFile(join(folder, 'a', 'LICENSE.md'), 'The licence\r\nof a\r\n');
    await writeFile(join(folder, 'a', 'NOTICE'), 'By its authors\n');
    await writeFile(join(folder, 'a', 'licenses.js'), 'no licence');
    expect(await readLicense(folder, 'a')).toEqual({ name: 'a', version: '1.0.0', license: 'Apache-2.0', text: 'The licence\nof a\n\nBy its authors' });
    expect(await readLicense(folder, 'optional-for-another-system')).toBeNull();
  });

  test('are named where a package holds no text', () => {
    expect(licensesText([{ name: 'a', version: '1.0.0', license: 'MIT', text: null }])).toContain('a 1.0.0\nLicence: MIT\n\nThe package holds no text of its licence.');
  });

  test('of all that this product holds are known', async () => {
    const lockFile = JSON.parse(await readFile(join(projectRoot, 'package-lock.json'), 'utf8')) as Parameters<typeof shippedPackages>[0];
    const packages = await Promise.all(shippedPackages(lockFile).map((path) => readLicense(projectRoot, path)));
    const licenses = new Set(packages.flatMap((found) => found?.license ?? []));
    const permissive = ['MIT', 'ISC', 'OFL-1.1', 'BSD-3-Clause', 'Apache-2.0', '(MPL-2.0 OR Apache-2.0)'];
    expect([...licenses].filter((license) => !permissive.includes(license))).toEqual([]);
  });
});

describe('the configuration', () => {
  const parts = { app: 'app', resources: 'resources', output: 'packages', extra: 'extra', electron: { version: '25.1.1', folder: null } };

  test('makes packages for three systems that open folders', () => {
    const { appId, productName, linux, mac, win, nsis } = packageConfiguration(parts);
    expect({ appId, productName, linux: linux?.target, mac: mac?.target, win: win?.target }).toEqual({
      appId: 'dev.sidelight.app',
      productName: 'Sidelight',
      linux: ['AppImage', 'deb'],
      mac: ['dmg', 'zip'],
      win: ['nsis'],
    });
    expect(linux?.executableName).toBe('sidelight');
    expect(linux?.mimeTypes).toEqual(['inode/directory']);
    expect(JSON.stringify(mac?.extendInfo)).toContain('public.folder');
    expect(nsis?.include).toBe(join('resources', 'installer.nsh'));
  });

  test('uses the Electron that is there, or names the one to fetch', () => {
    expect(packageConfiguration(parts)).not.toHaveProperty('electronDist');
    expect(packageConfiguration({ ...parts, electron: { version: '45.5.0', folder: '/electron' } })).toMatchObject({ electronDist: '/electron', electronVersion: '45.5.0' });
  });
});

describe('results', () => {
  test('are the unpacked app and the packages with their sizes', async () => {
    await mkdir(join(folder, 'linux-unpacked', 'resources'), { recursive: true });
    await writeFile(join(folder, 'linux-unpacked', 'sidelight'), 'binary');
    await writeFile(join(folder, 'linux-unpacked', 'resources', 'app.asar'), 'archive');
    await writeFile(join(folder, 'Sidelight-1.0.0-linux-x64.deb'), '12345');
    await writeFile(join(folder, 'builder-debug.yml'), 'not a package');
    expect(await unpackedApp(folder, 'linux')).toBe(join(folder, 'linux-unpacked', 'sidelight'));
    const sizes = Object.fromEntries((await packageSizes(folder)).map(({ name, bytes }) => [name, bytes]));
    expect(Object.keys(sizes).sort()).toEqual(['Sidelight-1.0.0-linux-x64.deb', 'linux-unpacked']);
    expect(sizes['Sidelight-1.0.0-linux-x64.deb']).toBe(5);
    expect(sizes['linux-unpacked']).toBeGreaterThanOrEqual(13);
  });

  test('that lack the app say so', async () => {
    await expect(unpackedApp(folder, 'linux')).rejects.toThrow('No unpacked app');
  });
});
