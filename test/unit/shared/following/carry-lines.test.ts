import { describe, expect, test } from 'vitest';
import { anchorAt } from '../../../../src/shared/anchoring/describe';
import { fileLines, type FileLines } from '../../../../src/shared/anchoring/file-lines';
import type { Origin } from '../../../../src/shared/anchoring/request';
import { bug, type RepoPath } from '../../../../src/shared/base';
import { diffLines } from '../../../../src/shared/diff/hunks';
import { carryLines, type CarryRequest } from '../../../../src/shared/following/carry-lines';
import type { Place } from '../../../../src/shared/model/review/place';

const path = 'src/a.ts' as RepoPath;
const at = (line: number): Place => ({ path, side: 'new', startLine: line, endLine: line });

const origin = (from: FileLines, to: FileLines): Origin => ({ lines: from, map: { hunks: diffLines(from.lines, to.lines) }, by: 'a rewrite' });

/** A thread that was made on line 2 of the first text and stands on `line` of the second, carried to the third. */
function carry(texts: { readonly made: string; readonly before: string; readonly now: string }, rest: Partial<CarryRequest> = {}): ReturnType<typeof carryLines> {
  const [made, before, now] = [fileLines(texts.made), fileLines(texts.before), fileLines(texts.now)];
  return carryLines({
    place: at(2),
    outdated: false,
    anchor: anchorAt(at(2), null, made) ?? bug('no line 2'),
    path,
    sides: { old: { kind: 'absent' }, new: { kind: 'text', lines: now } },
    before: { new: origin(before, now) },
    anchorOrigins: { new: origin(made, now) },
    ...rest,
  });
}

const made = 'a\n  return tide(7, quay, berth, vessel);\nb\n';

describe('carrying lines over', () => {
  test('keeps and moves them', () => {
    expect(carry({ made, before: made, now: `${made}c\n` })).toEqual({ outcome: 'kept', place: at(2), outdated: false });
    expect(carry({ made, before: made, now: `c\n${made}` })).toEqual({ outcome: 'moved', place: at(3), outdated: false });
  });

  test('follows a small edit, and calls lines outdated when small edits have added up', () => {
    const once = made.replace('vessel', 'boats');
    expect(carry({ made, before: made, now: once }).outcome).toBe('kept');
    const much = once.replace('quay', 'ring');
    expect(carry({ made, before: once, now: much })).toEqual({ outcome: 'outdated', place: at(2), outdated: true });
  });

  test('believes the person who put the thread on other lines', () => {
    const moved = `x\n${made}`;
    expect(carry({ made, before: moved, now: `c\n${moved}` }, { place: at(4) })).toEqual({ outcome: 'moved', place: at(5), outdated: false });
  });

  test('finds an outdated thread again by what it was made with', () => {
    const gone = 'a\nnothing\nb\n';
    expect(carry({ made, before: gone, now: gone }, { outdated: true })).toEqual({ outcome: 'outdated', place: at(2), outdated: true });
    expect(carry({ made, before: gone, now: `x\n${made}` }, { outdated: true })).toEqual({ outcome: 'moved', place: at(3), outdated: false });
  });

  test('changes nothing where nobody can tell', () => {
    const unreadable = { old: { kind: 'absent' }, new: { kind: 'unreadable', reason: 'the file is binary' } } as const;
    expect(carry({ made, before: made, now: made }, { sides: unreadable })).toEqual({ outcome: 'unchecked', place: at(2), outdated: false });
    expect(carry({ made, before: made, now: made }, { sides: unreadable, outdated: true })).toEqual({ outcome: 'unchecked', place: at(2), outdated: true });
    const request: CarryRequest = {
      place: at(2),
      outdated: false,
      path,
      sides: { old: { kind: 'absent' }, new: { kind: 'text', lines: fileLines(made) } },
      before: {},
      anchorOrigins: {},
    };
    expect(carryLines(request).outcome).toBe('unchecked');
  });

  test('is outdated when the file is gone', () => {
    const sides = { old: { kind: 'absent' }, new: { kind: 'absent' } } as const;
    expect(carry({ made, before: made, now: made }, { sides }).outcome).toBe('outdated');
  });
});
