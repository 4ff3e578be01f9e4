import { readFileSync } from 'node:fs';

/** Whether a process runs. One that has ended, and that its parent never asked for, does not. */
export function isWorking(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
