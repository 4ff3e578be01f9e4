import type { WhitespaceRule } from '../../../../shared/diff/whitespace';
import type { monaco } from '../monaco/monaco';

/** How a person wants diffs shown. */
export interface DiffOptions {
  readonly layout: 'split' | 'unified';
  readonly whitespace: WhitespaceRule;
  readonly wrapLines: boolean;
  readonly wholeFile: boolean;
  /** Columns from one tab stop to the next. */
  readonly tabWidth: number;
  readonly markMoves: boolean;
  /** Share of the width that the old side has side by side, 0 to 1. */
  readonly splitRatio: number;
  /** CSS pixels. */
  readonly fontSize: number;
  /** CSS pixels. */
  readonly lineHeight: number;
}

/** Width of the columns for comments and for + and −, right of the line numbers. CSS pixels. */
const commentColumn = 18;
const signColumn = 22;

/** Options that never change. */
export const fixedOptions: monaco.editor.IStandaloneDiffEditorConstructionOptions = {
  readOnly: true,
  // The comparison has its own rules, see `diff-provider.ts`.
  ignoreTrimWhitespace: false,
  domReadOnly: true,
  // A text area is read-only for all to see, also for what decides whether letters are commands.
  editContext: false,
  originalEditable: false,
  automaticLayout: true,
  useInlineViewWhenSpaceIsLimited: false,
  enableSplitViewResizing: false,
  renderMarginRevertIcon: false,
  renderGutterMenu: false,
  renderOverviewRuler: false,
  renderIndicators: true,
  experimental: { showMoves: false, showEmptyDecorations: true },
  minimap: { enabled: false },
  overviewRulerLanes: 0,
  hideCursorInOverviewRuler: true,
  glyphMargin: false,
  folding: false,
  lineDecorationsWidth: commentColumn + signColumn,
  lineNumbersMinChars: 4,
  scrollbar: { vertical: 'hidden', verticalScrollbarSize: 0, horizontalScrollbarSize: 8, useShadows: false, alwaysConsumeMouseWheel: false },
  contextmenu: false,
  fontLigatures: false,
  links: true,
  unicodeHighlight: { ambiguousCharacters: true, invisibleCharacters: true },
  unusualLineTerminators: 'off',
  renderLineHighlight: 'line',
  renderLineHighlightOnlyWhenFocus: true,
  occurrencesHighlight: 'off',
  selectionHighlight: false,
  matchBrackets: 'near',
  guides: { indentation: false },
  stickyScroll: { enabled: true },
  hover: { enabled: 'on' },
  dragAndDrop: false,
  scrollBeyondLastLine: true,
  smoothScrolling: false,
  padding: { top: 0, bottom: 0 },
  stopRenderingLineAfter: 20_000,
  accessibilityVerbose: false,
};

/** More differences than this are shown without folds between them: Monaco needs seconds to draw thousands of folds. */
const mostFoldedChanges = 300;

/** Whether unchanged lines are folded away in a file with so many differences. */
export function foldsUnchanged(options: Pick<DiffOptions, 'wholeFile'>, changeCount: number): boolean {
  return !options.wholeFile && changeCount <= mostFoldedChanges;
}

/** Options by a person's choice. */
export function chosenOptions(options: DiffOptions, changeCount: number): monaco.editor.IDiffEditorOptions {
  return {
    renderSideBySide: options.layout === 'split',
    splitViewDefaultRatio: options.splitRatio,
    diffWordWrap: options.wrapLines ? 'on' : 'off',
    hideUnchangedRegions: {
      enabled: foldsUnchanged(options, changeCount),
      contextLineCount: 3,
      minimumLineCount: 3,
      revealLineCount: 20,
    },
    fontSize: options.fontSize,
    lineHeight: options.lineHeight,
  };
}
