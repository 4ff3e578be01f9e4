import { access, constants } from 'node:fs/promises';
import path from 'node:path';

/** Files that some system starts, or installs, when they are opened. */
const runnableEndings: ReadonlySet<string> = new Set(
  [
    'app appimage appref-ms application bat chm cmd com command cpl deb desktop dll dmg exe gadget hta inf ins inx isp jar jnlp job js jse',
    'lnk mam mpkg msc msh msi msp mst osx paf pif pkg pl plx ps1 psc1 psd1 psm1 py pyc pyw pyz rb reg rgs rpm run scf scpt scr sct service',
    'settingcontent-ms sh shb shs tcl terminal tool u3p url vb vbe vbs vbscript webloc workflow ws wsc wsf wsh xbap xll zsh bash csh fish ksh',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Whether the system's own program for a file might run it in place of showing it: by its ending, or because it is marked as a program.
 * A repository's files are not to be trusted.
 */
export async function mightRun(file: string, platform: NodeJS.Platform): Promise<boolean> {
  if (runnableEndings.has(path.extname(file).slice(1).toLowerCase())) return true;
  if (platform === 'win32') return false;
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
