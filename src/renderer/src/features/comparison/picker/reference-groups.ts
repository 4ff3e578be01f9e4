import type { Reference, ReferenceKind } from '../../../../../shared/model/comparison/comparison';

export interface ReferenceGroup {
  readonly label: string;
  readonly references: readonly Reference[];
  /** How many more match than are listed. */
  readonly more: number;
}

const groups: readonly (readonly [ReferenceKind, string])[] = [
  ['branch', 'Local'],
  ['remote', 'Remote'],
  ['tag', 'Tags'],
];

/** No one looks through more; the filter finds the rest. */
const groupLimit = 200;

/**
 * References whose name holds every word of the filter, letter case ignored: local branches, then remote ones, then tags, the
 * newest first. Groups without a match are left out.
 */
export function groupReferences(references: readonly Reference[], filter: string): readonly ReferenceGroup[] {
  const words = filter.toLowerCase().split(/\s+/).filter((word) => word !== '');
  const matching = references.filter((reference) => words.every((word) => reference.name.toLowerCase().includes(word)));
  return groups
    .map(([kind, label]) => {
      const own = matching.filter((reference) => reference.kind === kind).sort((a, b) => compareText(b.date, a.date) || compareText(a.name, b.name));
      return { label, references: own.slice(0, groupLimit), more: Math.max(0, own.length - groupLimit) };
    })
    .filter((group) => group.references.length > 0);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
