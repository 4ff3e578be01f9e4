import { err, ok, type Result } from '../../../../shared/base';
import { failure, type Failure } from '../../../../shared/ipc';
import type { LineBlame } from '../../../../shared/model/commits/line-blame';
import { permalink } from '../../../../shared/model/remotes/permalink';
import type { Side } from '../../../../shared/model/review/place';
import { blameLine } from '../../git/contents/blame';
import type { ListedFile } from '../../git/contents/sides';
import { readRemotes } from '../../git/repository/remotes';
import { remoteBranchesWith } from '../../git/revisions/remote-branches';
import type { Cancellable, Git } from '../../git/run';
import type { ShownSides } from './unchanged-file';

/** Lines of one side, 1-based, inclusive. */
interface SideLines {
  readonly side: Side;
  readonly startLine: number;
  readonly endLine: number;
}

/**
 * Which commit wrote a line of a side.
 * @throws GitError
 */
export async function readBlame(
  git: Git,
  file: ListedFile,
  sides: ShownSides,
  { side, line }: { readonly side: Side; readonly line: number },
  options: Cancellable,
): Promise<Result<LineBlame, Failure<'not-found'>>> {
  const commit = side === 'old' ? sides.baseline : sides.workingTree ? null : sides.compare;
  const path = pathOn(file, side);
  const noLine = err(failure('not-found', `${path} has no line ${line} on this side now. Refresh, then ask again.`, null));
  if (commit === null && !(side === 'new' && sides.workingTree)) return noLine;
  const blame = await blameLine(git, { path, line, commit }, options);
  return blame === null ? noLine : ok(blame);
}

/**
 * The page of lines on the site of a remote that has them. Asks nobody: what remotes have is known from the last fetch.
 * @throws GitError
 */
export async function findPermalink(
  git: Git,
  file: ListedFile,
  sides: ShownSides,
  { side, startLine, endLine }: SideLines,
  options: Cancellable,
): Promise<Result<{ readonly url: string }, Failure<'refused'>>> {
  const refused = (message: string): Result<never, Failure<'refused'>> => err(failure('refused', message, null));
  const path = pathOn(file, side);
  if (side === 'new' && sides.workingTree && file.stage !== 'committed') {
    return refused(`${path} has changes that are not committed, so its lines are on no remote. Commit and push them first.`);
  }
  const commit = side === 'old' ? sides.baseline : sides.compare;
  if (commit === null) return refused('This side is no commit, so it is on no remote.');
  const [branches, remotes] = await Promise.all([remoteBranchesWith(git, commit, options), readRemotes(git, options)]);
  const holding = remotes.filter(({ name }) => branches.some((branch) => branch.startsWith(`refs/remotes/${name}/`)));
  if (holding.length === 0) {
    return refused(`${commit.slice(0, 7)} is not on the remote: no branch of one has it, as far as was fetched. Push it first.`);
  }
  const preferred = [...holding].sort((a, b) => Number(b.name === 'origin') - Number(a.name === 'origin'));
  for (const { url } of preferred) {
    const link = permalink(url, { commit, path, startLine, endLine });
    if (link !== null) return ok({ url: link });
  }
  return refused(`No web page is known for ${preferred.map(({ name }) => name).join(', ')}. Links are made for GitHub, GitLab, Bitbucket, Gitea and Azure.`);
}

function pathOn({ path, oldPath }: ListedFile, side: Side): ListedFile['path'] {
  return side === 'old' ? (oldPath ?? path) : path;
}
