import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe } from '../../../src/shared/anchoring/describe';
import { fileLines, type FileLines } from '../../../src/shared/anchoring/file-lines';
import { resolve } from '../../../src/shared/anchoring/resolve';
import type { RepoPath } from '../../../src/shared/base';
import { diffLines } from '../../../src/shared/diff/hunks';
import { placeOf } from '../../../src/shared/model/review/placement';
import type { FuzzProperty } from '../fuzz-property';

const path = 'a.ts' as RepoPath;
/** Few different lines, so that equal ones abound, and some that are odd. */
const someLines = fc.array(fc.oneof({ weight: 6, arbitrary: fc.constantFrom('}', '', '  return;', 'a();', 'b();', '\t', '\u2028') }, fc.string({ unit: 'binary', maxLength: 8 }).map((line) => line.replace(/[\r\n]/g, ''))), {
  minLength: 1,
  maxLength: 40,
});
const file = (lines: readonly string[]): FileLines => fileLines(lines.map((line) => `${line}\n`).join(''));
const line = fc.integer({ min: 1, max: 45 });

/** Any file has an answer, none outside of it, and of equal lines in equal surroundings none is chosen. */
export function anchoringTarget(): FuzzProperty {
  return fc.property(someLines, someLines, line, line, fc.boolean(), (before, after, one, other, isKnown) => {
    const [old, now] = [file(before), file(after)];
    const { place, anchor, anchorText } = describe({ path, side: 'new', startLine: Math.min(one, other), endLine: Math.max(one, other) }, null, old);
    const origin = { lines: old, map: { hunks: diffLines(old.lines, now.lines) }, by: 'edits' };
    const sides = { old: { kind: 'absent' }, new: { kind: 'text', lines: now } } as const;
    const found = placeOf(resolve({ place, anchor, anchorText, path, sides, ...(isKnown && { anchorOrigins: { new: origin }, recordedOrigin: origin }) }));
    assert.ok(found === null || (1 <= found.startLine && found.startLine <= found.endLine && found.endLine <= now.lines.length));

    // The old file twice, and something above, so that no line stands where it was.
    const shift = old.lines.length + 10;
    const twice = file([...Array.from({ length: shift }, (_, index) => `other ${index}`), ...old.lines, ...Array.from({ length: 10 }, (_, index) => `between ${index}`), ...old.lines]);
    const isInside = place.startLine > 3 && place.endLine <= old.lines.length - 3;
    const placement = resolve({ place, anchor, anchorText, path, sides: { ...sides, new: { kind: 'text', lines: twice } } });
    if (isInside) assert.equal(placement.kind, 'lost', 'guessed among equals');
  });
}
