import type { RepoPath, Sha } from '../../../../shared/base';
import { decodeText } from '../../../../shared/contents/decode';
import { textLimits } from '../../../../shared/contents/limits';
import type { Side } from '../../../../shared/model/review/place';
import { listChanges, type ChangeEntry } from '../../git/changes/changes';
import { isMissingContent } from '../../git/contents/missing-content';
import type { Git } from '../../git/run';
import { readWorkingFile, readWorkingFileVersion } from '../../git/contents/working-file';
import type { ReadText, TextSource } from './comparison-texts';

/** Threads are placed in larger files than a diff shows at once, but not in any size. */
const maximumBytes = 8 * textLimits.bytes;

export interface TextSourceOptions {
  readonly git: Git;
  /** Old side; null is the empty tree. */
  readonly baseline: Sha | null;
  /** Commit of the new side; null when there is none yet. */
  readonly compare: Sha | null;
  /** The new side is the working files. */
  readonly workingTree: boolean;
  readonly entries: ReadonlyMap<RepoPath, Pick<ChangeEntry, 'oldPath'>>;
}

/** Texts of a comparison's two sides and of earlier commits, over git and the work tree. */
export function createTextSource({ git, baseline, compare, workingTree, entries }: TextSourceOptions): TextSource {
  const blob = async (spec: string, isKnown: (name: string) => boolean): Promise<ReadText> => {
    const found = await git.blobs.info(spec);
    if (found.kind === 'object' && isKnown(found.sha)) return { kind: 'known', name: found.sha };
    const read = await git.blobs.read(spec, { maxBytes: maximumBytes });
    switch (read.kind) {
      case 'missing':
        return (await isMissingContent(git, spec)) ? { kind: 'unreadable', reason: 'its content is not in this clone' } : { kind: 'absent' };
      case 'too-large':
        return { kind: 'unreadable', reason: 'the file is too large' };
      case 'blob':
        return asText(read.sha, read.bytes);
    }
  };

  const inCommit = (commit: Sha | null, path: RepoPath, isKnown: (name: string) => boolean): Promise<ReadText> =>
    commit === null ? Promise.resolve({ kind: 'absent' }) : blob(`${commit}:${path}`, isKnown);

  const inWorkTree = async (path: RepoPath, isKnown: (name: string) => boolean): Promise<ReadText> => {
    const { root } = git.location;
    // Asked for before the bytes: a write in between then makes the kept text look older than it is, never newer.
    const name = `${path} ${await readWorkingFileVersion(root, path)}`;
    if (isKnown(name)) return { kind: 'known', name };
    const read = await readWorkingFile(root, path, { maxBytes: maximumBytes });
    switch (read.kind) {
      case 'file':
        return asText(name, read.bytes);
      case 'absent':
        return { kind: 'absent' };
      case 'too-large':
        return { kind: 'unreadable', reason: 'the file is too large' };
      default:
        return { kind: 'unreadable', reason: 'the path is no plain file' };
    }
  };

  return {
    read(side: Side, path: RepoPath, isKnown) {
      const entry = entries.get(path);
      if (side === 'new') return workingTree ? inWorkTree(path, isKnown) : inCommit(compare, path, isKnown);
      return inCommit(baseline, entry?.oldPath ?? path, isKnown);
    },
    readAt: inCommit,
    async renamedSince(commit) {
      const target = workingTree ? { kind: 'working-tree' as const, untracked: true } : compare === null ? null : { kind: 'commit' as const, sha: compare };
      if (target === null || (await git.blobs.info(commit)).kind === 'missing') return new Map();
      const changes = await listChanges(git, { baseline: commit, target });
      return new Map(
        changes.flatMap(({ status, path, oldPath }) => (status === 'renamed' && oldPath !== undefined ? [[oldPath, path] as const] : [])),
      );
    },
    describeChange(commit) {
      if (commit !== compare) return `changes since ${commit.slice(0, 7)}`;
      return workingTree ? 'edits in the working tree' : 'edits when the comment was made';
    },
  };
}

function asText(name: string, bytes: Uint8Array): ReadText {
  const decoded = decodeText(bytes);
  return decoded === null ? { kind: 'unreadable', reason: 'the file is binary' } : { kind: 'text', name, text: decoded.text };
}
