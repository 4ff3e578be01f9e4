import { statfs } from 'node:fs/promises';

/**
 * Numbers of file systems on Linux (statfs(2), linux/magic.h) that other computers or programs write to without an event reaching
 * this one: NFS, SMB 1 to 3, FUSE, 9P, AFS, Ceph, VirtualBox and VMware shares.
 */
const withoutEvents: ReadonlySet<number> = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x65735546, 0x01021997, 0x5346414f, 0x00c36400, 0x786f4256, 0xbacbacbc]);

/** Whether the system tells of every change on a file system of this number. Others than Linux are not known by number. */
export function tellsOfChanges(platform: string, type: number): boolean {
  // Statfs answers a signed number on some builds.
  return platform !== 'linux' || !withoutEvents.has(type >>> 0);
}

/** Whether changes in a folder have to be looked for. */
export async function needsPolling(folder: string, platform: string = process.platform): Promise<boolean> {
  if (platform === 'win32') return /^[\\/]{2}(?![?.][\\/])/.test(folder);
  try {
    return !tellsOfChanges(platform, (await statfs(folder)).type);
  } catch {
    return false; // It is gone, or the system does not say.
  }
}
