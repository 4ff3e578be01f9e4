import type { Hunk } from '../../../../../../shared/diff/hunks';
import { nearestLine } from '../../../../../../shared/diff/line-map';
import type { DiffHandle } from '../../../../editor/diff-editor';
import type { DiffOptions } from '../../../../editor/host/options';
import type { LinePoint, LineSpan } from '../../../../editor/model/line-span';
import { movedLineAt } from '../lines/moved-lines';
import { openedOf } from '../lines/odd-rows';
import { sideOf } from '../texts/file-diff';
import { lineAt } from '../texts/line-text';
import { pointInRow } from './caret';
import type { PlainView } from './plain-view';
import { sectionOf } from './row-elements';
import { copiedText, selectIn, spanOfText } from '../selection/text-selection';

interface HandleContext {
  readonly view: PlainView;
  /** The element that scrolls. */
  readonly root: () => HTMLElement | null;
  /** The file that is looked at. */
  readonly section: () => string;
  /** Lines that the keyboard has chosen. */
  readonly chosen: () => { readonly key: string; readonly span: LineSpan } | null;
  readonly options: DiffOptions;
  /** Opens the changes as a list, at a line. */
  readonly read: (section: string, from: LinePoint) => void;
}

/** How many frames something that was scrolled to may take until it is drawn. */
const drawFrames = 60;

/** What commands, links and the surroundings can do with a plain diff. */
export function plainHandle({ view, root, section, chosen, options, read }: HandleContext): DiffHandle {
  const { layout } = view;
  const goTo = (point: LinePoint): void => {
    view.moveCaret({ key: section(), spot: { kind: 'line', point }, side: point.side });
    view.revealSpot(section(), { kind: 'line', point });
  };
  /** The row to go on from: the keyboard's, else the first in sight. Null where the file has no rows at hand. */
  const here = (): { readonly key: string; readonly row: number; readonly caret: boolean } | null => {
    const { caret } = view;
    if (caret !== null && caret.spot !== null && caret.key === section()) {
      const row = layout.rowOfSpot(caret.key, caret.spot);
      if (row !== null) return { key: caret.key, row, caret: true };
    }
    const first = view.firstRowInView();
    return first?.key === section() ? { ...first, caret: false } : layout.modelOf(section()) === null ? null : { key: section(), row: 0, caret: false };
  };
  const countedHunks = (): readonly Hunk[] => view.diffs.get(section())?.changes.counted ?? [];
  const currentSpan = (): LineSpan => {
    const element = root();
    const text = element === null ? null : spanOfText(view, element);
    if (text?.key === section()) return text.span;
    const keys = chosen();
    if (keys?.key === section()) return keys.span;
    const at = here();
    const model = at === null ? null : layout.modelOf(at.key);
    const point = at === null || model === null ? null : pointInRow(model, at.row, view.caret?.side ?? 'new');
    return { side: point?.side ?? 'new', startLine: point?.line ?? 1, endLine: point?.line ?? 1 };
  };
  return {
    focus: () => root()?.focus({ preventScroll: true }),
    goToChange: (step) => {
      const from = here();
      const model = from === null ? null : layout.modelOf(from.key);
      if (from === null || model === null) return false;
      const rows = countedHunks().map((hunk) => model.rowOfHunk(hunk));
      const target =
        step === 1 ? rows.find((row) => (from.caret ? row > from.row : row >= from.row)) : rows.filter((row) => row < from.row).at(-1);
      if (target === undefined) return false;
      view.moveCaret({ key: from.key, spot: layout.spotOf(from.key, target), side: 'new' });
      view.reveal(from.key, target);
      return true;
    },
    reveal: goTo,
    select: (point, columns) => {
      goTo(point);
      selectWhenDrawn(root, section(), point, columns);
    },
    selectedText: () => {
      const element = root();
      return element === null ? '' : (copiedText(view, element, options.layout) ?? '');
    },
    putCursor: (point) => view.moveCaret({ key: section(), spot: { kind: 'line', point }, side: point.side }),
    revealZone: (zone) => {
      view.revealSpot(section(), { kind: 'zone', zone });
      return true;
    },
    focusThread: (_zone, thread) => focusWhenDrawn(root, thread),
    showFirstChange: () => {
      const model = layout.modelOf(section());
      const [hunk] = countedHunks();
      if (model === null || hunk === undefined) return;
      const row = model.rowOfHunk(hunk);
      if (layout.topOfRow(section(), row) - view.scrollTop > view.viewportHeight / 2) view.reveal(section(), row);
    },
    currentSpan,
    readingLine: () => {
      const at = here();
      const model = at === null ? null : layout.modelOf(at.key);
      const point = at === null || model === null ? null : pointInRow(model, at.row, 'new');
      if (point === null || (view.caret === null && view.scrollTop <= layout.topOf(section()))) return 0;
      return point.side === 'new' ? point.line : nearestLine({ hunks: model?.input.hunks ?? [] }, point.line, model?.input.newLines ?? 0);
    },
    hasSelection: () => {
      const element = root();
      return (element !== null && spanOfText(view, element) !== null) || chosen() !== null;
    },
    cursorBox: () => {
      const drawn = root()?.querySelector('[data-caret]') ?? root();
      const { left = 0, right = 0, top = 0, bottom = 0 } = drawn?.getBoundingClientRect() ?? {};
      return { left, right, top, bottom: drawn === root() ? top : bottom };
    },
    // The keyboard is on lines here, not in them.
    cursorColumn: () => 1,
    textOf: (span) => {
      const element = root();
      const selected = element === null || spanOfText(view, element) === null ? null : copiedText(view, element, options.layout);
      const diff = view.diffs.get(section());
      if (selected !== null || diff === undefined) return selected ?? '';
      const first = span.startSide === undefined || span.startSide === span.side ? span.startLine : span.endLine;
      return Array.from({ length: span.endLine - first + 1 }, (_, index) => lineAt(sideOf(diff, span.side), first + index)).join('\n');
    },
    newLineOf: ({ side, line }) => {
      const changes = view.diffs.get(section())?.changes;
      return side === 'new' || changes === undefined ? line : nearestLine(changes.toNew, line, changes.newLines);
    },
    goToMoved: () => {
      const moves = options.markMoves ? view.diffs.get(section())?.changes.moves : undefined;
      const { side, endLine: line } = currentSpan();
      const moved = movedLineAt(moves ?? [], { side, line });
      if (moved !== null) goTo(moved.other);
      return moved !== null;
    },
    // Lines are always compared in bounded steps here, and exactly.
    compareWithoutLimit: () => Promise.resolve(true),
    page: (step) => view.scrollTo(view.scrollTop + step * (view.viewportHeight - 2 * options.lineHeight - layout.headerOf(section()))),
    openFolds: (which, part) => {
      if (which === 'all') {
        view.opened.openAll(section());
        return;
      }
      const from = here();
      const model = from === null ? null : layout.modelOf(from.key);
      if (from === null || model === null) return;
      const folds = model.oddRows().filter((row) => model.row(row).kind === 'fold');
      const [nearest] = [...folds].sort((a, b) => Math.abs(a - from.row) - Math.abs(b - from.row));
      const row = nearest === undefined ? null : model.row(nearest);
      if (row?.kind === 'fold') view.opened.open(from.key, openedOf(row, part === 'top' ? 'start' : part === 'bottom' ? 'end' : 'all'));
    },
    openAccessibleViewer: () => {
      const { side, endLine: line } = currentSpan();
      read(section(), { side, line });
    },
    get scrollTop() {
      return view.scrollTop - layout.topOf(section());
    },
    set scrollTop(top) {
      view.showSection(section(), top);
    },
  };
}

function focusWhenDrawn(root: () => HTMLElement | null, thread: string): void {
  whenDrawn(
    () => [...(root()?.querySelectorAll<HTMLElement>('[data-zone] [data-thread]') ?? [])].find((node) => node.dataset['thread'] === thread),
    (drawn) => drawn.focus({ preventScroll: true }),
  );
}

function selectWhenDrawn(root: () => HTMLElement | null, section: string, { side, line }: LinePoint, columns: { readonly start: number; readonly end: number }): void {
  const isIn = (cell: Element): boolean => sectionOf(cell) === section;
  whenDrawn(
    () => [...(root()?.querySelectorAll(`[data-line="${line}"][data-side="${side}"] [data-code]`) ?? [])].find(isIn),
    (code) => selectIn(code, columns.start, columns.end),
  );
}

function whenDrawn<E extends Element>(find: () => E | undefined, act: (drawn: E) => void): void {
  const attempt = (framesLeft: number): void => {
    const drawn = find();
    if (drawn !== undefined) act(drawn);
    else if (framesLeft > 0) requestAnimationFrame(() => attempt(framesLeft - 1));
  };
  attempt(drawFrames);
}
