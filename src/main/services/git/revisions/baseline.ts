import { isSha, type Sha } from '../../../../shared/base';
import {
  decideAutoBaseline,
  decidePinnedBaseline,
  type BaseCandidate,
  type BaselineDecision,
} from '../../../../shared/model/comparison/baseline';
import type { Head, Problem, Reference, RevisionChoice } from '../../../../shared/model/comparison/comparison';
import { singleValue } from '../parsers/fields';
import type { Cancellable, Git } from '../run';

/** What a baseline is chosen from. */
export interface BaselineRequest {
  readonly base: RevisionChoice;
  readonly compare: RevisionChoice;
  /** Commit that the person pinned, 7 or more hex digits; null is Auto. */
  readonly pin: string | null;
  readonly references: readonly Reference[];
  readonly head: Head;
}

/**
 * The commit that compare is held against, with its reason, and what stands in the way. Never fetches.
 * @throws GitError
 */
export async function resolveBaseline(git: Git, request: BaselineRequest, options: Cancellable = {}): Promise<BaselineDecision> {
  const { base, compare, pin, head } = request;
  if (compare.sha === null) {
    if (head.sha === null && compare.name === head.branch) {
      return { baseline: { sha: null, mode: 'auto', reason: `${compare.name} has no commits yet.` }, problems: [] };
    }
    return missing('compare-missing', compare.name, pin);
  }
  const side = { name: shorten(compare), sha: compare.sha };
  if (pin !== null) return pinned(git, pin, side, options);
  if (base.sha === null) return missing('base-missing', base.name, pin);

  const upstream = findUpstream(base, request.references);
  const bases = [{ name: shorten(base), sha: base.sha }, ...upstream.candidates];
  const candidates = await Promise.all(
    bases.map(async ({ name, sha }): Promise<BaseCandidate> => {
      return { name, mergeBases: await mergeBases(git, sha, side.sha, options) };
    }),
  );
  const mostAdvanced = await independent(git, [...new Set(candidates.flatMap((candidate) => candidate.mergeBases))], options);
  const only = mostAdvanced.length === 1 ? mostAdvanced[0] : undefined;
  const decision = decideAutoBaseline({
    compare: side,
    candidates,
    mostAdvanced,
    commitsBack: only === undefined ? null : await countCommits(git, only, side.sha, options),
    shallow: git.location.shallow,
  });
  return { ...decision, problems: [...upstream.problems, ...decision.problems] };
}

/** For a local branch its upstream, or the branch of that name at origin; nothing else stands for a base beside itself. */
function findUpstream(
  base: RevisionChoice,
  references: readonly Reference[],
): { readonly candidates: readonly { readonly name: string; readonly sha: Sha }[]; readonly problems: readonly Problem[] } {
  if (base.kind !== 'branch') return { candidates: [], problems: [] };
  const configured = references.find(({ kind, name }) => kind === 'branch' && name === base.name)?.upstream;
  const wanted = configured ?? `origin/${base.name}`;
  const found = references.find(({ kind, name }) => name === wanted && kind !== 'tag' && !(kind === 'branch' && name === base.name));
  if (found !== undefined) return { candidates: [{ name: found.name, sha: found.sha }], problems: [] };
  if (configured === undefined) return { candidates: [], problems: [] };
  const message = `${base.name} follows ${configured}, which is not known locally. Only ${base.name} itself is considered. Fetch to bring it.`;
  return { candidates: [], problems: [{ code: 'upstream-missing', message }] };
}

async function pinned(
  git: Git,
  pin: string,
  compare: { readonly name: string; readonly sha: Sha },
  options: Cancellable,
): Promise<BaselineDecision> {
  const found = /^[0-9a-f]{7,64}$/.test(pin) ? await git.blobs.info(`${pin}^{commit}`, options.signal) : null;
  const sha = found?.kind === 'object' ? found.sha : null;
  if (sha === null) return decidePinnedBaseline({ pin, compare, sha, isAncestor: false, commitsBack: null });
  const [isAncestor, commitsBack] = await Promise.all([
    isAncestorOf(git, sha, compare.sha, options),
    countCommits(git, sha, compare.sha, options),
  ]);
  return decidePinnedBaseline({ pin, compare, sha, isAncestor, commitsBack });
}

function missing(code: 'base-missing' | 'compare-missing', name: string, pin: string | null): BaselineDecision {
  const message = `${name} is not in this repository: it was renamed, deleted or never fetched. Choose another ${code === 'base-missing' ? 'base' : 'branch to compare'}.`;
  return {
    baseline: { sha: null, mode: pin === null ? 'auto' : 'pinned', reason: `${name} is missing.` },
    problems: [{ code, message }],
  };
}

/**
 * True when `ancestor` is reachable from `commit`, which counts as its own ancestor.
 * @throws GitError
 */
export async function isAncestorOf(git: Git, ancestor: Sha, commit: Sha, options: Cancellable = {}): Promise<boolean> {
  const { exitCode } = await git.run(['merge-base', '--is-ancestor', ancestor, commit], { ...options, expect: [0, 1] });
  return exitCode === 0;
}

async function mergeBases(git: Git, a: Sha, b: Sha, options: Cancellable): Promise<readonly Sha[]> {
  const { stdout } = await git.run(['merge-base', '--all', a, b], { ...options, expect: [0, 1] });
  return shas(stdout);
}

/** Leaves out every commit that another one of them descends from. */
async function independent(git: Git, commits: readonly Sha[], options: Cancellable): Promise<readonly Sha[]> {
  if (commits.length < 2) return commits;
  const { stdout } = await git.run(['merge-base', '--independent', ...commits], options);
  return shas(stdout);
}

async function countCommits(git: Git, from: Sha, to: Sha, options: Cancellable): Promise<number> {
  const { stdout } = await git.run(['rev-list', '--count', '--end-of-options', `${from}..${to}`, '--'], options);
  return Number(singleValue(stdout));
}

function shas(output: Buffer): readonly Sha[] {
  return singleValue(output).split('\n').filter(isSha);
}

function shorten({ name }: RevisionChoice): string {
  return isSha(name) ? name.slice(0, 7) : name;
}
