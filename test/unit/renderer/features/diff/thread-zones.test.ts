import { describe, expect, it } from 'vitest';
import { lineZones, threadsOfFile } from '../../../../../src/renderer/src/features/diff/thread-zones';
import type { OpenComposer } from '../../../../../src/renderer/src/state/reviews/composer-places';
import { toRepoPath } from '../../../../../src/shared/base';
import type { Place, Side } from '../../../../../src/shared/model/review/place';
import type { ThreadView } from '../../../../../src/shared/model/review/review';

const repoPath = (text: string): Place['path'] => toRepoPath(text) ?? expect.unreachable();
const path = repoPath('src/a.ts');
const place = (startLine: number, endLine: number, side: Side = 'new', at = path): Place => ({ path: at, side, startLine, endLine });
const base = { state: 'open', lane: 'you', unread: [], tags: [], comments: [] } as const;
const placed = (key: string, at: Place, made = at): ThreadView => ({ ...base, key, place: made, placement: { kind: 'current', place: at, reason: '' } });
const lost = (key: string, made: Place): ThreadView => ({
  ...base,
  key,
  place: made,
  placement: { kind: 'lost', cause: 'no-match', candidates: [], reason: '' },
});
const composer = (at: Place): OpenComposer => ({ id: 'composer:1', place: at, fresh: true });
const reviewWide: ThreadView = { ...base, key: 'wide', placement: { kind: 'review-wide', reason: '' } };

describe('threadsOfFile', () => {
  it('takes threads by where their lines are now, in line order', () => {
    const moved = placed('moved', place(3, 3), place(9, 9, 'new', repoPath('old/name.ts')));
    const { placed: found } = threadsOfFile([placed('late', place(8, 9)), moved, placed('elsewhere', place(1, 1, 'new', repoPath('b.ts')))], path);
    expect(found.map(({ thread }) => thread.key)).toEqual(['moved', 'late']);
  });

  it('takes threads without lines by the file they were made in', () => {
    const { unplaced } = threadsOfFile([lost('lost', place(4, 4)), lost('other', place(4, 4, 'new', repoPath('b.ts'))), reviewWide], path);
    expect(unplaced.map(({ key }) => key)).toEqual(['lost']);
  });
});

describe('lineZones', () => {
  it('draws each by itself: threads by their lines, then composers', () => {
    const threads = threadsOfFile([placed('b', place(5, 5)), placed('a', place(2, 5)), placed('c', place(5, 5, 'old'))], path);
    expect(lineZones(threads, [composer(place(4, 5))]).map(({ key, at, firstLine }) => [key, at.side, at.line, firstLine])).toEqual([
      ['thread:a', 'new', 5, 2],
      ['thread:b', 'new', 5, 5],
      ['thread:c', 'old', 5, 5],
      ['composer:1', 'new', 5, 4],
    ]);
  });

  it('puts threads without lines above the first line', () => {
    const threads = threadsOfFile([lost('gone', place(4, 4)), placed('a', place(1, 1))], path);
    expect(lineZones(threads, [])[0]).toMatchObject({ at: { line: 0 }, key: 'thread:gone' });
  });

  it('keeps a zone’s name when its lines move, and when others come to them', () => {
    const namesAt = (line: number, others: readonly ThreadView[] = []): readonly string[] =>
      lineZones(threadsOfFile([placed('a', place(line, line)), ...others], path), [composer(place(line, line))]).map(({ key }) => key);
    expect(namesAt(9)).toEqual(namesAt(7));
    expect(namesAt(7, [placed('b', place(6, 7))])).toEqual(expect.arrayContaining([...namesAt(7)]));
  });

  it('does not unfold everything between a line of the old side and one of the new side', () => {
    const mixed: Place = { path, side: 'new', startSide: 'old', startLine: 2, endLine: 90 };
    expect(lineZones({ placed: [], unplaced: [] }, [composer(mixed)])[0]).toMatchObject({ firstLine: 90, at: { line: 90 } });
  });
});
