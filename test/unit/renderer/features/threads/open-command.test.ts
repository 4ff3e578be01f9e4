import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { openCommand } from '../../../../../src/renderer/src/features/threads/actions/open-command';

const hostile = { root: "/home/wren/it's $(touch x) `y` \"z\"; a", review: { base: 'main', compare: "fe'ature" }, thread: "thr-$HOME'1" };

describe('openCommand', () => {
  it.skipIf(process.platform === 'win32')('reaches the program as it is meant, whatever is in it', () => {
    const command = openCommand({ ...hostile, platform: 'linux' }).replace(/^sidelight/, "printf '%s\\n'");
    const printed = execFileSync('sh', ['-c', command], { encoding: 'utf8' });
    expect(printed.split('\n')).toEqual([hostile.root, '--base', 'main', '--compare', "fe'ature", '--thread', "thr-$HOME'1", '']);
  });

  it('doubles quotes for PowerShell', () => {
    expect(openCommand({ ...hostile, root: "C:\\it's", platform: 'win32' })).toBe("sidelight 'C:\\it''s' --base 'main' --compare 'fe''ature' --thread 'thr-$HOME''1'");
  });
});
