import type { Sha } from '../../../../shared/base';
import type { Commit } from '../../../../shared/model/commits/commit';
import { listCommitChanges, type CommitChange } from '../../git/commits/commit-changes';
import { GitError } from '../../git/process/git-error';
import type { Cancellable, Git } from '../../git/run';

/** What a commit changes, or why that cannot be read. */
export type CommitFiles = { readonly changes: readonly CommitChange[] } | { readonly problem: string };

type Counted = readonly (readonly [Sha, CommitFiles])[];
type Uncounted = Pick<Commit, 'sha' | 'parents'>;

/** The first page is what comes into view; each next one is twice as long, since whoever listens draws the whole list again. */
const firstPage = 200;

/**
 * Reads what commits change, page by page in their order. A commit whose objects are damaged or missing holds no other one back.
 * @throws GitError when it is cancelled
 */
export async function* countFiles(git: Git, commits: readonly Uncounted[], options: Cancellable): AsyncGenerator<Counted> {
  let size = firstPage;
  for (let start = 0; start < commits.length; start += size / 2) {
    yield await countPage(git, commits.slice(start, start + size), options);
    size *= 2;
  }
}

async function countPage(git: Git, page: readonly Uncounted[], options: Cancellable): Promise<Counted> {
  try {
    return [...(await listCommitChanges(git, page, options))].map(([sha, changes]) => [sha, { changes }]);
  } catch (error) {
    if (!(error instanceof GitError) || error.kind !== 'failed') throw error;
    const [only, ...others] = page;
    if (only !== undefined && others.length === 0) return [[only.sha, { problem: `Its files cannot be read. ${firstLine(error.stderr)}` }]];
    const middle = Math.ceil(page.length / 2);
    return [...(await countPage(git, page.slice(0, middle), options)), ...(await countPage(git, page.slice(middle), options))];
  }
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]?.trim() ?? '';
}
