import type { Sha } from '../../base';
import type { Baseline, Problem } from './comparison';

/** One name of the base that a merge base is looked for with: the base itself, or its upstream. */
export interface BaseCandidate {
  readonly name: string;
  /** Best common ancestors with compare, as git orders them; several after criss-cross merges, none for unrelated histories. */
  readonly mergeBases: readonly Sha[];
}

/** What git says about the two sides; the rest is decided here. */
export interface AutoFacts {
  readonly compare: { readonly name: string; readonly sha: Sha };
  /** The base itself first. */
  readonly candidates: readonly BaseCandidate[];
  /** Those of all candidates' merge bases that none of the others descends from: the most advanced ones. */
  readonly mostAdvanced: readonly Sha[];
  /** Commits of compare since the only one of `mostAdvanced`; null when there is not exactly one. */
  readonly commitsBack: number | null;
  readonly shallow: boolean;
}

export interface BaselineDecision {
  readonly baseline: Baseline;
  readonly problems: readonly Problem[];
}

/**
 * Chooses the baseline of Auto: among the merge bases with the base and with its upstream, the most advanced one by
 * ancestry. Two that neither contains the other are offered, never guessed between.
 */
export function decideAutoBaseline(facts: AutoFacts): BaselineDecision {
  const { candidates, mostAdvanced, commitsBack } = facts;
  const [only, ...others] = mostAdvanced;
  if (only === undefined) return noneInCommon(facts);
  if (others.length > 0) return cannotChoose(facts);
  const owner = candidates.find(({ mergeBases }) => mergeBases.includes(only)) ?? candidates[0];
  return {
    baseline: {
      sha: only,
      mode: 'auto',
      reason: [mergeBaseSentence(owner?.name ?? '', facts, only, commitsBack), ...otherCandidates(facts, only, owner)].join(' '),
    },
    problems: [],
  };
}

/** What git says about a pinned commit. */
export interface PinFacts {
  readonly pin: string;
  readonly compare: { readonly name: string };
  /** Null when the commit is not in this repository. */
  readonly sha: Sha | null;
  readonly isAncestor: boolean;
  /** Commits of compare since the pin. */
  readonly commitsBack: number | null;
}

/** Nothing is unpinned: a pin that no longer is an ancestor stays the baseline, with a warning. */
export function decidePinnedBaseline({ pin, compare, sha, isAncestor, commitsBack }: PinFacts): BaselineDecision {
  const short = pin.slice(0, 7);
  if (sha === null) {
    const message = `Pinned ${short} is not in this repository. Nothing is compared. Use Auto or choose another commit.`;
    return {
      baseline: { sha: null, mode: 'pinned', reason: `Pinned to ${short}, which is missing.` },
      problems: [{ code: 'pin-missing', message }],
    };
  }
  if (isAncestor) {
    const distance = commitsBack === null ? '' : `, ${commits(commitsBack)} back`;
    return { baseline: { sha, mode: 'pinned', reason: `Pinned to ${short}${distance}.` }, problems: [] };
  }
  const message = `Pinned ${short} is not an ancestor of ${compare.name}. The comparison still uses it, so it also shows changes that ${compare.name} did not make. Use Auto or choose another commit.`;
  return {
    baseline: { sha, mode: 'pinned', reason: `Pinned to ${short}, which is not an ancestor of ${compare.name}.` },
    problems: [{ code: 'pin-not-ancestor', message }],
  };
}

function mergeBaseSentence(name: string, { compare }: AutoFacts, sha: Sha, commitsBack: number | null): string {
  if (sha === compare.sha) return `${compare.name} has no commits that ${name} lacks.`;
  return commitsBack === null ? `Merge base with ${name}.` : `Merge base with ${name}, ${commits(commitsBack)} back.`;
}

/** "origin/main gives the same one." or "main gives an older one, 1a2b3c4." */
function otherCandidates({ candidates }: AutoFacts, sha: Sha, owner: BaseCandidate | undefined): readonly string[] {
  return candidates
    .filter((candidate) => candidate !== owner)
    .map(({ name, mergeBases }) => {
      if (mergeBases.includes(sha)) return `${name} gives the same one.`;
      const older = mergeBases[0];
      return older === undefined ? `${name} has no commit in common.` : `${name} gives an older one, ${older.slice(0, 7)}.`;
    });
}

function noneInCommon({ candidates, compare, shallow }: AutoFacts): BaselineDecision {
  const name = candidates[0]?.name ?? '';
  const message = `${name} and ${compare.name} have no commit in common, so there is nothing to compare from. Choose another base.`;
  const problems: Problem[] = [{ code: 'no-merge-base', message }];
  if (shallow) {
    const shallowMessage =
      'This clone is shallow: older commits are missing, and the common one may be among them. Run git fetch --unshallow, then refresh.';
    problems.push({ code: 'shallow', message: shallowMessage });
  }
  return { baseline: { sha: null, mode: 'auto', reason: `No commit in common with ${name}.` }, problems };
}

function cannotChoose({ candidates, compare, mostAdvanced }: AutoFacts): BaselineDecision {
  const list = mostAdvanced.map((sha) => sha.slice(0, 7)).join(', ');
  const single = candidates.find(({ mergeBases }) => mostAdvanced.every((sha) => mergeBases.includes(sha)));
  const baseline = { sha: null, mode: 'auto', choices: mostAdvanced } as const;
  if (single !== undefined) {
    return {
      baseline: { ...baseline, reason: `Several merge bases with ${single.name}: ${list}.` },
      problems: [
        {
          code: 'several-merge-bases',
          message: `${single.name} and ${compare.name} have several merge bases: ${list}. Choose one as the baseline.`,
        },
      ],
    };
  }
  const names = candidates.map(({ name }) => name).join(' and ');
  return {
    baseline: { ...baseline, reason: `${names} give different merge bases, and neither contains the other: ${list}.` },
    problems: [
      {
        code: 'not-comparable',
        message: `${names} give different merge bases with ${compare.name}, and neither contains the other: ${list}. Choose one as the baseline.`,
      },
    ],
  };
}

function commits(count: number): string {
  return count === 1 ? '1 commit' : `${count} commits`;
}
