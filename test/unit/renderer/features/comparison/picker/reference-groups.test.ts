import { describe, expect, it } from 'vitest';
import type { Sha } from '../../../../../../src/shared/base';
import type { Reference, ReferenceKind } from '../../../../../../src/shared/model/comparison/comparison';
import { groupReferences } from '../../../../../../src/renderer/src/features/comparison/picker/reference-groups';

function reference(name: string, kind: ReferenceKind, day: number): Reference {
  const date = `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`;
  return { name, kind, sha: 'a'.repeat(40) as Sha, isHead: false, date, subject: '' };
}

const references = [
  reference('v1.0', 'tag', 1),
  reference('origin/main', 'remote', 9),
  reference('main', 'branch', 3),
  reference('feature/lease-retry', 'branch', 8),
];

const drawn = (filter: string) => groupReferences(references, filter).map((group) => `${group.label}: ${group.references.map((each) => each.name).join(', ')}`);

describe('groupReferences', () => {
  it('lists local branches first, the newest first', () => {
    expect(drawn('')).toEqual(['Local: feature/lease-retry, main', 'Remote: origin/main', 'Tags: v1.0']);
  });

  it('filters by every word, in any case, and leaves empty groups out', () => {
    expect(drawn('MAIN')).toEqual(['Local: main', 'Remote: origin/main']);
    expect(drawn('retry feature')).toEqual(['Local: feature/lease-retry']);
    expect(drawn('nothing')).toEqual([]);
  });

  it('lists no more than 200 of a kind and says how many there are beside', () => {
    const many = Array.from({ length: 250 }, (_, index) => reference(`v${index}`, 'tag', 1));
    const [group] = groupReferences(many, '');
    expect([group?.references.length, group?.more]).toEqual([200, 50]);
  });
});
