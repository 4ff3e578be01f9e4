import type { Sha } from '../../base';
import { oldSideWords, shortSha, subjectWords } from '../commits/commit-words';
import type { RangeScope, ReviewScope, UncommittedPart } from './review-scope';

/** Names of the parts of the uncommitted changes, for a choice between them. */
export const partLabels: Readonly<Record<UncommittedPart, string>> = {
  staged: 'Staged',
  unstaged: 'Unstaged',
  untracked: 'Untracked',
  index: 'To the index',
};

/** What a part holds against what. */
export const partWords: Readonly<Record<UncommittedPart, string>> = {
  staged: 'HEAD to index: what the next commit would hold',
  unstaged: 'Index to working files: what is not staged',
  untracked: 'Files that git does not know',
  index: 'Baseline to index: everything but what is not staged',
};

/** Why a part has no files. */
export const emptyPartWords: Readonly<Record<UncommittedPart, string>> = {
  staged: 'Nothing is staged.',
  unstaged: 'Nothing is left unstaged.',
  untracked: 'There are no untracked files.',
  index: 'The index holds the files of the baseline.',
};

/** A few signs for a tab: "9c41d07", "4e8a1f2–9c41d07", "staged"; null for all changes. */
export function scopeMark(scope: ReviewScope): string | null {
  switch (scope.kind) {
    case 'all':
      return null;
    case 'commit':
      return shortSha(scope.sha);
    case 'range':
      return rangeMark(scope);
    case 'uncommitted':
      return partLabels[scope.part].toLowerCase();
  }
}

/** "9c41d07 Add the switch", "4e8a1f2–9c41d07", "Staged changes"; null for all changes. */
export function scopeTitle(scope: ReviewScope): string | null {
  switch (scope.kind) {
    case 'all':
      return null;
    case 'commit':
      return `${shortSha(scope.sha)} ${subjectWords(scope)}`;
    case 'range':
      return rangeMark(scope);
    case 'uncommitted':
      return partLabels[scope.part];
  }
}

/** The commit of the new side of what is shown; the one that is checked out below uncommitted changes. */
export function newCommitOf({ scope, compare }: { readonly scope: ReviewScope; readonly compare: { readonly sha: Sha | null } }): Sha | null {
  if (scope.kind === 'commit') return scope.sha;
  return scope.kind === 'range' ? scope.last.sha : compare.sha;
}

/** What the two sides of a part of a comparison are, beside their commits; null for all changes. */
export function sideWords(scope: ReviewScope): { readonly old: string; readonly new: string } | null {
  switch (scope.kind) {
    case 'all':
      return null;
    case 'commit':
      return { old: oldSideWords(scope), new: '' };
    case 'range':
      return { old: `before ${shortSha(scope.first.sha)}`, new: subjectWords(scope.last) };
    case 'uncommitted':
      return uncommittedSides[scope.part];
  }
}

const uncommittedSides: Readonly<Record<UncommittedPart, { readonly old: string; readonly new: string }>> = {
  staged: { old: 'HEAD', new: 'index' },
  unstaged: { old: 'index', new: 'working file' },
  untracked: { old: 'nothing', new: 'working file' },
  index: { old: 'baseline', new: 'index' },
};

function rangeMark({ first, last }: RangeScope): string {
  return `${shortSha(first.sha)}–${shortSha(last.sha)}`;
}
