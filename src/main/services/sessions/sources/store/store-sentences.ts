import type { DatabaseFault } from '../../sqlite/database-fault';

/** Why a store is not read and what that means, in a sentence; null when there is none, which is no problem. */
export function storeProblem({ kind, reason }: DatabaseFault): string | null {
  if (kind === 'absent') return null;
  return `Copilot's store is not read: ${reason}. Sessions come from their files instead.`;
}

/** What damaged pages kept back, in a sentence; null when nothing. */
export function damageProblem(tables: readonly string[]): string | null {
  if (tables.length === 0) return null;
  return `Copilot's store is damaged: ${tables.join(', ')} could be read only in part. Sessions come from their files as well.`;
}
