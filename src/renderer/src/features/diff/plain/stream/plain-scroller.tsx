import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, type Ref } from 'react';
import type { DiffHandle } from '../../../../editor/diff-editor';
import type { CommentRequest } from '../../../../editor/gutter/comment-gutter';
import type { LineMenuRequest } from '../../../../editor/lines/line-menu';
import { useChangesReader } from '../read/use-changes-reader';
import { caretIdOf } from '../lines/section-rows';
import { openedOf } from '../lines/odd-rows';
import { pointInRow } from './caret';
import { GutterPointer } from '../pointer/gutter-pointer';
import { SplitSeparator } from '../../split-separator';
import { useWidth } from '../../use-width';
import { HorizontalBars } from './horizontal-bars';
import { plainHandle } from './plain-handle';
import { handlePlainKey, type KeySelection } from './plain-keys';
import { usePlain, useViewValue, type Selecting } from './plain-context';
import { lineMenuRequest } from '../pointer/line-menu-request';
import { lineAtElement, pointNamed, rowAtElement } from './row-elements';
import type { Slice } from './stream-layout';
import { StreamRuler, type StreamDot } from '../ruler/stream-ruler';
import { useTextSelection } from '../selection/use-text-selection';
import styles from './plain-scroller.module.css';

interface PlainScrollerProps {
  readonly label: string;
  /** The file that commands are about. */
  readonly section: string;
  readonly handle: Ref<DiffHandle>;
  readonly onComment: (section: string, request: CommentRequest) => void;
  /** Asked for what can be done with lines. */
  readonly onLineMenu: (section: string, request: LineMenuRequest) => void;
  readonly onSplitRatio: (ratio: number) => void;
  /** Folds or unfolds a file; null where files have no headers. */
  readonly onToggle: ((section: string) => void) | null;
  /** Threads of the files. */
  readonly dots: readonly StreamDot[];
  readonly renderSection: (slice: Slice, selecting: Selecting | null) => ReactNode;
}

/** The column that scrolls: draws what is in sight and takes keys and presses for all of it. */
export function PlainScroller({ label, section, handle, onComment, onLineMenu, onSplitRatio, onToggle, dots, renderSection }: PlainScrollerProps): ReactNode {
  const { view, options, idPrefix } = usePlain();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const element = useRef<HTMLDivElement>(null);
  const { slices, height } = useViewValue(view.onDidChange, () => view.snapshot);
  const caret = useViewValue(view.onDidMoveCaret, () => view.caret);
  const [selecting, setSelecting] = useState<Selecting | null>(null);
  const [keySelection, setKeySelection] = useState<KeySelection | null>(null);
  const newest = useRef({ section, onComment, keySelection });
  useLayoutEffect(() => {
    newest.current = { section, onComment, keySelection };
  });

  useLayoutEffect(() => (element.current === null ? undefined : view.attach(element.current)), [view]);
  useLayoutEffect(() => view.settle());
  useEffect(() => {
    const listening = view.onDidScroll(() => {
      // What is out of sight is not where the person reads on.
      if (view.caret !== null && !view.isInView(view.caret)) view.moveCaret(null);
    });
    return () => listening.dispose();
  }, [view]);

  const gutter = useMemo(
    () =>
      new GutterPointer({
        onSelect: (key, span) => setSelecting(span === null ? null : { key, span }),
        onRequest: (key, request) => newest.current.onComment(key, request),
      }),
    [],
  );
  const { reader, read } = useChangesReader(view);
  const shown = useMemo(
    () => plainHandle({ view, root: () => element.current, section: () => newest.current.section, chosen: () => newest.current.keySelection, options, read }),
    [view, options, read],
  );
  useImperativeHandle(handle, () => shown, [shown]);
  useTextSelection(view, element, options.layout);

  const onPointerDown = (event: PointerEvent): void => {
    if (gutter.press(event)) {
      event.preventDefault();
      element.current?.focus({ preventScroll: true });
      return;
    }
    const target = event.target instanceof Element ? event.target : null;
    if (event.button !== 0 || target?.closest('[data-zone], button') !== null) return;
    const at = lineAtElement(target);
    if (element.current !== null && at !== null) element.current.dataset['selecting'] = at.point.side;
    if (at === null || event.shiftKey) return;
    setKeySelection(null);
    gutter.place(at.key, at.point);
    view.moveCaret({ key: at.key, spot: { kind: 'line', point: at.point }, side: at.point.side });
  };

  const onClick = (event: { readonly target: EventTarget }): void => {
    const target = event.target instanceof Element ? event.target : null;
    const button = target?.closest<HTMLElement>('[data-open-fold], [data-show-line], [data-go-line]');
    const at = rowAtElement(target);
    if (button == null || at === null) return;
    const { openFold, showLine, goLine } = button.dataset;
    const row = view.layout.modelOf(at.key)?.row(at.row);
    if (openFold !== undefined && row?.kind === 'fold') view.opened.open(at.key, openedOf(row, openFold));
    else if (showLine !== undefined) view.opened.showWhole(at.key, showLine);
    else if (goLine !== undefined) {
      const point = pointNamed(goLine);
      view.moveCaret({ key: at.key, spot: { kind: 'line', point }, side: point.side });
      view.revealSpot(at.key, { kind: 'line', point });
    }
    element.current?.focus({ preventScroll: true });
  };

  const onContextMenu = (event: MouseEvent): void => {
    const asked = lineMenuRequest(event.nativeEvent, { view, section, shown });
    if (asked === null) return;
    event.preventDefault();
    onLineMenu(asked.key, asked.request);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== element.current) return;
    const before = view.caret;
    if (!handlePlainKey(event, { view, lineHeight: options.lineHeight, layout: options.layout, selection: keySelection, select: setKeySelection, onToggle })) return;
    event.preventDefault();
    event.stopPropagation();
    const { caret: now } = view;
    if (now === null || now === before || now.spot === null || event.shiftKey) return;
    const model = view.layout.modelOf(now.key);
    const row = view.layout.rowOfSpot(now.key, now.spot);
    const point = model === null || row === null ? null : pointInRow(model, row, now.side);
    if (point !== null) gutter.place(now.key, point);
  };

  const onFocus = useCallback(
    ({ target }: { readonly target: Element }): void => {
      const at = target.closest('[data-zone]') === null ? null : rowAtElement(target);
      const spot = at === null ? null : view.layout.spotOf(at.key, at.row);
      view.pin('focus', at === null || spot === null ? null : { key: at.key, spot });
    },
    [view],
  );

  const chosen = selecting ?? (keySelection === null ? null : { key: keySelection.key, span: keySelection.span });
  return (
    <div ref={frame} className={styles.frame} data-layout={options.layout}>
      <div
        ref={element}
        className={styles.scroller}
        role="grid"
        aria-label={label}
        aria-readonly
        aria-activedescendant={caret === null ? undefined : caretIdOf(idPrefix)}
        tabIndex={0}
        data-plain-diff
        onPointerDown={onPointerDown}
        onClick={onClick}
        onContextMenu={onContextMenu}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={() => view.pin('focus', null)}
      >
        <div className={styles.content} role="presentation" style={{ height }}>
          {slices.map((slice) => renderSection(slice, chosen?.key === slice.key ? chosen : null))}
        </div>
      </div>
      <HorizontalBars scroller={element} />
      <StreamRuler dots={dots} />
      {options.layout === 'split' && <SplitSeparator width={width} ratio={options.splitRatio} onRatio={onSplitRatio} />}
      {reader}
    </div>
  );
}
