import { isSha, type RepoPath, type Sha } from '../../../../shared/base';
import { submoduleMode } from '../../../../shared/contents/change-reason';
import type { LoadedSide } from '../../../../shared/contents/describe-contents';
import type { ConflictVersion } from '../../../../shared/model/comparison/image';
import { splitFields } from '../parsers/fields';
import type { Cancellable, Git } from '../run';
import { readBlob } from './read-blob';

/** Stages of the index as git numbers them. */
const stages: Readonly<Record<string, ConflictVersion>> = { '1': 'base', '2': 'ours', '3': 'theirs' };

export type ConflictSides = { readonly [V in ConflictVersion]: LoadedSide };

/**
 * What the index keeps of a file in conflict. A version is absent where a side deleted the file or never had it.
 * @throws GitError
 */
export async function readConflict(git: Git, path: RepoPath, maxBytes: number, options: Cancellable): Promise<ConflictSides> {
  const { stdout } = await git.run(['ls-files', '--unmerged', '-z', '--', path], options);
  const sides: Record<ConflictVersion, LoadedSide> = { base: { kind: 'absent' }, ours: { kind: 'absent' }, theirs: { kind: 'absent' } };
  for (const { version, mode, blob } of parseStages(stdout, path)) {
    sides[version] = mode === submoduleMode ? { kind: 'commit', blob } : await readBlob(git, blob, maxBytes, options);
  }
  return sides;
}

interface StageEntry {
  readonly version: ConflictVersion;
  readonly mode: string;
  readonly blob: Sha;
}

/** Parses `<mode> <object> <stage>\t<path>` of `git ls-files --unmerged -z`, for one path; what lies below it is passed over. */
function parseStages(output: Buffer, path: RepoPath): readonly StageEntry[] {
  return splitFields(output).flatMap((field) => {
    const text = field.toString('utf8');
    const [mode, blob, stage] = text.slice(0, text.indexOf('\t')).split(' ');
    const version = stages[stage ?? ''];
    const isThis = text.slice(text.indexOf('\t') + 1) === path;
    return isThis && version !== undefined && mode !== undefined && blob !== undefined && isSha(blob) ? [{ version, mode, blob }] : [];
  });
}
