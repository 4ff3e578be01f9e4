import { blameLine } from '../../../../../../src/main/services/git/contents/blame';
import { findGenerated } from '../../../../../../src/main/services/git/contents/attributes';
import { readContents } from '../../../../../../src/main/services/git/contents/contents';
import { readImage } from '../../../../../../src/main/services/git/contents/image';
import { listChanges, type ChangeEntry, type ChangeTarget } from '../../../../../../src/main/services/git/changes/changes';
import { countLines } from '../../../../../../src/main/services/git/changes/line-counts';
import { listCommitChanges } from '../../../../../../src/main/services/git/commits/commit-changes';
import { listCommits } from '../../../../../../src/main/services/git/commits/list-commits';
import { readPatchIds } from '../../../../../../src/main/services/git/commits/patch-ids';
import { findReachable } from '../../../../../../src/main/services/git/commits/reachable';
import { readCommits } from '../../../../../../src/main/services/git/commits/read-commits';
import { readUserName } from '../../../../../../src/main/services/git/repository/identity';
import { readRemotes } from '../../../../../../src/main/services/git/repository/remotes';
import { listWorkTrees } from '../../../../../../src/main/services/git/repository/work-trees';
import { countAheadBehind } from '../../../../../../src/main/services/git/revisions/ahead-behind';
import { resolveBaseline } from '../../../../../../src/main/services/git/revisions/baseline';
import { readHead } from '../../../../../../src/main/services/git/revisions/head';
import { listReferences, readRemoteDefault } from '../../../../../../src/main/services/git/revisions/references';
import { remoteBranchesWith } from '../../../../../../src/main/services/git/revisions/remote-branches';
import { resolveRevision } from '../../../../../../src/main/services/git/revisions/resolve';
import type { Git } from '../../../../../../src/main/services/git/run';
import { listPaths } from '../../../../../../src/main/services/git/trees/list-paths';
import { readTreeEntry } from '../../../../../../src/main/services/git/trees/tree-entry';
import type { RepoPath, Sha } from '../../../../../../src/shared/base';

/** What everything that the app asks git came to. */
interface Readings {
  /** "a.txt: "content"" of each file that the listings name. */
  readonly shown: readonly string[];
  /** Verbs of git that were run. */
  readonly verbs: ReadonlySet<string>;
}

/** Asks everything that the app asks git for when it opens, lists, counts, shows, searches, blames and follows a repository. */
export async function everyReading(opened: Git, base: Sha): Promise<Readings> {
  const verbs = new Set<string>();
  const git: Git = {
    ...opened,
    run(args, options) {
      verbs.add(args[0] ?? '');
      return opened.run(args, options);
    },
  };
  const tip = await readRepository(git, base);
  await readHistory(git, base, tip);
  const shown: string[] = [];
  const targets: readonly ChangeTarget[] = [{ kind: 'commit', sha: tip }, { kind: 'index' }, { kind: 'unstaged' }, { kind: 'untracked' }, { kind: 'working-tree', untracked: true }];
  for (const target of targets) {
    const entries = await listChanges(git, { baseline: base, target });
    await countLines(git, { baseline: base, target });
    await findGenerated(git, entries.map((entry) => entry.path));
    if (target.kind !== 'commit' && target.kind !== 'working-tree') continue;
    for (const entry of entries) shown.push(await readFile(git, entry, base, target.kind === 'commit' ? tip : null));
  }
  return { shown, verbs };
}

async function readRepository(git: Git, base: Sha): Promise<Sha> {
  const [head, references] = await Promise.all([readHead(git), listReferences(git), readRemoteDefault(git), readUserName(git), readRemotes(git), listWorkTrees(git)]);
  const choices = await Promise.all(['start', 'main', 'HEAD~1', ':/base'].map((text) => resolveRevision(git, text)));
  const [from, to] = choices;
  if (from === undefined || to?.sha == null) throw new Error('main is gone');
  await resolveBaseline(git, { base: from, compare: to, pin: null, references, head });
  await resolveBaseline(git, { base: from, compare: to, pin: base.slice(0, 12), references, head });
  await countAheadBehind(git, base, to.sha);
  return to.sha;
}

async function readHistory(git: Git, base: Sha, tip: Sha): Promise<void> {
  const { commits } = await listCommits(git, { base, compare: tip, limit: 50 });
  const shas = commits.map(({ sha }) => sha);
  await Promise.all([
    readCommits(git, shas),
    listCommitChanges(git, commits),
    readPatchIds(git, shas),
    findReachable(git, shas, 'branches'),
    remoteBranchesWith(git, tip),
    listPaths(git, { kind: 'commit', sha: tip }),
    listPaths(git, { kind: 'working-tree', untracked: true }),
    readTreeEntry(git, tip, 'a.txt' as RepoPath),
  ]);
}

async function readFile(git: Git, entry: ChangeEntry, baseline: Sha, commit: Sha | null): Promise<string> {
  const file = { ...entry, version: '' };
  const workingTree = commit === null;
  const contents = await readContents(git, file, { baseline, workingTree, force: true });
  await readImage(git, file, 'new', { baseline, workingTree });
  if (entry.newMode !== '160000') await blameLine(git, { path: entry.path, line: 1, commit });
  return `${entry.path}: ${contents.new.kind === 'text' ? JSON.stringify(contents.new.text) : contents.new.kind}`;
}
