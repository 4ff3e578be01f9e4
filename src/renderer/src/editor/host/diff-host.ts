import { DisposableStore, Emitter, type Disposable } from '../../../../shared/base';
import type { Move } from '../../../../shared/diff/moves';
import type { Side } from '../../../../shared/model/review/place';
import { noChanges, type Changes } from '../model/changes';
import { diffServices } from '../monaco/diff-provider';
import { monaco } from '../monaco/monaco';
import { hiddenLines, showLines, type NewLines } from '../monaco/unchanged-regions';
import { DiffDocument, type DiffSource } from './document';
import { holdFirstVisibleLine } from './hold-scroll';
import { chosenOptions, fixedOptions, foldsUnchanged, type DiffOptions } from './options';
import styles from './host.module.css';

/** How much text of files not shown is kept ready: documents, and UTF-16 units in all. */
const keptDocuments = 12;
const keptSize = 24_000_000;

/**
 * The window's one diff editor. It lives for as long as the window and moves between the places that show a diff; files are
 * documents that it shows in turn, the last ones kept ready.
 */
export class DiffHost {
  /** Put this where the diff shall be. */
  readonly element = document.createElement('div');
  private readonly editor: monaco.editor.IStandaloneDiffEditor;
  /** Most recently used last. */
  private readonly documents = new Map<string, DiffDocument>();
  private shown: DiffDocument | null = null;
  private options: DiffOptions;
  private labels = { old: 'Old side', new: 'New side' };
  private listening: Disposable | null = null;
  private readonly changed = new Emitter<Changes>();
  /** The shown document, or what differs in it, is another one. */
  readonly onDidChange = this.changed.on.bind(this.changed);

  constructor(options: DiffOptions) {
    this.options = options;
    this.element.className = styles.host ?? '';
    const surface = document.createElement('div');
    surface.className = styles.surface ?? '';
    this.element.append(surface);
    this.editor = monaco.editor.createDiffEditor(surface, { ...fixedOptions, ...chosenOptions(options, 0) }, diffServices);
    this.restoreSides();
    // The document's own event comes before the editor has drawn it.
    this.editor.onDidUpdateDiff(() => this.changed.emit(this.changes));
  }

  get layout(): 'split' | 'unified' {
    return this.options.layout;
  }

  /** Height of one row. CSS pixels. */
  get lineHeight(): number {
    return this.options.lineHeight;
  }

  /** Blocks that are to be marked as moved. */
  get moves(): readonly Move[] {
    return this.options.markMoves ? this.changes.moves : [];
  }

  get changes(): Changes {
    return this.shown?.changes ?? noChanges;
  }

  get document(): DiffDocument | null {
    return this.shown;
  }

  editorOf(side: Side): monaco.editor.ICodeEditor {
    return side === 'old' ? this.editor.getOriginalEditor() : this.editor.getModifiedEditor();
  }

  setOptions(options: DiffOptions): void {
    if (options === this.options) return;
    const { layout, markMoves, tabWidth } = this.options;
    const drawnOtherwise = options.layout !== layout || options.markMoves !== markMoves;
    this.options = options;
    if (options.tabWidth !== tabWidth) for (const kept of this.documents.values()) kept.setTabWidth(options.tabWidth);
    this.applyOptions(this.changes);
    if (drawnOtherwise) this.changed.emit(this.changes);
  }

  /** A list of font families as in CSS. */
  setFont(fontFamily: string): void {
    this.editor.updateOptions({ fontFamily });
    this.restoreSides();
  }

  /** Names of the editors for screen readers. */
  setLabels(old: string, now: string): void {
    this.labels = { old, new: now };
    this.restoreSides();
  }

  /** Gets a file ready without showing it. */
  async prepare(source: DiffSource): Promise<void> {
    if (this.shown?.key === source.key) return;
    await this.documentFor(source).compared();
    this.trim();
  }

  /**
   * Shows a file; the one shown now is changed in place when its texts are newer. Answers true when the file was not kept ready
   * with its scroll position and folds.
   */
  show(source: DiffSource): boolean {
    if (this.shown?.key === source.key) {
      this.updateShown(source);
      return false;
    }
    const next = this.documentFor(source);
    this.display(next);
    return next.viewState === null;
  }

  /** Takes the size of the place that {@link element} was put in. */
  fit(): void {
    this.editor.layout();
  }

  /** Adds something that follows the editors for as long as the window lives. */
  attach(node: HTMLElement): void {
    this.element.append(node);
  }

  /** Opens folds just so far that lines of the new side can be seen. */
  showLines(ranges: readonly NewLines[]): void {
    if (this.shown !== null && this.folds) showLines(this.shown.viewModel, ranges);
  }

  /** What is folded away now. */
  hiddenLines(): readonly NewLines[] {
    return this.shown !== null && this.folds ? hiddenLines(this.shown.viewModel) : [];
  }

  /** Monaco keeps its folds also while it does not draw them. */
  private get folds(): boolean {
    return foldsUnchanged(this.options, this.changes.counted.length);
  }

  openAccessibleViewer(): void {
    this.editor.accessibleDiffViewerNext();
  }

  private updateShown(source: DiffSource): void {
    const { shown } = this;
    if (shown === null || shown.holds(source, this.options.whitespace)) return;
    const store = new DisposableStore();
    const hold = store.add(holdFirstVisibleLine(this.editorOf('new')));
    shown.update(source, this.options.whitespace);
    hold.restore();
    // The comparison follows later and moves fillers and folds.
    const settled = this.editor.onDidUpdateDiff(() => {
      hold.restore();
      settled.dispose();
      store.dispose();
    });
  }

  private display(next: DiffDocument): void {
    this.leave();
    this.shown = next;
    // Folds are switched off before and on after, so that neither file is ever drawn with too many.
    if (!foldsUnchanged(this.options, next.changes.counted.length)) this.applyOptions(next.changes);
    this.editor.setModel(next.viewModel);
    this.applyOptions(next.changes);
    for (const side of ['old', 'new'] as const) this.numberLines(side);
    if (next.viewState !== null) this.editor.restoreViewState(next.viewState);
    // The state holds the first visible line, above which other lines may be folded away now than when it was left.
    if (next.leftAtTop) this.editorOf('new').setScrollTop(0, monaco.editor.ScrollType.Immediate);
    this.listening = next.onDidChange((changes) => {
      this.applyOptions(changes);
      for (const side of ['old', 'new'] as const) this.numberLines(side);
    });
    this.trim();
    this.changed.emit(this.changes);
  }

  private leave(): void {
    this.listening?.dispose();
    this.listening = null;
    if (this.shown === null) return;
    this.shown.viewState = this.editor.saveViewState();
    this.shown.leftAtTop = this.editorOf('new').getScrollTop() === 0;
  }

  private applyOptions({ counted }: Changes): void {
    this.editor.updateOptions(chosenOptions(this.options, counted.length));
    this.restoreSides();
  }

  /** Whenever its options change, the diff editor forgets the names of its sides and gives the old one a column more. */
  private restoreSides(): void {
    this.editorOf('old').updateOptions({ glyphMargin: false, ariaLabel: this.labels.old });
    this.editorOf('new').updateOptions({ ariaLabel: this.labels.new });
  }

  /** The editor's empty line at the end of a text that ends with LF, or of a side that does not exist, is no line of the file. */
  private numberLines(side: Side): void {
    const count = side === 'old' ? this.changes.oldLines : this.changes.newLines;
    this.editorOf(side).updateOptions({ lineNumbers: (line) => (line <= count ? String(line) : '') });
  }

  private documentFor(source: DiffSource): DiffDocument {
    const { whitespace, tabWidth } = this.options;
    let known = this.documents.get(source.key);
    if (known?.holds(source, whitespace) === false) {
      if (known === this.shown || known.viewState !== null) known.update(source, whitespace);
      else {
        // Nobody saw it, so there is nothing of it to keep, and its folds would be those of the earlier comparison.
        known.dispose();
        known = undefined;
      }
    }
    const ready = known ?? new DiffDocument(source, whitespace, tabWidth, (model) => this.editor.createViewModel(model));
    this.documents.delete(source.key);
    this.documents.set(source.key, ready);
    return ready;
  }

  private trim(): void {
    let size = 0;
    for (const kept of this.documents.values()) size += kept.size;
    for (const [key, oldest] of this.documents) {
      if (this.documents.size <= keptDocuments && size <= keptSize) return;
      if (oldest === this.shown) continue;
      size -= oldest.size;
      this.documents.delete(key);
      oldest.dispose();
    }
  }
}
