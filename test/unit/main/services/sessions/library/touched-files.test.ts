import { describe, expect, it } from 'vitest';
import { touchedFiles } from '../../../../../../src/main/services/sessions/library/touched-files';
import type { ScannedPathCall } from '../../../../../../src/main/services/sessions/transcript/types';

const call = (given: Partial<ScannedPathCall>): ScannedPathCall => ({
  turn: 0,
  call: 'c',
  tool: 'edit',
  path: '/a',
  changes: true,
  success: true,
  at: null,
  additions: null,
  deletions: null,
  ...given,
});

describe('touchedFiles', () => {
  it('adds the calls of a file up, and counts those that succeeded', () => {
    expect(
      touchedFiles([
        call({ tool: 'view', changes: false }),
        call({ turn: 1, additions: 3, deletions: 1 }),
        call({ turn: 1, additions: 2 }),
        call({ turn: 2, tool: 'create', success: false, additions: 90 }),
        call({ path: '/b', tool: 'view', changes: false }),
        call({ path: '/never', success: false }),
      ]),
    ).toEqual([
      { path: '/a', tools: ['view', 'edit'], changed: true, turns: [0, 1], additions: 5, deletions: 1 },
      { path: '/b', tools: ['view'], changed: false, turns: [0], additions: null, deletions: null },
    ]);
  });
});
