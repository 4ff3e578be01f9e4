import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { errorCode } from '../system-error';

/** What a lock says of the process that holds it: its number, and where that number means this process. */
export function describeOwner(): string {
  return `${process.pid} ${numberSpace()}\n`;
}

/**
 * Whether the process that a lock names has ended for certain. False where that cannot be told: for a text that names none, as
 * that of another program or one that was cut off, and for a process of another computer or container.
 */
export function hasEnded(owner: string): boolean {
  const [, number, space] = /^(\d+) (.+)\n$/.exec(owner) ?? [];
  if (number === undefined || space !== numberSpace()) return false;
  try {
    process.kill(Number(number), 0);
    return false;
  } catch (error) {
    return errorCode(error) === 'ESRCH';
  }
}

/** Containers of one computer may share a folder, and not the numbers of their processes. */
function numberSpace(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname(); // No Linux.
  }
}
