import { LineRange } from 'monaco-editor/editor/common/core/ranges/lineRange';
import type { monaco } from './monaco';

/** A range of unchanged lines that may be folded, as Monaco keeps it. Not public: see `internals.d.ts`. */
interface Region {
  readonly modifiedUnchangedRange: LineRange;
  readonly originalUnchangedRange: LineRange;
  getHiddenModifiedRange(reader: undefined): LineRange;
  setVisibleRanges(ranges: readonly { readonly modified: LineRange }[], transaction: undefined): readonly Region[];
  showAll(transaction: undefined): void;
}

interface Regions {
  readonly regions: readonly Region[];
  readonly originalDecorationIds: string[];
  readonly modifiedDecorationIds: string[];
}

interface Folds {
  readonly _unchangedRegions: { get(): Regions | undefined; set(value: Regions, transaction: undefined): void };
}

/** 1-based, inclusive, of the new side. */
export interface NewLines {
  readonly startLine: number;
  readonly endLine: number;
}

/** Opens folds just so far that the lines can be seen; what is open stays open. Ranges may overlap and come in any order. */
export function showLines(viewModel: monaco.editor.IDiffEditorViewModel, ranges: readonly NewLines[]): void {
  const folds = foldsOf(viewModel);
  const current = folds._unchangedRegions.get();
  if (current === undefined) return;
  const regions = current.regions.flatMap((region) => showInRegion(region, ranges));
  if (regions.length === current.regions.length && regions.every((region, index) => region === current.regions[index])) return;
  const { original, modified } = viewModel.model;
  folds._unchangedRegions.set(
    {
      regions,
      originalDecorationIds: trackRanges(original, current.originalDecorationIds, regions.map((region) => region.originalUnchangedRange)),
      modifiedDecorationIds: trackRanges(modified, current.modifiedDecorationIds, regions.map((region) => region.modifiedUnchangedRange)),
    },
    undefined,
  );
}

function showInRegion(region: Region, ranges: readonly NewLines[]): readonly Region[] {
  const hidden = region.getHiddenModifiedRange(undefined);
  const wanted = ranges
    .filter(({ startLine, endLine }) => startLine < hidden.endLineNumberExclusive && endLine >= hidden.startLineNumber)
    .map(({ startLine, endLine }) => ({ start: Math.max(startLine, hidden.startLineNumber), end: Math.min(endLine + 1, hidden.endLineNumberExclusive) }));
  if (wanted.length === 0) return [region];
  const whole = region.modifiedUnchangedRange;
  const visible = joinNear(
    mergeRanges([
      { start: whole.startLineNumber, end: hidden.startLineNumber },
      ...wanted,
      { start: hidden.endLineNumberExclusive, end: whole.endLineNumberExclusive },
    ]),
    whole,
  );
  return region.setVisibleRanges(visible.map(({ start, end }) => ({ modified: new LineRange(start, end) })), undefined);
}

interface HalfOpen {
  readonly start: number;
  readonly end: number;
}

/** The same lines as ascending ranges that neither touch nor are empty. */
function mergeRanges(ranges: readonly HalfOpen[]): readonly HalfOpen[] {
  const merged: HalfOpen[] = [];
  for (const range of ranges.filter(({ start, end }) => start < end).sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && range.start <= last.end) merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    else merged.push(range);
  }
  return merged;
}

/** Leaves nothing folded that is shorter than a fold's own line is worth. */
function joinNear(ranges: readonly HalfOpen[], whole: LineRange): readonly HalfOpen[] {
  const edges = [{ start: whole.startLineNumber, end: whole.startLineNumber }, ...ranges, { start: whole.endLineNumberExclusive, end: whole.endLineNumberExclusive }];
  const widened = edges.map((range, index) => {
    const next = edges[index + 1];
    return next !== undefined && next.start - range.end < shortestFold ? { start: range.start, end: next.start } : range;
  });
  return mergeRanges(widened);
}

/** Lines. */
const shortestFold = 3;

function trackRanges(model: monaco.editor.ITextModel, ids: string[], ranges: readonly LineRange[]): string[] {
  return model.deltaDecorations(
    ids,
    ranges.flatMap((range) => {
      const lines = range.toInclusiveRange();
      return lines === null ? [] : [{ range: lines, options: {} }];
    }),
  );
}

/** Folded ranges now, 1-based inclusive, of the new side. */
export function hiddenLines(viewModel: monaco.editor.IDiffEditorViewModel): readonly NewLines[] {
  return (foldsOf(viewModel)._unchangedRegions.get()?.regions ?? [])
    .map((region) => region.getHiddenModifiedRange(undefined))
    .filter((range) => range.length > 0)
    .map((range) => ({ startLine: range.startLineNumber, endLine: range.endLineNumberExclusive - 1 }));
}

function foldsOf(viewModel: monaco.editor.IDiffEditorViewModel): Folds {
  return viewModel as unknown as Folds;
}
