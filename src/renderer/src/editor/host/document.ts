import { Emitter, type Disposable } from '../../../../shared/base';
import { changesFrom, noChanges, type Changes } from '../model/changes';
import { chooseAlgorithm } from '../model/diff-algorithm';
import { displaySides } from '../model/display-text';
import { lineEdits, type LineEdit } from '../model/line-edits';
import { setModelFacts, setPairFacts } from '../monaco/diff-provider';
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
  changes: Changes = noChanges;
  private readonly changed = new Emitter<Changes>();
  readonly onDidChange = this.changed.on.bind(this.changed);

  constructor(
    private source: DiffSource,
    private showWhitespace: boolean,
    createViewModel: (model: monaco.editor.IDiffEditorModel) => monaco.editor.IDiffEditorViewModel,
  ) {
    lastId += 1;
    const sides = displaySides(source.old, source.new, showWhitespace);
    const original = createModel(sides.old, 'old', source.oldPath);
    const modified = createModel(sides.new, 'new', source.newPath);
    this.setFacts(original, modified, sides.oldLines, sides.newLines, timeLimit);
    this.viewModel = createViewModel({ original, modified });
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
  holds(source: DiffSource, showWhitespace: boolean): boolean {
    return this.source.old === source.old && this.source.new === source.new && this.showWhitespace === showWhitespace;
  }

  /** Brings newer texts in by the smallest edits, so that positions in the rest of the file stay. */
  update(source: DiffSource, showWhitespace: boolean): void {
    this.source = source;
    this.showWhitespace = showWhitespace;
    const { original, modified } = this.viewModel.model;
    const sides = displaySides(source.old, source.new, showWhitespace);
    this.setFacts(original, modified, sides.oldLines, sides.newLines, timeLimit, sides.old.split('\n'), sides.new.split('\n'));
    replaceText(original, sides.old);
    replaceText(modified, sides.new);
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
      timeLimit: limit,
      onResult: (hunks, coarse) => {
        this.changes = changesFrom(hunks, oldLines, newLines, coarse);
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
