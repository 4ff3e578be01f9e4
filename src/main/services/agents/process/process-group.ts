import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Clock } from '../../../../shared/base';

const pollEvery = 50;

/** Whether a process is alive, or one that got the same number after it. */
export function isAlive(pid: number): boolean {
  return signal(pid, 0);
}

/**
 * Ends a process and all that it started: its process group, first asking, then by force after `grace` milliseconds; on Windows
 * its tree at once. Resolves when the group is gone, or was told to go.
 */
export async function endGroup(leader: number, grace: number, clock: Clock): Promise<void> {
  if (process.platform === 'win32') return endTree(leader);
  if (!signal(-leader, 'SIGTERM')) return;
  for (let waited = 0; waited < grace; waited += pollEvery) {
    await new Promise<void>((resolve) => void clock.after(pollEvery, resolve));
    if (!signal(-leader, 0)) return;
  }
  signal(-leader, 'SIGKILL');
}

/** Answers whether there was anything to signal. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch (error) {
    // EPERM: it is there, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function endTree(leader: number): Promise<void> {
  const program = path.join(process.env['SYSTEMROOT'] ?? 'C:\\Windows', 'System32', 'taskkill.exe');
  return new Promise((resolve) => {
    const child = spawn(program, ['/PID', String(leader), '/T', '/F'], { stdio: 'ignore', windowsHide: true });
    child.once('error', () => {
      // Without taskkill at least the program itself is ended.
      signal(leader, 'SIGKILL');
      resolve();
    });
    child.once('close', () => resolve());
  });
}
