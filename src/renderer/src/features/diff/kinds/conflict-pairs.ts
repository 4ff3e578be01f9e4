import type { FileContents, SideContents } from '../../../../../shared/model/comparison/file-contents';
import type { ConflictVersion } from '../../../../../shared/model/comparison/image';

/** A version of a file in conflict: what the index keeps, or the working file with its conflict marks. */
export type ConflictSide = ConflictVersion | 'working';

/** Two versions that are compared; `usual` is the comparison's own, in which threads have their lines. */
export interface ConflictPair {
  readonly value: string;
  readonly label: string;
  readonly versions: { readonly old: ConflictSide; readonly new: ConflictSide } | null;
}

const names: Readonly<Record<ConflictSide, string>> = { base: 'Base', ours: 'Ours', theirs: 'Theirs', working: 'Working' };

const pair = (old: ConflictSide, now: ConflictSide): ConflictPair => ({
  value: `${old}-${now}`,
  label: `${names[old]} → ${names[now].toLowerCase()}`,
  versions: { old, new: now },
});

export const conflictPairs: readonly ConflictPair[] = [
  { value: 'usual', label: 'Comparison', versions: null },
  pair('base', 'ours'),
  pair('base', 'theirs'),
  pair('ours', 'theirs'),
  pair('ours', 'working'),
  pair('theirs', 'working'),
];

/** "Ours, what HEAD has" */
export const conflictSideWords: Readonly<Record<ConflictSide, string>> = {
  base: 'Base, what both began from',
  ours: 'Ours, the branch that is checked out',
  theirs: 'Theirs, what is brought in',
  working: 'Working file, with conflict marks',
};

/** Text of a version; null where it does not exist, and why it cannot be shown where it is no text. */
export type VersionText = { readonly ok: true; readonly text: string | null } | { readonly ok: false; readonly why: string };

export function conflictText(contents: FileContents, side: ConflictSide): VersionText {
  const content: SideContents = side === 'working' ? contents.new : (contents.conflict?.[side] ?? { kind: 'absent' });
  switch (content.kind) {
    case 'absent':
      return { ok: true, text: null };
    case 'text':
      return { ok: true, text: content.text };
    case 'other':
      return { ok: false, why: `${names[side]} is not text, or too large to be shown.` };
  }
}
