import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sha } from '../../../../../src/shared/base';
import { uncommittedParts, type ScopeChoice } from '../../../../../src/shared/model/review/review-scope';
import { parseScopeName, scopeName } from '../../../../../src/shared/model/review/scope-name';

const sha = fc.stringMatching(/^([0-9a-f]{40}|[0-9a-f]{64})$/).map((text) => text as Sha);
const scope: fc.Arbitrary<ScopeChoice> = fc.oneof(
  fc.constant({ kind: 'all' as const }),
  sha.map((commit) => ({ kind: 'commit' as const, sha: commit })),
  fc.tuple(sha, sha).map(([first, last]) => ({ kind: 'range' as const, first, last })),
  fc.constantFrom(...uncommittedParts).map((part) => ({ kind: 'uncommitted' as const, part })),
);

describe('the name of a scope', () => {
  it('says which scope it is', () => {
    fc.assert(
      fc.property(scope, (choice) => {
        expect(parseScopeName(scopeName(choice))).toEqual(choice);
      }),
    );
  });

  it('is that of all changes where it is none', () => {
    for (const text of ['', '..', 'HEAD', `${'a'.repeat(40)}..`, `${'a'.repeat(40)}..HEAD`]) expect(parseScopeName(text)).toEqual({ kind: 'all' });
  });
});
