import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';

/** What can stand where a program looks for a file. Reading a pipe that nobody writes into, or an endless device, never ends. */
export const noPlainFiles = ['a pipe', 'a device', 'a folder', 'a link in a circle'] as const;

export type NoPlainFileKind = (typeof noPlainFiles)[number];

/** Puts one there, and makes the folders above it. A device is reached by a link, since only root can make one. */
export function putNoPlainFile(path: string, kind: NoPlainFileKind): void {
  mkdirSync(dirname(path), { recursive: true });
  switch (kind) {
    case 'a pipe':
      execFileSync('mkfifo', [path]);
      break;
    case 'a device':
      symlinkSync('/dev/zero', path);
      break;
    case 'a folder':
      mkdirSync(path);
      break;
    case 'a link in a circle':
      symlinkSync(path, path);
  }
}
