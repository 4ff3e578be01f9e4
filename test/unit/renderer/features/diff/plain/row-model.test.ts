import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffLines } from '../../../../../../src/shared/diff/hunks';
import type { LinePoint } from '../../../../../../src/renderer/src/editor/model/line-span';
import { RowModel, type RowModelInput, type ZonePlace } from '../../../../../../src/renderer/src/features/diff/plain/rows/row-model';
import { rowKey, type Row } from '../../../../../../src/renderer/src/features/diff/plain/rows/row';

function rowsOf(model: RowModel): readonly Row[] {
  return Array.from({ length: model.rowCount }, (_, index) => model.row(index));
}

function words(row: Row): string {
  switch (row.kind) {
    case 'line':
      return `${row.changed ? '*' : ' '} ${row.old ?? '-'} ${row.new ?? '-'}`;
    case 'fold':
      return `~ ${row.oldStart} ${row.newStart} x${row.count}${row.hasAbove ? ' above' : ''}${row.hasBelow ? ' below' : ''}`;
    case 'end':
      return `. ${row.sides.join('+')}`;
    case 'zone':
      return `> ${row.key}`;
  }
}

const oldText = Array.from('abcdefghijklmnopqrstuvwxyz');
/** Line 10 changed, 20 to 21 removed, two added behind 23. */
const newText = [...oldText.slice(0, 9), 'J', ...oldText.slice(10, 19), ...oldText.slice(21, 23), '1', '2', ...oldText.slice(23)];

function modelOf(more: Partial<RowModelInput> = {}): RowModel {
  return new RowModel({
    layout: 'split',
    hunks: diffLines(oldText, newText),
    oldLines: oldText.length,
    newLines: newText.length,
    openEnds: [],
    opened: [],
    zones: [],
    ...more,
  });
}

function zone(key: string, at: LinePoint): ZonePlace {
  return { key, at, firstLine: at.line };
}

describe('rows of a diff', () => {
  test('split puts both sides of a difference beside each other and folds what is far from it', () => {
    expect(rowsOf(modelOf()).map(words)).toEqual([
      '~ 1 1 x6 below',
      '  7 7',
      '  8 8',
      '  9 9',
      '* 10 10',
      '  11 11',
      '  12 12',
      '  13 13',
      '~ 14 14 x3 above below',
      '  17 17',
      '  18 18',
      '  19 19',
      '* 20 -',
      '* 21 -',
      '  22 20',
      '  23 21',
      '* - 22',
      '* - 23',
      '  24 24',
      '  25 25',
      '  26 26',
    ]);
  });

  test('unified puts removed lines above added ones', () => {
    const model = modelOf({ layout: 'unified', openEnds: ['new'] });
    expect(rowsOf(model).slice(3, 7).map(words)).toEqual(['  9 9', '* 10 -', '* - 10', '  11 11']);
    expect(rowsOf(model).slice(-2).map(words)).toEqual(['  26 26', '. new']);
    expect(model.row(4)).toMatchObject({ pair: { old: 10, new: 10 } });
    expect(model.row(5)).toMatchObject({ pair: { old: 10, new: 10 } });
    expect(model.row(model.rowOfLine({ side: 'old', line: 20 }))).toMatchObject({ old: 20, pair: null });
  });

  test('what was asked for is shown, and folds never cover a thread', () => {
    expect(rowsOf(modelOf({ opened: [{ start: 0, end: 2 }] })).slice(0, 4).map(words)).toEqual(['  1 1', '  2 2', '~ 3 3 x4 above below', '  7 7']);
    expect(rowsOf(modelOf({ zones: [zone('t', { side: 'new', line: 2 })] })).slice(0, 4).map(words)).toEqual(['  1 1', '  2 2', '> t', '  3 3']);
    expect(rowsOf(modelOf({ opened: null })).filter(({ kind }) => kind === 'fold')).toEqual([]);
  });

  test('zones stand below the line of their side, the old side first, above the first line, and below the last one', () => {
    const zones = [
      zone('new 10', { side: 'new', line: 10 }),
      zone('old 10', { side: 'old', line: 10 }),
      zone('top', { side: 'new', line: 0 }),
      zone('past', { side: 'new', line: 99 }),
      zone('old 20', { side: 'old', line: 20 }),
    ];
    const split = rowsOf(modelOf({ zones })).map(words);
    expect(split[0]).toBe('> top');
    expect(split.slice(split.indexOf('* 10 10'))).toEqual(expect.arrayContaining(['* 10 10', '> old 10', '> new 10', '  11 11']));
    expect(split.slice(split.indexOf('* 20 -'), split.indexOf('* 20 -') + 3)).toEqual(['* 20 -', '> old 20', '* 21 -']);
    expect(split.at(-1)).toBe('> past');
    const unified = rowsOf(modelOf({ zones, layout: 'unified' })).map(words);
    expect(unified.slice(unified.indexOf('* 10 -'), unified.indexOf('* 10 -') + 4)).toEqual(['* 10 -', '> old 10', '* - 10', '> new 10']);
  });

  test('lines that came or went without counting stand there unmarked', () => {
    const hunks = diffLines(oldText, newText);
    const rows = rowsOf(modelOf({ hunks, counted: hunks.slice(0, 1) })).map(words);
    expect(rows.filter((row) => row.startsWith('*'))).toEqual(['* 10 10']);
    expect(rows).toContain('  20 -');
    expect(rows).toContain('  - 22');
  });

  test('a side without lines, and texts without a difference', () => {
    const hunks = diffLines([], ['a', 'b']);
    expect(rowsOf(new RowModel({ layout: 'split', hunks, oldLines: 0, newLines: 2, openEnds: [], opened: [], zones: [zone('t', { side: 'old', line: 1 })] })).map(words)).toEqual(['> t', '* - 1', '* - 2']);
    expect(rowsOf(modelOf({ hunks: [], newLines: 26 }))).toHaveLength(26);
  });

  const line = fc.constantFrom('a', 'b', 'c', 'd');
  const texts = fc.tuple(fc.array(line, { maxLength: 40 }), fc.array(line, { maxLength: 40 }));
  const layout = fc.constantFrom('split' as const, 'unified' as const);
  const point = fc.record({ side: fc.constantFrom('old' as const, 'new' as const), line: fc.integer({ min: 1, max: 40 }) });

  test('with all folds open every line of both sides appears once, in order', () => {
    fc.assert(
      fc.property(texts, layout, fc.array(point, { maxLength: 5 }), ([old, now], shape, points) => {
        const zones = points.map((at, index) => zone(String(index), at));
        const model = new RowModel({ layout: shape, hunks: diffLines(old, now), oldLines: old.length, newLines: now.length, openEnds: [], opened: null, zones });
        const rows = rowsOf(model);
        const numbers = (side: 'old' | 'new'): readonly number[] => rows.flatMap((row) => (row.kind === 'line' && row[side] !== null ? [row[side]] : []));
        expect(numbers('old')).toEqual(old.map((_, index) => index + 1));
        expect(numbers('new')).toEqual(now.map((_, index) => index + 1));
        expect(new Set(rows.map(rowKey)).size).toBe(rows.length);
        expect(rows.filter(({ kind }) => kind === 'zone')).toHaveLength(zones.length);
      }),
    );
  });

  test('a thread stands below its line, and a line is found again', () => {
    fc.assert(
      fc.property(texts, layout, point, fc.boolean(), ([old, now], shape, at, folded) => {
        fc.pre(at.line <= (at.side === 'old' ? old : now).length);
        const model = new RowModel({ layout: shape, hunks: diffLines(old, now), oldLines: old.length, newLines: now.length, openEnds: [], opened: folded ? [] : null, zones: [zone('t', at)] });
        const row = model.rowOfLine(at);
        expect(model.row(row)).toMatchObject({ kind: 'line', [at.side]: at.line });
        expect(model.rowOfZone('t')).toBe(row + 1);
        expect(model.row(row + 1)).toMatchObject({ kind: 'zone', key: 't' });
      }),
    );
  });
});
