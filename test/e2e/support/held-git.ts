import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** A git in the way of the real one, whose listings of changes can be made to wait. */
export interface HeldGit {
  /** For the app's environment. */
  readonly environment: NodeJS.ProcessEnv;
  /** From now on each listing of changes that names the commit waits until it is stopped. */
  hold(commit: string): Promise<void>;
  letGo(): Promise<void>;
}

export async function heldGit(folder: string): Promise<HeldGit> {
  const bin = join(folder, 'held-git');
  const held = join(bin, 'commit');
  await mkdir(bin);
  const script = [
    '#!/bin/sh',
    `held='${held}'`,
    'if [ -e "$held" ]; then',
    '  case "$*" in *--raw*"$(cat "$held")"*) while [ -e "$held" ]; do sleep 0.1; done;; esac',
    'fi',
    'PATH="${PATH#*:}" exec git "$@"',
  ];
  await writeFile(join(bin, 'git'), `${script.join('\n')}\n`);
  await chmod(join(bin, 'git'), 0o755);
  return {
    environment: { PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` },
    hold: (commit) => writeFile(held, commit),
    letGo: () => rm(held, { force: true }),
  };
}
