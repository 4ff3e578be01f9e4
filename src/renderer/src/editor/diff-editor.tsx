import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode, type Ref } from 'react';
import { createPortal } from 'react-dom';
import type { CommentRequest } from './gutter/comment-gutter';
import { MarkIcon } from './gutter/mark-icon';
import type { MarkSpec } from './gutter/mark-layer';
import type { DiffSource } from './host/document';
import type { DiffOptions } from './host/options';
import type { Changes } from './model/changes';
import type { FoldPart } from './model/fold-part';
import type { LineMenuRequest } from './lines/line-menu';
import type { LinePoint, LineSpan } from './model/line-span';
import type { ScreenBox } from './model/screen-box';
import { openSession, type DiffSession } from './session';
import type { ZoneSpec } from './zones/zone-layer';
import styles from './diff-editor.module.css';

/** Content between the lines. */
export interface DiffZone extends ZoneSpec {
  readonly content: ReactNode;
}

/** A stroke and an icon beside lines, and a dot in the ruler. */
export interface DiffMark extends MarkSpec {
  readonly icon: ReactNode;
  /** Name of the design token that colours the dot. */
  readonly colour: string;
}

/** What the surroundings can do with the diff that is shown. */
export interface DiffHandle {
  focus(): void;
  goToChange(step: 1 | -1): boolean;
  /** Puts the cursor on a line and scrolls to it. */
  reveal(point: LinePoint): void;
  /** Selects text in a line and scrolls to it: half-open, in UTF-16 units from the line's start. */
  select(point: LinePoint, columns: { readonly start: number; readonly end: number }): void;
  /** Puts the cursor on a line, without scrolling. */
  putCursor(point: LinePoint): void;
  /** Scrolls to a zone; false when there is none of that key. */
  revealZone(key: string): boolean;
  /** Moves the keyboard to a thread in a zone, as soon as it is drawn. */
  focusThread(zone: string, thread: string): void;
  /** Scrolls to the first difference if it is out of sight. */
  showFirstChange(): void;
  currentSpan(): LineSpan;
  /** The new side's line at which one reads, 1-based; 0 above all lines. */
  readingLine(): number;
  hasSelection(): boolean;
  /** The selected code, lines separated by LF; '' when nothing is selected. */
  selectedText(): string;
  /** Where the cursor is in the window. */
  cursorBox(): ScreenBox;
  /** 1-based. */
  cursorColumn(): number;
  /** The selected text in the lines, else the lines. */
  textOf(span: LineSpan): string;
  /** The line of the new side at a line's place. */
  newLineOf(point: LinePoint): number;
  page(step: 1 | -1): void;
  openFolds(which: 'nearest' | 'all', part?: FoldPart): void;
  /** From moved lines to their other end; false when the cursor is on none. */
  goToMoved(): boolean;
  /** Compares the shown file again, for as long as it takes; answers whether it was not stopped. */
  compareWithoutLimit(signal: AbortSignal): Promise<boolean>;
  openAccessibleViewer(): void;
  /** CSS pixels. */
  scrollTop: number;
}

export interface DiffEditorProps {
  /** Best compared beforehand with `prepareDiff`. */
  readonly source: DiffSource;
  readonly options: DiffOptions;
  readonly labels: { readonly old: string; readonly new: string; readonly zones: string };
  readonly zones: readonly DiffZone[];
  readonly marks: readonly DiffMark[];
  readonly onComment: (request: CommentRequest) => void;
  /** Asked for what can be done with lines. */
  readonly onLineMenu: (request: LineMenuRequest) => void;
  readonly onScroll: (scrollTop: number) => void;
  readonly onChanges: (changes: Changes) => void;
  /** The file is shown for the first time since it was opened: nothing remembers where it was scrolled to. */
  readonly onFirstShown: (handle: DiffHandle) => void;
  readonly ref?: Ref<DiffHandle>;
}

const selectingKey = 'selecting';

/** The diff of one file. All instances show the window's one editor, so there may be one at a time. */
export function DiffEditor(props: DiffEditorProps): ReactNode {
  const { source, options, labels, zones, marks, onComment, onLineMenu, onScroll, onChanges, onFirstShown, ref } = props;
  const [session] = useState(() => openSession(options));
  const place = useRef<HTMLDivElement>(null);
  const [selecting, setSelecting] = useState<LineSpan | null>(null);
  const mounted = useSyncExternalStore(
    (listener) => stopBy(session.zones.onDidChangeMounted(listener)),
    () => session.zones.mountedKeys,
  );
  const iconsShown = useSyncExternalStore(
    (listener) => stopBy(session.marks.onDidChangeShown(listener)),
    () => session.marks.shownKeys,
  );

  useLayoutEffect(() => {
    const { current } = place;
    current?.append(session.host.element);
    // The editor's own observer comes too late for what is to be scrolled to now.
    session.host.fit();
    return () => session.host.element.remove();
  }, [session]);

  // Changes over before another file is shown, whose scrolling is none of the file before.
  useLayoutEffect(() => stopBy(session.host.editorOf('new').onDidScrollChange(({ scrollTop }) => onScroll(scrollTop))), [session, onScroll]);

  useLayoutEffect(() => session.host.setOptions(options), [session, options]);

  useLayoutEffect(() => {
    if (session.host.document?.key !== source.key) {
      // What belongs to the file before must not be laid out over this one.
      session.zones.setZones([]);
      session.marks.setMarks([]);
    }
    const first = session.host.show(source);
    onChanges(session.host.changes);
    if (first) onFirstShown(handleOf(session));
    // Another file, newer texts or other marks of whitespace; the callbacks are read at that time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [session, source, options.whitespace]);

  useLayoutEffect(() => {
    session.host.setLabels(labels.old, labels.new);
    session.zones.setLabel(labels.zones);
  }, [session, labels.old, labels.new, labels.zones]);

  useLayoutEffect(() => session.zones.setZones(zones), [session, zones]);

  useLayoutEffect(() => {
    session.marks.setMarks(selecting === null ? marks : [...marks, { key: selectingKey, span: selecting, tone: 'selecting' }]);
    session.ruler.setDots(marks.map(({ span, colour }) => ({ at: { side: span.side, line: span.endLine }, colour })));
  }, [session, marks, selecting]);

  useEffect(() => stopBy(session.gutter.onDidSelect(setSelecting)), [session]);
  useEffect(() => stopBy(session.gutter.onDidRequest(onComment)), [session, onComment]);
  useEffect(() => stopBy(session.menu.onDidRequest(onLineMenu)), [session, onLineMenu]);
  useEffect(() => stopBy(session.host.onDidChange(onChanges)), [session, onChanges]);

  useLayoutEffect(() => {
    const handle = handleOf(session);
    if (typeof ref === 'function') ref(handle);
    else if (ref) ref.current = handle;
  }, [session, ref]);

  return (
    <div ref={place} className={styles.place}>
      {zones.map(({ key, content }) => {
        const node = mounted.includes(key) ? session.zones.contentOf(key) : null;
        return node === null ? null : createPortal(content, node, key);
      })}
      {createPortal(
        marks
          .filter(({ key }) => iconsShown.includes(key))
          .map(({ key, tone, icon }) => (
            <MarkIcon key={key} layer={session.marks} markKey={key} tone={tone}>
              {icon}
            </MarkIcon>
          )),
        session.marks.icons,
      )}
    </div>
  );
}

function handleOf(session: DiffSession): DiffHandle {
  const { navigator, zones, host } = session;
  return {
    focus: () => navigator.focus(),
    goToChange: (step) => navigator.goToChange(step),
    reveal: (point) => navigator.goTo(point),
    select: (point, columns) => navigator.select(point, columns),
    putCursor: (point) => navigator.putCursor(point),
    revealZone: (key) => zones.reveal(key),
    focusThread: (zone, thread) => zones.focusThread(zone, thread),
    showFirstChange: () => navigator.showFirstChange(),
    currentSpan: () => navigator.currentSpan(),
    readingLine: () => navigator.readingLine(),
    hasSelection: () => navigator.hasSelection(),
    selectedText: () => navigator.selectedText(),
    cursorBox: () => navigator.cursorBox(),
    cursorColumn: () => navigator.cursorColumn(),
    textOf: (span) => navigator.textOf(span),
    newLineOf: (point) => navigator.newLineOf(point),
    page: (step) => navigator.page(step),
    openFolds: (which, part) => navigator.openFolds(which, part),
    goToMoved: () => navigator.goToMoved(),
    compareWithoutLimit: (signal) => host.document?.compareWithoutLimit(signal) ?? Promise.resolve(false),
    openAccessibleViewer: () => host.openAccessibleViewer(),
    get scrollTop() {
      return navigator.scrollTop;
    },
    set scrollTop(top) {
      navigator.scrollTop = top;
    },
  };
}

function stopBy(listening: { dispose(): void }): () => void {
  return () => listening.dispose();
}
