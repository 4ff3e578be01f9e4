import type { RepoPath, Sha } from '../../../../shared/base';
import { decodeText } from '../../../../shared/contents/decode';
import { textLimits } from '../../../../shared/contents/limits';
import type { Side } from '../../../../shared/model/review/place';
import { listChanges, type ChangeEntry, type ChangeTarget } from '../../git/changes/changes';
import { isMissingContent } from '../../git/contents/missing-content';
import type { Git } from '../../git/run';
import { readWorkingFile, readWorkingFileVersion } from '../../git/contents/working-file';
import type { ReadText, TextSource } from './comparison-texts';

/** Threads are placed in larger files than a diff shows at once, but not in any size. */
const maximumBytes = 8 * textLimits.bytes;

/** Where the files of a side are. */
export type TextSide =
  /** Null has no files. */
  | { readonly kind: 'commit'; readonly sha: Sha | null }
  /** By the blobs that the listing names; a path that is not listed has the same content on both sides. */
  | { readonly kind: 'index' }
  /** `since` is the commit that is checked out. */
  | { readonly kind: 'working-tree'; readonly since: Sha | null };

export interface TextSourceOptions {
  readonly git: Git;
  readonly old: TextSide;
  readonly now: TextSide;
  readonly entries: ReadonlyMap<RepoPath, Pick<ChangeEntry, 'oldPath'> & Partial<Pick<ChangeEntry, 'oldBlob' | 'newBlob'>>>;
}

/** Texts of a comparison's two sides and of earlier commits, over git and the work tree. */
export function createTextSource({ git, old, now, entries }: TextSourceOptions): TextSource {
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

  const ofIndex = (side: Side, path: RepoPath, isKnown: (name: string) => boolean): Promise<ReadText> => {
    const entry = entries.get(path);
    const other = side === 'old' ? now : old;
    if (entry === undefined) return other.kind === 'index' ? Promise.resolve({ kind: 'absent' }) : readSide(other, side, path, isKnown);
    const name = side === 'old' ? entry.oldBlob : entry.newBlob;
    return name == null ? Promise.resolve({ kind: 'absent' }) : blob(name, isKnown);
  };

  const readSide = (from: TextSide, side: Side, path: RepoPath, isKnown: (name: string) => boolean): Promise<ReadText> => {
    switch (from.kind) {
      case 'commit':
        return inCommit(from.sha, side === 'old' ? (entries.get(path)?.oldPath ?? path) : path, isKnown);
      case 'index':
        return ofIndex(side, path, isKnown);
      case 'working-tree':
        return inWorkTree(path, isKnown);
    }
  };

  return {
    read: (side, path, isKnown) => readSide(side === 'old' ? old : now, side, path, isKnown),
    readAt: inCommit,
    async renamedSince(commit) {
      const target = targetOf(now);
      if (target === null || (await git.blobs.info(commit)).kind === 'missing') return new Map();
      const changes = await listChanges(git, { baseline: commit, target });
      return new Map(
        changes.flatMap(({ status, path, oldPath }) => (status === 'renamed' && oldPath !== undefined ? [[oldPath, path] as const] : [])),
      );
    },
    describeChange(commit) {
      if (now.kind === 'working-tree' && commit === now.since) return 'edits in the working tree';
      return now.kind === 'commit' && commit === now.sha ? 'edits when the comment was made' : `changes since ${commit.slice(0, 7)}`;
    },
  };
}

function targetOf(now: TextSide): ChangeTarget | null {
  switch (now.kind) {
    case 'working-tree':
      return { kind: 'working-tree', untracked: true };
    case 'index':
      return { kind: 'index' };
    case 'commit':
      return now.sha === null ? null : { kind: 'commit', sha: now.sha };
  }
}

function asText(name: string, bytes: Uint8Array): ReadText {
  const decoded = decodeText(bytes);
  return decoded === null ? { kind: 'unreadable', reason: 'the file is binary' } : { kind: 'text', name, text: decoded.text };
}
