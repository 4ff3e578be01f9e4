import type { RepoPath, Sha } from '../../../../shared/base';
import type { LineBlame } from '../../../../shared/model/commits/line-blame';
import { parseLineBlame } from '../parsers/line-blame';
import type { Cancellable, Git } from '../run';

interface BlameRequest {
  readonly path: RepoPath;
  /** 1-based. */
  readonly line: number;
  /** Whose version of the file is meant; null for the working file. */
  readonly commit: Sha | null;
}

/**
 * Which commit wrote a line, by the lines as they are stored: no program converts them first. Commits that the configuration says to pass
 * over are. Null when there is no such line there now.
 * @throws GitError
 */
export async function blameLine(git: Git, { path, line, commit }: BlameRequest, options: Cancellable = {}): Promise<LineBlame | null> {
  const revision = commit === null ? [] : [commit];
  const args = ['blame', '--line-porcelain', '--no-textconv', '--encoding=UTF-8', '-L', `${line},${line}`, ...revision, '--', path];
  const { stdout, known } = await git.run(args, {
    ...options,
    knownErrors: { beyond: /has only \d+ lines?/, ...(commit === null && { untracked: /no such path|no such ref: HEAD|bad revision 'HEAD'/ }) },
  });
  if (known === 'beyond') return null;
  return known === 'untracked' ? { kind: 'uncommitted' } : parseLineBlame(stdout);
}
