const lockName = /^inuse\.(\d{1,10})\.lock$/;

/** Process ids of the lock files among these names whose process is alive. A crash leaves its lock behind. */
export function liveLocks(names: readonly string[]): readonly number[] {
  return names
    .flatMap((name) => {
      const pid = Number(lockName.exec(name)?.[1] ?? '0');
      return pid > 0 && isAlive(pid) ? [pid] : [];
    })
    .sort((a, b) => a - b);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0); // Signal 0 only asks.
    return true;
  } catch (error) {
    // It is there and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
