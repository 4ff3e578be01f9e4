import { LineRange } from 'monaco-editor/editor/common/core/ranges/lineRange';
import { DetailedLineRangeMapping } from 'monaco-editor/editor/common/diff/rangeMapping';
import { IEditorWorkerService, type DocumentDiff } from 'monaco-editor/editor/common/services/editorWorker';
import { StandaloneServices } from 'monaco-editor/editor/standalone/browser/standaloneServices';
import { bug } from '../../../../shared/base';
import type { Hunk } from '../../../../shared/diff/hunks';
import type { WhitespaceRule } from '../../../../shared/diff/whitespace';
import { compareKeys, type Addressed } from './compare-keys';
import { monaco } from './monaco';
import { comparePatiently } from './patient-worker';

/** What is to be known of a model beside its text, for comparing it. */
interface ModelFacts {
  /** Lines as git counts them; 0 for a side that is empty or does not exist. */
  readonly lines: number;
}

/** How a pair of models is to be compared; found by the new side's model. */
interface PairFacts {
  readonly algorithm: 'advanced' | 'legacy';
  readonly whitespace: WhitespaceRule;
  /** Milliseconds; 0 is without end. */
  readonly timeLimit: number;
  /** Called with each result before the editor shows it. */
  readonly onResult: (hunks: readonly Hunk[], coarse: boolean) => void;
}

const models = new WeakMap<monaco.editor.ITextModel, ModelFacts>();
const pairs = new WeakMap<monaco.editor.ITextModel, PairFacts>();
/** What asks for another comparison, by the new side's model. */
const askers = new WeakMap<monaco.editor.ITextModel, monaco.Emitter<void>>();

export function setModelFacts(model: monaco.editor.ITextModel, facts: ModelFacts): void {
  models.set(model, facts);
}

export function setPairFacts(modified: monaco.editor.ITextModel, facts: PairFacts): void {
  pairs.set(modified, facts);
}

/** Compares the same texts again, by the facts in force now. */
export function compareAgain(modified: monaco.editor.ITextModel): void {
  askers.get(modified)?.fire();
}

/**
 * Compares in Monaco's worker, so that the window never waits; sides without lines are settled here. A text that changed in
 * the meantime is compared again: the diff editor cannot draw a result that does not fit its texts.
 */
async function computeDiff(
  original: monaco.editor.ITextModel,
  modified: monaco.editor.ITextModel,
  token: monaco.CancellationToken,
): Promise<DocumentDiff> {
  while (!original.isDisposed() && !modified.isDisposed() && !token.isCancellationRequested) {
    const versions = versionsOf(original, modified);
    const diff = compareWithNothing(original, modified) ?? settledDiff(original, modified) ?? (await compareInWorker(original, modified));
    const outdated = original.isDisposed() || modified.isDisposed() || versionsOf(original, modified) !== versions;
    if (outdated) continue;
    if (diff === null) bug('the worker does not know the texts');
    pairs.get(modified)?.onResult(diff.changes.map(hunkOf), diff.quitEarly);
    return { ...diff, changes: diff.changes.map(keepChangesInLines) };
  }
  // The diff editor drops the answer to a cancelled request.
  return identical;
}

function compareInWorker(original: monaco.editor.ITextModel, modified: monaco.editor.ITextModel): Promise<DocumentDiff | null> {
  const { algorithm, timeLimit } = factsOf(modified);
  return compareByRule(original, modified, ({ uri: from }, { uri: to }) =>
    StandaloneServices.get(IEditorWorkerService).computeDiff(
      from,
      to,
      { ignoreTrimWhitespace: false, maxComputationTimeMs: timeLimit, computeMoves: false },
      algorithm,
    ),
  );
}

type Compare = (original: Addressed, modified: Addressed) => Promise<DocumentDiff | null>;

function compareByRule(original: monaco.editor.ITextModel, modified: monaco.editor.ITextModel, compare: Compare): Promise<DocumentDiff | null> {
  const { whitespace } = factsOf(modified);
  return whitespace.ignoring === 'nothing' ? compare(original, modified) : compareKeys(original, modified, whitespace, compare);
}

function factsOf(modified: monaco.editor.ITextModel): PairFacts {
  return pairs.get(modified) ?? bug('the texts have no facts');
}

/** A comparison without a time limit, of these versions of the texts. */
interface Settled {
  readonly facts: PairFacts;
  readonly versions: string;
  readonly diff: DocumentDiff;
}

const settled = new WeakMap<monaco.editor.ITextModel, Settled>();

/** Compares without a time limit; what is shown stays until that is done. Answers whether it was, and not stopped or outdated. */
export async function compareWithoutLimit(original: monaco.editor.ITextModel, modified: monaco.editor.ITextModel, signal: AbortSignal): Promise<boolean> {
  const facts = factsOf(modified);
  const versions = versionsOf(original, modified);
  const diff = await compareByRule(original, modified, (from, to) => comparePatiently(from, to, facts.algorithm, signal));
  if (diff === null || original.isDisposed() || modified.isDisposed() || versionsOf(original, modified) !== versions) return false;
  settled.set(modified, { facts, versions, diff });
  compareAgain(modified);
  return true;
}

function settledDiff(original: monaco.editor.ITextModel, modified: monaco.editor.ITextModel): DocumentDiff | null {
  const known = settled.get(modified);
  return known !== undefined && known.facts === pairs.get(modified) && known.versions === versionsOf(original, modified) ? known.diff : null;
}

function versionsOf(original: monaco.editor.ITextModel, modified: monaco.editor.ITextModel): string {
  return `${original.getVersionId()} ${modified.getVersionId()}`;
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
    createDiffProvider: () => {
      const again = new monaco.Emitter<void>();
      return {
        computeDiff(original: monaco.editor.ITextModel, modified: monaco.editor.ITextModel, _: unknown, token: monaco.CancellationToken) {
          askers.set(modified, again);
          return computeDiff(original, modified, token);
        },
        onDidChange: again.event,
        dispose: () => again.dispose(),
      };
    },
  },
};
