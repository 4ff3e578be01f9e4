import { join } from 'node:path';

/** What a change on disk may have made out of date. */
export type ChangeKind = 'worktree' | 'index' | 'refs' | 'reviews' | 'commit-reviews';

/** A folder whose entries matter, whether it exists yet or not. `K` names what a change makes out of date. */
export interface Interest<K extends string = ChangeKind> {
  /** Absolute. */
  readonly folder: string;
  /** How many levels of folders below it matter too. */
  readonly depth: number;
  /** The nearest folder above that is watched for its coming; `folder` itself when its coming does not matter. */
  readonly above: string;
  /** Everything that `kindOf` may answer. */
  readonly kinds: readonly K[];
  /** What an event on an entry of the folder, or of one below it, makes out of date. */
  kindOf(name: string): K | null;
}

export interface RepositoryFolders {
  /** Absolute root of the work tree. */
  readonly root: string;
  /** Absolute `.git` folder of this work tree. */
  readonly gitDir: string;
  /** Absolute `.git` folder that all work trees share; equal to `gitDir` in the main one. */
  readonly commonDir: string;
  /** Absolute folder of the reviews; it need not exist. */
  readonly reviewStore: string;
  /** Absolute folder of the projects that reviews of commits are kept in, and the folder above that its coming is seen in. */
  readonly commitReviews?: { readonly folder: string; readonly above: string };
}

/** Deeper folders in a store or below refs are odd enough to be left to the refresh on focus. */
const treeDepth = 8;

const operationStates: ReadonlySet<string> = new Set([
  'MERGE_HEAD',
  'CHERRY_PICK_HEAD',
  'REVERT_HEAD',
  'REBASE_HEAD',
  'rebase-merge',
  'rebase-apply',
]);

const sharedRefs: ReadonlySet<string> = new Set(['packed-refs', 'config', 'shallow']);

/** Names under which programs write what they rename afterwards: the rename is the event that counts. */
const temporary = /(?:\.(?:tmp|temp|lock|swp|swx|swo|part)|~)$/;

/** Everything in a repository that does not depend on which files changed. */
export function repositoryInterests(folders: RepositoryFolders): readonly Interest[] {
  const { root, gitDir, commonDir, reviewStore, commitReviews } = folders;
  const interests: Interest[] = [
    storeInterest('reviews', reviewStore, root),
    { folder: gitDir, depth: 0, above: gitDir, kinds: ['refs', 'index'], kindOf: kindInGitFolder },
    { folder: commonDir, depth: 0, above: commonDir, kinds: ['refs'], kindOf: (name) => (sharedRefs.has(name) ? 'refs' : null) },
    treeInterest('refs', join(commonDir, 'refs'), treeDepth, commonDir),
    treeInterest('refs', join(commonDir, 'reftable'), 0, commonDir),
    // A project's folder, its reviews, and those of each repository.
    ...(commitReviews === undefined ? [] : [treeInterest('commit-reviews', commitReviews.folder, 3, commitReviews.above)]),
  ];
  // A linked work tree has references of its own, its HEAD among them, in a reftable of its own.
  return gitDir === commonDir ? interests : [...interests, treeInterest('refs', join(gitDir, 'reftable'), 0, gitDir)];
}

/** A folder of which every entry matters that is not about to be renamed. */
export function treeInterest<K extends string>(kind: K, folder: string, depth: number, above: string): Interest<K> {
  return { folder, depth, above, kinds: [kind], kindOf: unlessTemporary(kind) };
}

/** The review store of a repository, below its root. */
export function storeInterest<K extends string>(kind: K, store: string, root: string): Interest<K> {
  return treeInterest(kind, store, treeDepth, root);
}

/** A folder of the work tree that holds changed files. */
export function worktreeInterest(folder: string): Interest {
  const kindOf = unlessTemporary('worktree' as const);
  return { folder, depth: 0, above: folder, kinds: ['worktree'], kindOf: (name) => (name === '.git' ? null : kindOf(name)) };
}

function kindInGitFolder(name: string): ChangeKind | null {
  if (name === 'HEAD') return 'refs';
  return name === 'index' || operationStates.has(name) ? 'index' : null;
}

const unlessTemporary =
  <K extends string>(kind: K) =>
  (name: string): K | null =>
    temporary.test(name) ? null : kind;
