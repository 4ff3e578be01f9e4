import { expect, test } from 'vitest';
import type { Reference, ReferenceKind } from '../../../../../../src/shared/model/comparison/comparison';
import type { Sha } from '../../../../../../src/shared/base';
import { defaultBase } from '../../../../../../src/main/services/workspace/comparison/read-comparison';

const reference = (kind: ReferenceKind, name: string): Reference => ({
  kind,
  name,
  sha: '0'.repeat(40) as Sha,
  isHead: false,
  date: '2026-01-01T00:00:00Z',
  subject: '',
});

test.each([
  ['local main comes first', [reference('branch', 'main'), reference('branch', 'trunk')], 'origin/trunk', 'main'],
  ['else the local branch of the remote default', [reference('branch', 'trunk'), reference('remote', 'origin/trunk')], 'origin/trunk', 'trunk'],
  ['else the remote default itself', [reference('branch', 'work'), reference('remote', 'origin/trunk')], 'origin/trunk', 'origin/trunk'],
  ['else local master', [reference('branch', 'master')], null, 'master'],
  ['a tag named main is no branch', [reference('tag', 'main')], null, null],
  ['a remote default that is gone is not used', [reference('branch', 'work')], 'origin/gone', null],
] as const)('%s', (_name, references, remoteDefault, expected) => {
  expect(defaultBase(references, remoteDefault)).toBe(expected);
});
