import fc from 'fast-check';
import { describe as group, expect, it } from 'vitest';
import { describe, type Description } from '../../../../src/shared/anchoring/describe';
import { fileLines, type FileLines } from '../../../../src/shared/anchoring/file-lines';
import type { Origin, PlaceRequest, SideNow } from '../../../../src/shared/anchoring/request';
import { resolve } from '../../../../src/shared/anchoring/resolve';
import type { RepoPath } from '../../../../src/shared/base';
import { diffLines } from '../../../../src/shared/diff/hunks';
import type { Place, Side } from '../../../../src/shared/model/review/place';
import { placeOf } from '../../../../src/shared/model/review/placement';

const path = 'a.ts' as RepoPath;
const absent: SideNow = { kind: 'absent' };
const text = (lines: FileLines): SideNow => ({ kind: 'text', lines });
const file = (lines: readonly string[]): FileLines => fileLines(lines.map((line) => `${line}\n`).join(''));
const newPlace = (startLine: number, endLine = startLine): Place => ({ path, side: 'new', startLine, endLine });

function originOf(before: FileLines, now: FileLines): Origin {
  return { lines: before, map: { hunks: diffLines(before.lines, now.lines) }, by: 'edits in the working tree' };
}

type Keeps = 'anchor' | 'anchorText';

/** A thread on the new side as `describe` records it, to be placed in `now`. */
function requestFor({ place, anchor, anchorText }: Description, keeps: Keeps, now: FileLines, origin?: Origin): PlaceRequest {
  return {
    place,
    path,
    anchorText,
    ...(keeps === 'anchor' ? { anchor } : {}),
    sides: { old: absent, new: text(now) },
    ...(origin === undefined ? {} : { anchorOrigins: { new: origin }, recordedOrigin: origin }),
  };
}

/** Few different lines, so that equal ones abound. */
const someLines = fc.array(fc.constantFrom('}', '', '  return;', 'a();', 'b();', 'c();'), { minLength: 1, maxLength: 25 });
const distinctLines = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6, unit: 'grapheme-ascii' }), {
  minLength: 1,
  maxLength: 25,
  selector: (line) => line.trim(),
});
const keeps = fc.constantFrom<Keeps>('anchor', 'anchorText');
const fraction = fc.double({ min: 0, max: 1, noNaN: true });

/** A place in the file from two fractions of its length. */
function somePlace(lines: readonly string[], one: number, other: number): Place {
  const at = (part: number): number => Math.min(lines.length, 1 + Math.floor(part * lines.length));
  return newPlace(Math.min(at(one), at(other)), Math.max(at(one), at(other)));
}

group('resolve, by law', () => {
  it('gives back what was described, in the same file', () => {
    fc.assert(
      fc.property(someLines, fraction, fraction, keeps, fc.boolean(), (lines, one, other, kept, withOrigin) => {
        const now = file(lines);
        const described = describe(somePlace(lines, one, other), null, now);
        const origin = withOrigin ? originOf(now, now) : undefined;
        expect(resolve(requestFor(described, kept, now, origin))).toMatchObject({ kind: 'current', place: described.place });
      }),
    );
  });

  it('gives back places on either side and over both', () => {
    const side = fc.constantFrom<Side>('old', 'new');
    const line = fc.integer({ min: 1, max: 25 });
    fc.assert(
      fc.property(someLines, someLines, side, side, line, line, (oldLines, newLines, startSide, endSide, startLine, endLine) => {
        const [old, now] = [file(oldLines), file(newLines)];
        const { place, anchor, anchorText } = describe({ path, side: endSide, startSide, startLine, endLine }, old, now);
        const sides = { old: text(old), new: text(now) };
        expect(resolve({ place, anchor, anchorText, path, sides })).toMatchObject({ kind: 'current', place });
      }),
    );
  });

  it('follows lines when others are inserted elsewhere', () => {
    fc.assert(
      fc.property(someLines, fraction, fraction, fc.nat(25), fc.nat(3), keeps, (lines, one, other, where, count, kept) => {
        const before = file(lines);
        const described = describe(somePlace(lines, one, other), null, before);
        const { startLine, endLine } = described.place;
        const at = where < startLine ? where : Math.min(lines.length, endLine - 1 + where);
        const inserted = Array.from({ length: count }, (_, index) => `inserted ${index}`);
        const now = file([...lines.slice(0, at), ...inserted, ...lines.slice(at)]);
        const shift = at < startLine ? count : 0;
        const placement = resolve(requestFor(described, kept, now, originOf(before, now)));
        expect(placement.kind).toBe(shift === 0 ? 'current' : 'moved');
        expect(placeOf(placement)).toEqual(newPlace(startLine + shift, endLine + shift));
      }),
    );
  });

  it('follows lines when others are deleted elsewhere', () => {
    fc.assert(
      fc.property(distinctLines, fraction, fraction, fraction, fraction, keeps, fc.boolean(), (lines, a, b, c, d, kept, known) => {
        const before = file(lines);
        const described = describe(somePlace(lines, a, b), null, before);
        const { startLine, endLine } = described.place;
        const gone = somePlace(lines, c, d);
        const isGone = (line: number): boolean =>
          line >= gone.startLine && line <= gone.endLine && (line < startLine || line > endLine);
        const now = file(lines.filter((_, at) => !isGone(at + 1)));
        const shift = lines.filter((_, at) => at + 1 < startLine && isGone(at + 1)).length;
        const placement = resolve(requestFor(described, kept, now, known ? originOf(before, now) : undefined));
        expect(placeOf(placement)).toEqual(newPlace(startLine - shift, endLine - shift));
      }),
    );
  });

  it('never leaves the file, and calls lines current or moved only with their text', () => {
    fc.assert(
      fc.property(someLines, someLines, fraction, fraction, keeps, fc.boolean(), (lines, newLines, one, other, kept, known) => {
        const [before, now] = [file(lines), file(newLines)];
        const described = describe(somePlace(lines, one, other), null, before);
        const placement = resolve(requestFor(described, kept, now, known ? originOf(before, now) : undefined));
        const found = placement.kind === 'lost' ? placement.candidates.map(({ place }) => place) : [placeOf(placement)];
        for (const place of found) {
          expect(place?.startLine).toBeGreaterThanOrEqual(1);
          expect(place?.startLine).toBeLessThanOrEqual(place?.endLine ?? 0);
          expect(place?.endLine).toBeLessThanOrEqual(now.lines.length);
        }
        if (placement.kind !== 'current' && placement.kind !== 'moved') return;
        const { startLine, endLine } = placement.place;
        if (kept === 'anchor') expect(now.lines.slice(startLine - 1, endLine).join('\n')).toBe(described.anchor.text);
        else expect(now.lines[startLine - 1]?.trim()).toBe(described.anchorText);
      }),
      { numRuns: 500 },
    );
  });

  it('never guesses among equal lines that are equally near', () => {
    fc.assert(
      fc.property(someLines, fc.integer({ min: 1, max: 25 }), fc.constantFrom('}', '', 'a();'), (lines, line, anchorText) => {
        const now = file(lines);
        const equal = now.linesLike(anchorText);
        const distance = (at: number): number => Math.abs(at - line);
        const nearest = Math.min(...equal.map(distance));
        const meant = nearest <= 5 ? equal.filter((at) => distance(at) === nearest) : equal;
        const placement = resolve({ place: newPlace(line), anchorText, path, sides: { old: absent, new: text(now) } });
        if (meant.length === 1) expect(placeOf(placement)).toEqual(newPlace(meant[0] ?? 0));
        else expect(placement).toMatchObject({ kind: 'lost', cause: meant.length === 0 ? 'no-match' : 'several-matches' });
        if (meant.length > 1 && placement.kind === 'lost') {
          expect(placement.candidates.every(({ place }) => meant.includes(place.startLine))).toBe(true);
          expect(placement.candidates.length).toBe(Math.min(10, meant.length));
        }
      }),
      { numRuns: 500 },
    );
  });
});

group('resolve', () => {
  it('calls nothing outdated that cannot be read', () => {
    const unreadable: SideNow = { kind: 'unreadable', reason: 'cannot read 4f1c2ab' };
    const request = { place: newPlace(1), anchorText: 'x', path, sides: { old: absent, new: unreadable } };
    expect(resolve(request)).toEqual({ kind: 'unknown', reason: 'lines not checked: cannot read 4f1c2ab' });
  });

  it('looks at the side of the place only', () => {
    const unreadable: SideNow = { kind: 'unreadable', reason: 'binary' };
    const sides = { old: unreadable, new: text(file(['x'])) };
    expect(resolve({ place: newPlace(1), anchorText: 'x', path, sides }).kind).toBe('current');
    expect(resolve({ place: { ...newPlace(1), startSide: 'old' }, path, sides }).kind).toBe('unknown');
  });

  it('follows an edit although the thread was made on a working file that was ahead of its commit', () => {
    const commit = file(['one();', 'two();', 'const limit = 3;', '}']);
    const commented = file(['uncommitted();', ...commit.lines]);
    const now = file(['uncommitted();', 'one();', 'changed();', 'const limit = 4;', '}']);
    const described = describe(newPlace(4), null, commented);
    expect(resolve(requestFor(described, 'anchor', now, originOf(commit, now)))).toMatchObject({
      kind: 'edited',
      place: newPlace(4),
    });
  });

  it('does not take an equal line for a deleted one when the diff shows that it was there before', () => {
    const before = file(['if (a) {', '  stop();', '}', 'if (b) {', '  stop();', '}']);
    const now = file(['if (b) {', '  stop();', '}']);
    for (const kept of ['anchor', 'anchorText'] as const) {
      const described = describe(newPlace(2), null, before);
      expect(resolve(requestFor(described, kept, now, originOf(before, now)))).toMatchObject({
        kind: 'lost',
        cause: 'lines-deleted',
        reason: 'the lines were deleted',
        candidates: [{ place: newPlace(2), text: '  stop();', likeness: 1 }],
      });
    }
  });

  it('brings a line back to its thread when its deletion is undone', () => {
    const before = file(['a();', 'b();', 'c();']);
    const described = describe(newPlace(2), null, before);
    const without = file(['a();', 'c();']);
    expect(resolve(requestFor(described, 'anchor', without, originOf(before, without))).kind).toBe('lost');
    expect(resolve(requestFor(described, 'anchor', before, originOf(before, before))).kind).toBe('current');
  });

  it('finds an edited line in its hunk by likeness, not by position', () => {
    const before = file(['start', 'const limit = retries;', 'x', 'end']);
    const now = file(['start', 'something else', 'entirely', 'const limit = retriesLeft;', 'end']);
    const described = describe(newPlace(2), null, before);
    expect(resolve(requestFor(described, 'anchor', now, originOf(before, now)))).toMatchObject({
      kind: 'edited',
      place: newPlace(4),
    });
  });

  it('calls a line deleted when its hunk left only an edit of its neighbour', () => {
    const before = file(['start', 'const limit = retries;', 'log(attempt);', 'end']);
    const now = file(['start', 'const limit = retriesLeft;', 'end']);
    const described = describe(newPlace(3), null, before);
    expect(resolve(requestFor(described, 'anchor', now, originOf(before, now)))).toMatchObject({ cause: 'lines-deleted' });
  });

  it('keeps the last line of a range that was replaced by more lines', () => {
    const before = file(['start', 'one', 'two', 'end']);
    const now = file(['start', '11', '22', '33', 'end']);
    const described = describe(newPlace(2, 3), null, before);
    expect(resolve(requestFor(described, 'anchor', now, originOf(before, now)))).toMatchObject({
      kind: 'outdated',
      place: newPlace(2, 4),
    });
  });

  it.each<[string, readonly string[], object]>([
    ['once', ['before();', 'first();', 'edited(line);', 'second();', 'after();'], { kind: 'edited', place: newPlace(3) }],
    [
      'twice',
      ['before();', 'first();', 'edited(line);', 'second();', 'after();', 'before();', 'first();', 'edited(lines);', 'second();', 'after();'],
      { kind: 'lost', cause: 'no-match' },
    ],
    ['by one line only', ['first();', 'edited(line);', 'other();', 'after();'], { kind: 'lost', cause: 'no-match' }],
  ])('without a commit, looks between the lines around it: they stand %s', (_name, lines, expected) => {
    const before = file(['before();', 'first();', 'edited(lin);', 'second();', 'after();']);
    const described = describe(newPlace(3), null, before);
    expect(resolve(requestFor(described, 'anchor', file(lines)))).toMatchObject(expected);
  });

  it('stays with a kept first line when the range below it was edited, although an equal line came in', () => {
    const before = file(['start();', 'one', 'two', 'three', 'end']);
    const now = file(['start();', 'one', 'changed', 'three', 'end', 'start();']);
    const described = describe(newPlace(1, 4), null, before);
    expect(resolve(requestFor(described, 'anchorText', now, originOf(before, now)))).toMatchObject({ place: newPlace(1, 4) });
  });

  it('prefers an edited line at its place to two equal ones far away', () => {
    const before = file(['start();', 'const limit = 3;', 'end();']);
    const filling = Array.from({ length: 10 }, (_, at) => `filling ${at}`);
    const now = file(['start();', 'const limit = 4;', 'end();', ...filling, 'const limit = 3;', 'x', 'const limit = 3;']);
    for (const kept of ['anchor', 'anchorText'] as const) {
      const described = describe(newPlace(2), null, before);
      expect(resolve(requestFor(described, kept, now, originOf(before, now)))).toMatchObject({ kind: 'edited', place: newPlace(2) });
    }
  });

  it('does not take the commit for the origin when its text stands there twice', () => {
    const commit = file(['same();', 'x', 'same();']);
    const commented = file(['new', 'same();', 'x', 'same();']);
    const described = describe(newPlace(2), null, commented);
    const now = file(['x', 'same();']);
    // Taking the commit's first one would say that it was deleted, though nobody knows which one was meant.
    const placement = resolve(requestFor(described, 'anchor', now, originOf(commit, now)));
    expect(placement).toMatchObject({ kind: 'current', place: newPlace(2) });
  });

  it('loses a range over both sides when its first line is gone', () => {
    const now = file(['a', 'b']);
    const old = file(['one', 'two', 'three']);
    const { place, anchor, anchorText } = describe({ path, side: 'new', startSide: 'old', startLine: 2, endLine: 1 }, old, now);
    const oldNow = file(['one', 'three']);
    const request = {
      place,
      anchor,
      anchorText,
      path,
      sides: { old: text(oldNow), new: text(now) },
      anchorOrigins: { old: originOf(old, oldNow), new: originOf(now, now) },
    };
    expect(resolve(request)).toMatchObject({ kind: 'lost', cause: 'lines-deleted' });
  });

  it('cuts the text of candidates', () => {
    const long = `word ${'x'.repeat(600)}`;
    const sides = { old: absent, new: text(file(['-', long, '-', long])) };
    const placement = resolve({ place: newPlace(3), anchorText: long, path, sides });
    expect(placement).toMatchObject({ kind: 'lost', reason: 'lost: two equal lines, choose one' });
    expect(placement.kind === 'lost' && placement.candidates.map(({ text: shown }) => shown.length)).toEqual([500, 500]);
  });
});
