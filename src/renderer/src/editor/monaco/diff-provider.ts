import { LineRange } from 'monaco-editor/editor/common/core/ranges/lineRange';
import { DetailedLineRangeMapping } from 'monaco-editor/editor/common/diff/rangeMapping';
import {
  IEditorWorkerService,
  type DocumentDiff,
  type DocumentDiffOptions,
} from 'monaco-editor/editor/common/services/editorWorker';
import { StandaloneServices } from 'monaco-editor/editor/standalone/browser/standaloneServices';
import { bug } from '../../../../shared/base';
import type { Hunk } from '../../../../shared/diff/hunks';
import { monaco } from './monaco';

/** What is to be known of a model beside its text, for comparing it. */
interface ModelFacts {
  /** Lines as git counts them; 0 for a side that is empty or does not exist. */
  readonly lines: number;
}

/** How a pair of models is to be compared; found by the new side's model. */
interface PairFacts {
  readonly algorithm: 'advanced' | 'legacy';
  /** Milliseconds; 0 is without end. */
  readonly timeLimit: number;
  /** Called with each result before the editor shows it. */
  readonly onResult: (hunks: readonly Hunk[], coarse: boolean) => void;
}

const models = new WeakMap<monaco.editor.ITextModel, ModelFacts>();
const pairs = new WeakMap<monaco.editor.ITextModel, PairFacts>();

export function setModelFacts(model: monaco.editor.ITextModel, facts: ModelFacts): void {
  models.set(model, facts);
}

export function setPairFacts(modified: monaco.editor.ITextModel, facts: PairFacts): void {
  pairs.set(modified, facts);
}

/**
 * Compares in Monaco's worker, so that the window never waits; sides without lines are settled here. A text that changed in
 * the meantime is compared again: the diff editor cannot draw a result that does not fit its texts.
 */
async function computeDiff(
  original: monaco.editor.ITextModel,
  modified: monaco.editor.ITextModel,
  options: DocumentDiffOptions,
  token: monaco.CancellationToken,
): Promise<DocumentDiff> {
  while (!original.isDisposed() && !modified.isDisposed() && !token.isCancellationRequested) {
    const versions = [original.getVersionId(), modified.getVersionId()] as const;
    const diff = compareWithNothing(original, modified) ?? (await compareInWorker(original, modified, options));
    const outdated = original.isDisposed() || modified.isDisposed() || original.getVersionId() !== versions[0] || modified.getVersionId() !== versions[1];
    if (outdated) continue;
    if (diff === null) bug('the worker does not know the texts');
    pairs.get(modified)?.onResult(diff.changes.map(hunkOf), diff.quitEarly);
    return { ...diff, changes: diff.changes.map(keepChangesInLines) };
  }
  // The diff editor drops the answer to a cancelled request.
  return identical;
}

function compareInWorker(
  original: monaco.editor.ITextModel,
  modified: monaco.editor.ITextModel,
  options: DocumentDiffOptions,
): Promise<DocumentDiff | null> {
  const facts = pairs.get(modified);
  return StandaloneServices.get(IEditorWorkerService).computeDiff(
    original.uri,
    modified.uri,
    { ...options, maxComputationTimeMs: facts?.timeLimit ?? options.maxComputationTimeMs },
    facts?.algorithm ?? 'advanced',
  );
}

/** More lines than this are a rewritten block, in which marking the changed characters marks nearly everything. */
const longestInnerChange = 2;

function keepChangesInLines({ original, modified, innerChanges }: DetailedLineRangeMapping): DetailedLineRangeMapping {
  const kept = innerChanges?.filter(
    ({ originalRange, modifiedRange }) => lineCount(originalRange) <= longestInnerChange && lineCount(modifiedRange) <= longestInnerChange,
  );
  return new DetailedLineRangeMapping(original, modified, kept);
}

function lineCount({ startLineNumber, endLineNumber }: monaco.IRange): number {
  return endLineNumber - startLineNumber + 1;
}

const identical: DocumentDiff = { identical: true, quitEarly: false, changes: [], moves: [] };

/** An empty side has no lines, although its model has one: all lines of the other side are added or removed. */
function compareWithNothing(original: monaco.editor.ITextModel, modified: monaco.editor.ITextModel): DocumentDiff | null {
  const oldLines = models.get(original)?.lines ?? original.getLineCount();
  const newLines = models.get(modified)?.lines ?? modified.getLineCount();
  if (oldLines > 0 && newLines > 0) return null;
  if (oldLines === newLines) return identical;
  const change = new DetailedLineRangeMapping(new LineRange(1, oldLines + 1), new LineRange(1, newLines + 1), undefined);
  return { identical: false, quitEarly: false, changes: [change], moves: [] };
}

function hunkOf({ original, modified }: DetailedLineRangeMapping): Hunk {
  return {
    oldStart: original.startLineNumber - 1,
    oldEnd: original.endLineNumberExclusive - 1,
    newStart: modified.startLineNumber - 1,
    newEnd: modified.endLineNumberExclusive - 1,
  };
}

/** Takes the place of Monaco's own comparison; for the third argument of `createDiffEditor`. */
export const diffServices: monaco.editor.IEditorOverrideServices = {
  diffProviderFactoryService: {
    createDiffProvider: () => ({
      computeDiff,
      onDidChange: new monaco.Emitter<void>().event,
      dispose: () => undefined,
    }),
  },
};
