import { describe, expect, it } from 'vitest';
import type { RepoPath } from '../../../../../src/shared/base';
import type { Anchor, Place } from '../../../../../src/shared/model/review/place';
import type { Placement } from '../../../../../src/shared/model/review/placement';
import { standingOf } from '../../../../../src/shared/model/suggestions/standing';

const path = 'src/a.ts' as RepoPath;
const file = ['one', 'two', 'three', 'four', 'five'];

function thread(kind: 'current' | 'edited' | 'outdated', startLine: number, endLine: number, anchor: Pick<Anchor, 'text' | 'before' | 'after'> = { text: 'three', before: 'one\ntwo', after: 'four\nfive' }) {
  const place: Place = { path, side: 'new', startLine, endLine };
  const placement: Placement = kind === 'current' ? { kind, place, reason: '' } : { kind, place, likeness: 0.5, reason: '' };
  return { place, placement, anchor: { path, side: 'new', line: endLine, startLine, ...anchor } as const };
}

describe('standingOf', () => {
  it('holds a suggestion against the lines as they are now', () => {
    expect(standingOf(['3'], thread('current', 3, 3), file)).toEqual({ kind: 'open', first: 3, before: ['three'] });
    expect(standingOf(['3'], thread('edited', 3, 4), ['one', 'TWO', 'Three', 'and', 'five'])).toEqual({ kind: 'open', first: 3, before: ['Three', 'and'] });
  });

  it('takes the recorded lines while the file is not known, where they are the present ones', () => {
    expect(standingOf(['3'], thread('current', 3, 3), null)).toEqual({ kind: 'open', first: 3, before: ['three'] });
    expect(standingOf(['3'], thread('edited', 3, 3), null)).toMatchObject({ kind: 'blocked', why: 'not-checked', before: ['three'] });
  });

  it.each([
    ['other lines', ['3'], ['one', 'two', '3', 'four', 'five'], 3],
    ['more lines', ['3a', '3b'], ['zero', 'one', 'two', '3a', '3b', 'four', 'five'], 4],
    ['no lines', [], ['one', 'two', 'four', 'five'], 3],
  ] as const)('sees %s between the thread’s neighbours', (_, lines, now, first) => {
    expect(standingOf(lines, thread('outdated', 3, 3), now)).toEqual({ kind: 'applied', first, before: ['three'] });
  });

  it('sees lines added to one that stayed', () => {
    const now = ['one', 'two', 'three', 'and', 'four', 'five'];
    expect(standingOf(['three', 'and'], thread('current', 3, 3), now)).toMatchObject({ kind: 'applied', first: 3 });
    expect(standingOf(['three', 'and'], thread('current', 3, 3), file)).toMatchObject({ kind: 'open' });
  });

  it('calls nothing applied that stands elsewhere while the thread’s own lines are there', () => {
    const now = [...file, 'one', 'two', 'four', 'five'];
    expect(standingOf([], thread('current', 3, 3), now)).toMatchObject({ kind: 'open' });
  });

  it('does not choose between two equal places', () => {
    const now = ['one', 'two', '3', 'four', 'five', 'one', 'two', '3', 'four', 'five'];
    expect(standingOf(['3'], thread('outdated', 8, 9), now)).toMatchObject({ kind: 'blocked', why: 'changed' });
  });

  it('sees the first and the last lines of a file', () => {
    expect(standingOf(['x'], thread('outdated', 1, 1, { text: 'one', after: 'two' }), ['x', 'two'])).toMatchObject({ kind: 'applied', first: 1 });
    expect(standingOf(['x'], thread('outdated', 1, 2, { text: 'one', after: 'two' }), ['new', 'x', 'two'])).toMatchObject({ kind: 'blocked' });
    expect(standingOf([], thread('outdated', 1, 1, { text: 'five', before: 'four' }), ['three', 'four'])).toMatchObject({ kind: 'applied', first: 3 });
  });

  it.each([
    ['old lines', { path, side: 'old', startLine: 3, endLine: 3 }],
    ['lines over both sides', { path, side: 'new', startSide: 'old', startLine: 3, endLine: 3 }],
  ] as const)('cannot be applied to %s', (_, place) => {
    expect(standingOf(['3'], { place, placement: { kind: 'current', place, reason: '' } }, file)).toMatchObject({ kind: 'blocked', why: 'old-side' });
  });

  it('cannot be applied without lines', () => {
    expect(standingOf(['3'], { placement: { kind: 'review-wide', reason: '' } }, null)).toMatchObject({ kind: 'blocked', why: 'no-lines' });
    const lost = { ...thread('current', 3, 3), placement: { kind: 'lost', cause: 'no-match', candidates: [], reason: '' } } as const;
    expect(standingOf(['3'], lost, ['zero'])).toEqual({ kind: 'blocked', why: 'changed', first: 3, before: ['three'] });
  });
});
