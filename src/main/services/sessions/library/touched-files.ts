import type { TouchedFile } from '../../../../shared/model/sessions/session';
import type { ScannedPathCall } from '../transcript/types';

/** Files of the calls that succeeded, in the order in which they were touched first. */
export function touchedFiles(calls: readonly ScannedPathCall[]): readonly TouchedFile[] {
  const byPath = new Map<string, ScannedPathCall[]>();
  for (const call of calls) {
    if (!call.success) continue;
    const others = byPath.get(call.path);
    if (others === undefined) byPath.set(call.path, [call]);
    else others.push(call);
  }
  return [...byPath].map(([path, uses]) => ({
    path,
    tools: [...new Set(uses.map(({ tool }) => tool))],
    changed: uses.some(({ changes }) => changes),
    turns: [...new Set(uses.map(({ turn }) => turn))],
    additions: total(uses.map(({ additions }) => additions)),
    deletions: total(uses.map(({ deletions }) => deletions)),
  }));
}

/** Null when none is known. */
function total(lines: readonly (number | null)[]): number | null {
  const known = lines.flatMap((count) => count ?? []);
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
}
