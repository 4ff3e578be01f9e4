import type { Side } from '../../../../shared/model/review/place';
import { asUnified, linesOf } from '../model/changes';
import type { LinePoint } from '../model/line-span';
import { monaco } from '../monaco/monaco';
import type { DiffHost } from './diff-host';

const { MouseTargetType } = monaco.editor;

/** A point of the window as a line of the shown file, and whether it lies in the columns left of the text. */
export interface PointedLine {
  readonly point: LinePoint;
  readonly inGutter: boolean;
}

/** The line at a point of the window (CSS pixels), removed lines of a unified diff included. Null beside all lines. */
export function lineAt(host: DiffHost, clientX: number, clientY: number): PointedLine | null {
  const side = sideAt(host, clientX);
  const hit = hitLine(host, side, clientX, clientY);
  if (hit === null) return null;
  if (host.layout === 'split') return hit.line === null ? null : { point: { side, line: hit.line }, inGutter: hit.inGutter };
  // The old side's editor is a column of numbers there; each number stands beside its line, removed or not.
  const old = side === 'old' ? hit : hitLine(host, 'old', left(host, 'old') + 1, clientY);
  const now = side === 'new' ? hit : hitLine(host, 'new', left(host, 'new') + 1, clientY);
  const inGutter = side === 'old' || hit.inGutter;
  if (now !== null && now.line !== null) return { point: { side: 'new', line: now.line }, inGutter };
  if (old === null || old.line === null) return null;
  return { point: asUnified(host.changes, { side: 'old', line: old.line }), inGutter };
}

function sideAt(host: DiffHost, clientX: number): Side {
  return clientX < left(host, 'new') ? 'old' : 'new';
}

function left(host: DiffHost, side: Side): number {
  return host.editorOf(side).getDomNode()?.getBoundingClientRect().left ?? 0;
}

/** `line` is null in a gap between lines. Null outside of all lines. */
function hitLine(host: DiffHost, side: Side, clientX: number, clientY: number): { readonly line: number | null; readonly inGutter: boolean } | null {
  const target = host.editorOf(side).getTargetAtClientPoint(clientX, clientY);
  switch (target?.type) {
    case MouseTargetType.GUTTER_GLYPH_MARGIN:
    case MouseTargetType.GUTTER_LINE_NUMBERS:
    case MouseTargetType.GUTTER_LINE_DECORATIONS:
      return target.detail.isAfterLines ? null : within(host, side, target.position.lineNumber, true);
    case MouseTargetType.CONTENT_TEXT:
      return within(host, side, target.position.lineNumber, false);
    case MouseTargetType.CONTENT_EMPTY:
      return target.detail.isAfterLines ? null : within(host, side, target.position.lineNumber, false);
    case MouseTargetType.GUTTER_VIEW_ZONE:
      return { line: null, inGutter: true };
    case MouseTargetType.CONTENT_VIEW_ZONE:
      return { line: null, inGutter: false };
    default:
      return null;
  }
}

/** The editor's line after the last one of the file is no line to point at. */
function within(host: DiffHost, side: Side, line: number, inGutter: boolean): { readonly line: number; readonly inGutter: boolean } | null {
  return line <= linesOf(host.changes, side) ? { line, inGutter } : null;
}

/** Top and bottom of a line in CSS pixels below the top of the editors; also outside of what is visible. */
export function extentOfLine(host: DiffHost, { side, line }: LinePoint): { readonly top: number; readonly bottom: number } {
  const editor = host.editorOf(side);
  const scrollTop = editor.getScrollTop();
  return { top: editor.getTopForLineNumber(line) - scrollTop, bottom: editor.getBottomForLineNumber(line) - scrollTop };
}

/** Left edge, below the host, of the column for comments on a line. CSS pixels. */
export function commentColumnLeft(host: DiffHost, side: Side): number {
  const shownSide = host.layout === 'unified' ? 'new' : side;
  const offset = shownSide === 'new' ? host.editorOf('old').getLayoutInfo().width : 0;
  return offset + host.editorOf(shownSide).getLayoutInfo().decorationsLeft;
}
