/**
 * Lets a write beyond the size that the system allows for files (`ulimit -f`) fail as on a full disk. The system ends a process
 * for it unless the signal is listened to; Node by itself does, Electron does not.
 */
export function outliveFileSizeLimit(): void {
  process.on('SIGXFSZ', () => undefined);
}
