// @ts-check
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fusesOf } from './fuses.mjs';

/** Folders are what Sidelight opens; no system offers to make it the only program for them. */
const folderType = 'inode/directory';

/**
 * @typedef {object} PackageParts
 * @property {string} app folder with what goes into the archive, see stage.mjs
 * @property {string} resources folder of icons
 * @property {string} output folder for the packages
 * @property {string} extra folder whose files lie beside the archive
 * @property {{ readonly version: string, readonly folder: string | null }} electron null: electron-builder fetches it
 */

/**
 * What electron-builder is told. Nothing is published, rebuilt or installed by it.
 * @param {PackageParts} parts
 * @returns {import('electron-builder').Configuration}
 */
export function packageConfiguration({ app, resources, output, extra, electron }) {
  return {
    appId: 'dev.sidelight.app',
    productName: 'Sidelight',
    copyright: 'MIT License',
    directories: { app, buildResources: resources, output },
    electronVersion: electron.version,
    ...(electron.folder !== null && { electronDist: electron.folder }),
    electronFuses: fusesOf(Number.parseInt(electron.version, 10)),
    // Named, or they are left out; those in the root always are.
    files: ['**/*', 'out/node_modules/**/*'],
    extraResources: [{ from: extra, to: '.' }],
    asar: true,
    // A native module is loaded by the system, which cannot look into the archive.
    asarUnpack: ['out/node_modules/**/*'],
    // The app's few modules were staged; false says that none are to be collected or built.
    beforeBuild: () => Promise.resolve(false),
    afterPack: ({ appOutDir }) => rm(join(appOutDir, 'resources', 'app'), { recursive: true, force: true }),
    publish: null,
    artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
    linux: {
      target: ['AppImage', 'deb'],
      executableName: 'sidelight',
      icon: 'icon.png',
      category: 'Development',
      synopsis: 'Review code with AI agents',
      maintainer: 'Sidelight contributors',
      mimeTypes: [folderType],
      syncDesktopName: true,
      desktop: { entry: { Keywords: 'git;diff;review;agent;' } },
    },
    mac: {
      target: ['dmg', 'zip'],
      icon: 'icon.png',
      category: 'public.app-category.developer-tools',
      darkModeSupport: true,
      extendInfo: {
        CFBundleDocumentTypes: [{ CFBundleTypeName: 'Folder', CFBundleTypeRole: 'Viewer', LSHandlerRank: 'Alternate', LSItemContentTypes: ['public.folder'] }],
      },
    },
    win: { target: ['nsis'], icon: 'icon.ico' },
    nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true, include: join(resources, 'installer.nsh') },
  };
}
