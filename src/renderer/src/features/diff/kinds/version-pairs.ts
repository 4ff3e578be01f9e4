import type { FileContents, SideContents } from '../../../../../shared/model/comparison/file-contents';
import type { ConflictVersion } from '../../../../../shared/model/comparison/image';

/** A version of a file beside those of the comparison: what the index keeps, what HEAD has, or the working file. */
export type VersionName = ConflictVersion | 'head' | 'index' | 'working';

/** Two versions that are compared; null is the comparison's own pair, in which threads have their lines. */
export interface VersionPair {
  readonly value: string;
  readonly label: string;
  readonly versions: { readonly old: VersionName; readonly new: VersionName } | null;
}

const pair = (label: string, old: VersionName, now: VersionName): VersionPair => ({ value: `${old}-${now}`, label, versions: { old, new: now } });

const usual: VersionPair = { value: 'usual', label: 'Comparison', versions: null };

const conflictPairs: readonly VersionPair[] = [
  usual,
  pair('Base → ours', 'base', 'ours'),
  pair('Base → theirs', 'base', 'theirs'),
  pair('Ours → theirs', 'ours', 'theirs'),
  pair('Ours → working', 'ours', 'working'),
  pair('Theirs → working', 'theirs', 'working'),
];

const uncommittedPairs: readonly VersionPair[] = [pair('Staged', 'head', 'index'), pair('Not staged', 'index', 'working')];

/** The pairs that a file can be looked at in, the comparison's own first; none where there is only that one. */
export function versionPairs(contents: FileContents): readonly VersionPair[] {
  if (contents.conflict !== undefined) return conflictPairs;
  if (contents.uncommitted === undefined) return [];
  const pairs = uncommittedPairs.filter(({ versions }) => versions !== null && differ(contents, versions.old, versions.new));
  return pairs.length === 0 ? [] : [usual, ...pairs];
}

export const versionWords: Readonly<Record<VersionName, string>> = {
  base: 'Base, what both began from',
  ours: 'Ours, the branch that is checked out',
  theirs: 'Theirs, what is brought in',
  head: 'HEAD, the last commit',
  index: 'Index, what is staged',
  working: 'Working file',
};

/** Text of a version; null where it does not exist, and why it cannot be shown where it is no text. */
export type VersionText = { readonly ok: true; readonly text: string | null } | { readonly ok: false; readonly why: string };

export function versionText(contents: FileContents, name: VersionName): VersionText {
  const content = versionOf(contents, name);
  switch (content.kind) {
    case 'absent':
      return { ok: true, text: null };
    case 'text':
      return { ok: true, text: content.text };
    case 'other':
      return { ok: false, why: `${versionWords[name]}, is not text, or too large to be shown.` };
  }
}

function versionOf({ conflict, uncommitted, new: working }: FileContents, name: VersionName): SideContents {
  switch (name) {
    case 'working':
      return working;
    case 'head':
    case 'index':
      return uncommitted?.[name] ?? { kind: 'absent' };
    default:
      return conflict?.[name] ?? { kind: 'absent' };
  }
}

function differ(contents: FileContents, a: VersionName, b: VersionName): boolean {
  const [before, after] = [versionText(contents, a), versionText(contents, b)];
  return before.ok && after.ok && before.text !== after.text;
}
