import { isSha } from '../../../../shared/base';
import type { Baseline, Head, Problem, Reference, RevisionChoice } from '../../../../shared/model/comparison/comparison';
import { countAheadBehind } from '../../git/revisions/ahead-behind';
import { resolveBaseline } from '../../git/revisions/baseline';
import { readHead } from '../../git/revisions/head';
import { listReferences, readRemoteDefault } from '../../git/revisions/references';
import { resolveRevision } from '../../git/revisions/resolve';
import type { Git } from '../../git/run';

/** What a person chose; null follows the default. */
export interface ComparisonChoice {
  readonly base: string | null;
  readonly compare: string | null;
}

/** Remembered choices that a comparison is made from; see the settings service. */
export interface ComparisonPreferences {
  baseOf(compare: string): string | null;
  pinOf(base: string, compare: string): string | null;
}

/** A comparison as git answers it now. */
export interface ComparisonFacts {
  readonly head: Head;
  readonly base: RevisionChoice;
  readonly compare: RevisionChoice;
  /** Compare is what is checked out, so uncommitted changes belong to it. */
  readonly compareIsHead: boolean;
  readonly baseline: Baseline;
  /** There is no baseline because nothing came before: everything on the new side is new. */
  readonly emptyBaseline: boolean;
  readonly ahead: number | null;
  readonly behind: number | null;
  readonly problems: readonly Problem[];
}

/**
 * Resolves both sides and the baseline. Compare follows HEAD unless it was chosen; base is what was last used with this
 * compare, else `main`, else the remote's default branch.
 */
export async function readComparison(
  git: Git,
  choice: ComparisonChoice,
  preferences: ComparisonPreferences,
  signal?: AbortSignal,
): Promise<ComparisonFacts> {
  const options = signal === undefined ? {} : { signal };
  const references = await listReferences(git, options);
  const head = checkedOutBranch(references) ?? (await readHead(git, options));
  const compare = choice.compare === null ? headChoice(head) : await resolveRevision(git, choice.compare, options);
  const base = await chooseBase(git, choice.base, compare, references, preferences, options);
  const compareIsHead = isCheckedOut(compare, head);
  const pin = preferences.pinOf(base.name, compare.name);
  const [{ baseline, problems }, counts] = await Promise.all([
    resolveBaseline(git, { base, compare, pin, references, head }, options),
    base.sha === null || compare.sha === null ? null : countAheadBehind(git, base.sha, compare.sha, options),
  ]);
  return {
    head,
    base,
    compare,
    compareIsHead,
    baseline,
    emptyBaseline: compareIsHead && head.sha === null,
    ahead: counts?.ahead ?? null,
    behind: counts?.behind ?? null,
    problems: [...sidesProblems(base, compare, head), ...problems],
  };
}

/** The list marks the branch that is checked out; one without a commit, and a detached HEAD, are not on it. */
function checkedOutBranch(references: readonly Reference[]): Head | null {
  const branch = references.find(({ kind, isHead }) => kind === 'branch' && isHead);
  return branch === undefined ? null : { branch: branch.name, sha: branch.sha };
}

/** True when the work tree holds `compare`: its branch, or with a detached HEAD the same commit. */
function isCheckedOut(compare: RevisionChoice, head: Head): boolean {
  if (compare.kind === 'branch') return compare.name === head.branch;
  return head.branch === null && compare.sha !== null && compare.sha === head.sha;
}

function headChoice(head: Head): RevisionChoice {
  if (head.branch !== null) return { name: head.branch, kind: 'branch', sha: head.sha };
  return { name: head.sha ?? 'HEAD', kind: 'commit', sha: head.sha };
}

async function chooseBase(
  git: Git,
  chosen: string | null,
  compare: RevisionChoice,
  references: readonly Reference[],
  preferences: ComparisonPreferences,
  options: { readonly signal?: AbortSignal },
): Promise<RevisionChoice> {
  const wanted = chosen ?? preferences.baseOf(compare.name);
  if (wanted !== null) return resolveRevision(git, wanted, options);
  const hasMain = references.some(({ kind, name }) => kind === 'branch' && name === 'main');
  const name = defaultBase(references, hasMain ? null : await readRemoteDefault(git, options)) ?? compare.name;
  const reference = references.find((candidate) => candidate.name === name);
  if (reference !== undefined) return { name: reference.name, kind: reference.kind, sha: reference.sha };
  return compare;
}

/** Local `main`; else the local branch of the remote's default; else that remote branch; else local `master`. */
export function defaultBase(references: readonly Reference[], remoteDefault: string | null): string | null {
  const has = (name: string, kind: Reference['kind']): boolean =>
    references.some((reference) => reference.kind === kind && reference.name === name);
  if (has('main', 'branch')) return 'main';
  if (remoteDefault !== null) {
    const local = remoteDefault.slice(remoteDefault.indexOf('/') + 1);
    if (has(local, 'branch')) return local;
    if (has(remoteDefault, 'remote')) return remoteDefault;
  }
  return has('master', 'branch') ? 'master' : null;
}

function sidesProblems(base: RevisionChoice, compare: RevisionChoice, head: Head): readonly Problem[] {
  if (head.sha === null && compare.name === head.branch) {
    return [
      {
        code: 'unborn-head',
        message: `${compare.name} has no commits yet. The files of the working tree are shown as new.`,
      },
    ];
  }
  if (base.name === compare.name) {
    return [
      { code: 'same-branch', message: `Both sides are ${shortName(base)}. Only uncommitted changes can differ.` },
    ];
  }
  return [];
}

/** Commits are shown by 7 digits, references by their name. */
function shortName(choice: RevisionChoice): string {
  return isSha(choice.name) ? choice.name.slice(0, 7) : choice.name;
}
