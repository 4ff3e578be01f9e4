import { mapLine } from '../../../../shared/diff/line-map';
import { moveAt } from '../../../../shared/diff/moves';
import type { Side } from '../../../../shared/model/review/place';
import { firstNewLine, linesOf, neighbourChange } from '../model/changes';
import type { LinePoint, LineSpan } from '../model/line-span';
import { monaco } from '../monaco/monaco';
import type { NewLines } from '../monaco/unchanged-regions';
import { partOfFold, type FoldPart } from '../model/fold-part';
import type { ScreenBox } from '../model/screen-box';
import type { DiffHost } from './diff-host';

/** A line's top counts from the gap above it, where removed lines or the space beside them are. */
const gapsIncluded = true;

/** Where the person reads: cursor, selection and scrolling over both editors. */
export class Navigator {
  private side: Side = 'new';
  /** The document whose cursor the person has set; before that it stands above the first line. */
  private moved: string | null = null;

  constructor(private readonly host: DiffHost) {
    for (const side of ['old', 'new'] as const) {
      const editor = host.editorOf(side);
      editor.onDidFocusEditorText(() => {
        this.side = side;
      });
      editor.onDidChangeCursorPosition(({ reason }) => {
        if (reason === monaco.editor.CursorChangeReason.Explicit) this.moved = host.document?.key ?? null;
      });
    }
  }

  focus(): void {
    this.host.editorOf(this.side).focus();
  }

  get scrollTop(): number {
    return this.host.editorOf('new').getScrollTop();
  }

  set scrollTop(top: number) {
    this.host.editorOf('new').setScrollTop(top, monaco.editor.ScrollType.Immediate);
  }

  /** Goes to the next or previous difference; false when there is none that way. */
  goToChange(step: 1 | -1): boolean {
    const { changes } = this.host;
    const hunk = neighbourChange(changes, this.newLine(), step);
    if (hunk === null) return false;
    this.goTo({ side: 'new', line: firstNewLine(changes, hunk) });
    return true;
  }

  /** Shows the first difference when it is out of sight, as when a file is opened. */
  showFirstChange(): void {
    const hunk = this.host.changes.counted[0];
    if (hunk === undefined) return;
    const line = firstNewLine(this.host.changes, hunk);
    const editor = this.host.editorOf('new');
    if (editor.getTopForLineNumber(line, gapsIncluded) > editor.getLayoutInfo().height / 2) this.reveal({ side: 'new', line });
  }

  /** Puts the cursor on a line and scrolls to it. */
  goTo(point: LinePoint): void {
    this.putCursor(point);
    this.reveal(point);
  }

  /** {@link goTo}, and selects a half-open range of the line. A removed line in one column has no text that could be selected. */
  select(point: LinePoint, { start, end }: { readonly start: number; readonly end: number }): void {
    this.goTo(point);
    if (this.side !== point.side) return;
    const editor = this.host.editorOf(this.side);
    const range = new monaco.Range(point.line, start + 1, point.line, end + 1);
    editor.setSelection(range);
    // A match far to the right; its line is in view already.
    editor.revealRange(range, monaco.editor.ScrollType.Immediate);
  }

  putCursor(point: LinePoint): void {
    this.side = point.side === 'old' && this.host.layout === 'split' ? 'old' : 'new';
    const line = this.side === point.side ? point.line : this.lineOnNew(point);
    this.moved = this.host.document?.key ?? null;
    this.host.editorOf(this.side).setPosition({ lineNumber: line, column: 1 });
  }

  /** Scrolls so that a line stands in the upper third; folds over it open. */
  reveal(point: LinePoint): void {
    const newLine = this.lineOnNew(point);
    this.host.showLines([{ startLine: newLine - 3, endLine: newLine + 3 }]);
    const side = this.host.layout === 'split' ? point.side : 'new';
    const editor = this.host.editorOf(side);
    const top = editor.getTopForLineNumber(side === point.side ? point.line : newLine, gapsIncluded);
    editor.setScrollTop(Math.max(0, top - editor.getLayoutInfo().height / 4), monaco.editor.ScrollType.Immediate);
  }

  /** The chosen lines, or the cursor's line. A selection that ends before the first character of a line does not mean it. */
  currentSpan(): LineSpan {
    const selection = this.host.editorOf(this.side).getSelection();
    if (selection === null) return { side: this.side, startLine: 1, endLine: 1 };
    const { startLineNumber: startLine, endLineNumber, endColumn } = selection;
    const endLine = endColumn === 1 && endLineNumber > startLine ? endLineNumber - 1 : endLineNumber;
    const last = Math.max(linesOf(this.host.changes, this.side), 1);
    return { side: this.side, startLine: Math.min(startLine, last), endLine: Math.min(endLine, last) };
  }

  /** Where the person reads on the new side: the cursor's line once it was put and while it is in view, else the first one in view; 0 at the top. */
  readingLine(): number {
    const editor = this.host.editorOf('new');
    const cursor = this.newLine();
    const inView = editor.getVisibleRanges();
    if (inView.some(({ startLineNumber, endLineNumber }) => cursor >= startLineNumber && cursor <= endLineNumber)) return cursor;
    return editor.getScrollTop() === 0 ? 0 : (inView[0]?.startLineNumber ?? 0);
  }

  /** The cursor's place in the window, in CSS pixels; the top of the editor while it is out of sight. */
  cursorBox(): ScreenBox {
    const editor = this.host.editorOf(this.side);
    const { left = 0, top = 0 } = editor.getDomNode()?.getBoundingClientRect() ?? {};
    const position = editor.getPosition();
    const cursor = position === null ? null : editor.getScrolledVisiblePosition(position);
    const x = left + (cursor?.left ?? 0);
    const y = top + Math.max(0, Math.min(cursor?.top ?? 0, editor.getLayoutInfo().height - this.host.lineHeight));
    return { left: x, right: x, top: y, bottom: y + this.host.lineHeight };
  }

  /** 1-based. */
  cursorColumn(): number {
    return this.host.editorOf(this.side).getPosition()?.column ?? 1;
  }

  /** The selected text when it lies in the lines, else the whole lines; over both sides those of the side where it ends. */
  textOf(span: LineSpan): string {
    const editor = this.host.editorOf(span.side);
    const model = editor.getModel();
    if (model === null) return '';
    const selection = this.side === span.side ? editor.getSelection() : null;
    if (selection !== null && !selection.isEmpty() && selection.startLineNumber === span.startLine) return model.getValueInRange(selection);
    const startLine = span.startSide === undefined || span.startSide === span.side ? span.startLine : span.endLine;
    return model.getValueInRange(new monaco.Range(startLine, 1, span.endLine, model.getLineMaxColumn(Math.min(span.endLine, model.getLineCount()))));
  }

  /** The line of the new side that stands at a line's place. */
  newLineOf(point: LinePoint): number {
    return this.lineOnNew(point);
  }

  hasSelection(): boolean {
    return this.host.editorOf(this.side).getSelection()?.isEmpty() === false;
  }

  /** The selected code, lines separated by LF; '' when nothing is selected. */
  selectedText(): string {
    const editor = this.host.editorOf(this.side);
    const selection = editor.getSelection();
    return selection === null ? '' : (editor.getModel()?.getValueInRange(selection, monaco.editor.EndOfLinePreference.LF) ?? '');
  }

  page(step: 1 | -1): void {
    const editor = this.host.editorOf('new');
    editor.setScrollTop(editor.getScrollTop() + step * (editor.getLayoutInfo().height - 2 * this.host.lineHeight));
  }

  /** Opens all folds, or the one nearest to the cursor, as a whole or from one end. */
  openFolds(which: 'nearest' | 'all', part: FoldPart = 'all'): void {
    const folds = this.host.hiddenLines();
    const line = this.newLine();
    const distance = (fold: NewLines): number => Math.max(fold.startLine - line, line - fold.endLine, 0);
    const nearest = [...folds].sort((a, b) => distance(a) - distance(b)).slice(0, 1);
    this.host.showLines(which === 'all' ? folds : nearest.map((fold) => partOfFold(fold, part)));
  }

  /** From moved lines to where they were or are now; false when the cursor's line is none of them. */
  goToMoved(): boolean {
    const { side, endLine: line } = this.currentSpan();
    const move = moveAt(this.host.moves, side, line);
    if (move === undefined) return false;
    const { oldStart, newStart } = move;
    this.goTo(side === 'old' ? { side: 'new', line: line - oldStart + newStart } : { side: 'old', line: line - newStart + oldStart });
    return true;
  }

  private newLine(): number {
    if (this.moved !== this.host.document?.key) return 0;
    const line = this.host.editorOf(this.side).getPosition()?.lineNumber ?? 1;
    return this.lineOnNew({ side: this.side, line });
  }

  private lineOnNew({ side, line }: LinePoint): number {
    if (side === 'new') return line;
    const { toNew } = this.host.changes;
    const mapped = mapLine(toNew, line);
    if (mapped !== 'deleted') return mapped;
    const hunk = toNew.hunks.find(({ oldStart, oldEnd }) => line > oldStart && line <= oldEnd);
    return hunk === undefined ? line : firstNewLine(this.host.changes, hunk);
  }
}
