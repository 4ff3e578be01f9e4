import { expect, it } from 'vitest';
import { parseRewindIndex } from '../../../../../src/shared/formats/copilot-files/rewind-index';

it('reads the snapshots', () => {
  const text = JSON.stringify({ version: 1, snapshots: [{ snapshotId: 's', timestamp: '2026-03-01T10:00:00Z', gitCommit: '9c41d07' }, 7, {}], filePathMap: {} });
  expect(parseRewindIndex(text)).toEqual([
    { at: '2026-03-01T10:00:00.000Z', commit: '9c41d07' },
    { at: null, commit: null },
  ]);
});

it('is null for a damaged file and empty for one without snapshots', () => {
  expect(parseRewindIndex('{"version": 1, "snap')).toBeNull();
  expect(parseRewindIndex('{"version": 1}')).toEqual([]);
});
