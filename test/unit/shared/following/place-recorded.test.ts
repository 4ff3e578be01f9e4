import { expect, test } from 'vitest';
import { fileLines } from '../../../../src/shared/anchoring/file-lines';
import type { RepoPath } from '../../../../src/shared/base';
import { placeRecorded } from '../../../../src/shared/following/place-recorded';
import type { Anchor, Place } from '../../../../src/shared/model/review/place';

const path = 'src/a.ts' as RepoPath;
const sides = {
  old: { kind: 'absent' },
  new: { kind: 'text', lines: fileLines('function berth() {\n  return tide(7, quay);\n}\n') },
} as const;
const at = (line: number): Place => ({ path, side: 'new', startLine: line, endLine: line });
const anchor = (text: string): Anchor => ({ path, side: 'new', line: 40, text });

test('lines are where the file says, whatever the anchor says', () => {
  expect(placeRecorded({ place: at(2), anchor: anchor('  return tide(7, quay);') }, sides)).toMatchObject({ kind: 'current', place: at(2) });
  expect(placeRecorded({ place: at(2), anchor: anchor('something else') }, sides)).toMatchObject({ kind: 'current', place: at(2) });
  expect(placeRecorded({ place: at(2) }, sides)).toMatchObject({ kind: 'current', reason: expect.stringContaining('not verified') as string });
});

test('lines that were edited say so', () => {
  expect(placeRecorded({ place: at(2), anchor: anchor('  return tide(8, quay);') }, sides)).toMatchObject({ kind: 'edited', place: at(2) });
});

test('the mark of the file holds while the text is another one', () => {
  expect(placeRecorded({ place: at(2), anchor: anchor('gone'), outdated: true }, sides)).toMatchObject({ kind: 'outdated', place: at(2) });
  expect(placeRecorded({ place: at(3), anchor: anchor('}'), outdated: true }, sides)).toMatchObject({ kind: 'current' });
});

test('lines that are not there are lost, and nobody guesses about files that cannot be read', () => {
  expect(placeRecorded({ place: at(9), anchor: anchor('}') }, sides)).toMatchObject({ kind: 'lost', cause: 'no-match' });
  expect(placeRecorded({ place: { ...at(1), side: 'old' }, anchor: anchor('x') }, sides)).toMatchObject({ kind: 'lost', cause: 'file-gone' });
  const unreadable = { ...sides, new: { kind: 'unreadable', reason: 'the file is binary' } } as const;
  expect(placeRecorded({ place: at(1), outdated: true }, unreadable)).toMatchObject({ kind: 'unknown' });
});
