import { Emitter, type Disposable } from '../../../../shared/base';
import { findMoves } from '../../../../shared/diff/moves';
import { countedHunks, type WhitespaceRule } from '../../../../shared/diff/whitespace';
import { changesFrom, noChanges, type Changes } from '../model/changes';
import { chooseAlgorithm } from '../model/diff-algorithm';
import { displaySides } from '../model/display-text';
import { lineEdits, type LineEdit } from '../model/line-edits';
import { compareAgain, compareWithoutLimit, setModelFacts, setPairFacts } from '../monaco/diff-provider';
import { monaco } from '../monaco/monaco';

/** Both texts of one file. */
export interface DiffSource {
  /** Names the file in this window; its scroll position, folds and selection are kept by it. */
  readonly key: string;
  /** Tell the languages. */
  readonly oldPath: string;
  readonly newPath: string;
  /** Null: the side does not exist. */
  readonly old: string | null;
  readonly new: string | null;
}

/** The comparison may take this long before it gives a coarse answer. Milliseconds. */
const timeLimit = 5_000;

let lastId = 0;

/** One file in the editor: two models, their comparison, and what it found. */
export class DiffDocument implements Disposable {
  readonly viewModel: monaco.editor.IDiffEditorViewModel;
  viewState: monaco.editor.IDiffEditorViewState | null = null;
  /** Nothing was scrolled away when it was left. */
  leftAtTop = false;
  changes: Changes = noChanges;
  private readonly changed = new Emitter<Changes>();
  readonly onDidChange = this.changed.on.bind(this.changed);

  constructor(
    private source: DiffSource,
    private whitespace: WhitespaceRule,
    tabWidth: number,
    createViewModel: (model: monaco.editor.IDiffEditorModel) => monaco.editor.IDiffEditorViewModel,
  ) {
    lastId += 1;
    const sides = displaySides(source.old, source.new, whitespace);
    const original = createModel(sides.old, 'old', source.oldPath);
    const modified = createModel(sides.new, 'new', source.newPath);
    this.setFacts(original, modified, sides.oldLines, sides.newLines, timeLimit);
    this.viewModel = createViewModel({ original, modified });
    this.setTabWidth(tabWidth);
  }

  get key(): string {
    return this.source.key;
  }

  /** UTF-16 units of both texts, for a bound on what is kept. */
  get size(): number {
    return (this.source.old?.length ?? 0) + (this.source.new?.length ?? 0);
  }

  /** Settles when the newest texts are compared. */
  async compared(): Promise<void> {
    await this.viewModel.waitForDiff();
  }

  /** Whether these are the texts that it shows. */
  holds(source: DiffSource, whitespace: WhitespaceRule): boolean {
    return this.source.old === source.old && this.source.new === source.new && this.whitespace === whitespace;
  }

  /** Brings newer texts in by the smallest edits, so that positions in the rest of the file stay. */
  update(source: DiffSource, whitespace: WhitespaceRule): void {
    this.source = source;
    const ruleChanged = this.whitespace !== whitespace;
    this.whitespace = whitespace;
    const { original, modified } = this.viewModel.model;
    const sides = displaySides(source.old, source.new, whitespace);
    this.setFacts(original, modified, sides.oldLines, sides.newLines, timeLimit, sides.old.split('\n'), sides.new.split('\n'));
    replaceText(original, sides.old);
    replaceText(modified, sides.new);
    if (ruleChanged) compareAgain(modified);
  }

  /** Columns from one tab stop to the next. */
  setTabWidth(tabSize: number): void {
    const { original, modified } = this.viewModel.model;
    for (const model of [original, modified]) model.updateOptions({ tabSize });
  }

  /** Compares again, for as long as it takes; what was found stays until then. Answers false when `signal` stopped it. */
  compareWithoutLimit(signal: AbortSignal): Promise<boolean> {
    const { original, modified } = this.viewModel.model;
    return compareWithoutLimit(original, modified, signal);
  }

  dispose(): void {
    const { original, modified } = this.viewModel.model;
    this.viewModel.dispose();
    original.dispose();
    modified.dispose();
  }

  private setFacts(
    original: monaco.editor.ITextModel,
    modified: monaco.editor.ITextModel,
    oldLines: number,
    newLines: number,
    limit: number,
    before: readonly string[] = original.getLinesContent(),
    after: readonly string[] = modified.getLinesContent(),
  ): void {
    setModelFacts(original, { lines: oldLines });
    setModelFacts(modified, { lines: newLines });
    setPairFacts(modified, {
      algorithm: chooseAlgorithm(before, after),
      whitespace: this.whitespace,
      timeLimit: limit,
      onResult: (hunks, coarse) => {
        const texts = [original.getLinesContent(), modified.getLinesContent()] as const;
        const counted = countedHunks(this.whitespace, hunks, ...texts);
        // A coarse comparison takes lines for changed that are not.
        const moves = coarse ? [] : findMoves(counted, ...texts, this.whitespace);
        this.changes = changesFrom(hunks, oldLines, newLines, coarse, { counted, moves });
        this.changed.emit(this.changes);
      },
    });
  }
}

/** The path tells the language; the id keeps two documents of one path apart. */
function createModel(text: string, side: 'old' | 'new', path: string): monaco.editor.ITextModel {
  const uri = monaco.Uri.from({ scheme: 'sidelight', authority: side, path: `/${path}`, query: String(lastId) });
  const model = monaco.editor.createModel(text, undefined, uri);
  // Colour of brackets would compete with the colours that carry meaning.
  model.updateOptions({ bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false } });
  return model;
}

function replaceText(model: monaco.editor.ITextModel, text: string): void {
  const edits = lineEdits(model.getLinesContent(), text.split('\n'));
  model.applyEdits(edits.map((edit) => textEdit(model, edit)));
}

/** An edit of whole lines as one of characters; the line break before or after them goes or comes with them. */
function textEdit(model: monaco.editor.ITextModel, { startLine, endLine, lines }: LineEdit): monaco.editor.IIdentifiedSingleEditOperation {
  const lineCount = model.getLineCount();
  const body = lines.join('\n');
  if (endLine < lineCount) {
    return { range: new monaco.Range(startLine + 1, 1, endLine + 1, 1), text: lines.length === 0 ? '' : `${body}\n` };
  }
  if (startLine === 0) return { range: model.getFullModelRange(), text: body };
  const range = new monaco.Range(startLine, model.getLineMaxColumn(startLine), lineCount, model.getLineMaxColumn(lineCount));
  return { range, text: lines.length === 0 ? '' : `\n${body}` };
}
