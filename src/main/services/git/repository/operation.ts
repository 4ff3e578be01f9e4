import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Git } from '../run';

/** What git does over several commands; history is on its way somewhere until it ends. */
export type GitOperation = 'rebase' | 'merge' | 'cherry-pick' | 'revert';

/** What git keeps in its folder meanwhile, the most telling first: a rebase picks commits, and several picks have a sequencer. */
const traces: readonly (readonly [name: string, operation: GitOperation])[] = [
  ['rebase-merge', 'rebase'],
  ['rebase-apply', 'rebase'],
  ['MERGE_HEAD', 'merge'],
  ['REVERT_HEAD', 'revert'],
  ['CHERRY_PICK_HEAD', 'cherry-pick'],
  ['sequencer', 'cherry-pick'],
];

/** The operation that is under way in this work tree; null for none. */
export async function readOperation({ location }: Pick<Git, 'location'>): Promise<GitOperation | null> {
  const found = await Promise.all(traces.map(([name]) => exists(path.join(location.gitDir, name))));
  return traces.find((_trace, index) => found[index] === true)?.[1] ?? null;
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false, // Missing, or not ours to look at.
  );
}
