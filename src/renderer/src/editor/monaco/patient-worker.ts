import { LineRange } from 'monaco-editor/editor/common/core/ranges/lineRange';
import { DetailedLineRangeMapping, RangeMapping } from 'monaco-editor/editor/common/diff/rangeMapping';
import type { DocumentDiff, DocumentDiffOptions } from 'monaco-editor/editor/common/services/editorWorker';
import { monaco, startEditorWorker } from './monaco';

/** Start and end of lines and of columns, as the worker sends a range. */
type RawRange = readonly [startLine: number, startColumn: number, endLine: number, endColumn: number];

/** How the worker sends a diff; see `EditorWorkerService.computeDiff` in monaco-editor 0.57.0. */
interface RawDiff {
  readonly identical: boolean;
  readonly quitEarly: boolean;
  readonly changes: readonly (readonly [
    oldStart: number,
    oldEnd: number,
    newStart: number,
    newEnd: number,
    inner: readonly (readonly [...RawRange, ...RawRange])[] | undefined,
  ])[];
}

/** What Monaco's workers have beside their published methods. */
interface SyncedWorker {
  workerWithSyncedResources(
    resources: readonly monaco.Uri[],
    forceLargeModels: boolean,
  ): Promise<{ $computeDiff(original: string, modified: string, options: DocumentDiffOptions, algorithm: 'advanced' | 'legacy'): Promise<RawDiff | null> }>;
}

/** Milliseconds; 0 is without end. */
const withoutLimit = 0;

/**
 * Compares two models for as long as it takes, in a worker of its own: the comparison itself cannot be stopped, but its worker can.
 * Null when `signal` stopped it.
 */
export async function comparePatiently(
  original: { readonly uri: monaco.Uri },
  modified: { readonly uri: monaco.Uri },
  algorithm: 'advanced' | 'legacy',
  signal: AbortSignal,
): Promise<DocumentDiff | null> {
  if (signal.aborted) return null;
  const worker = monaco.editor.createWebWorker<object>({ worker: startEditorWorker() });
  const stopped = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));
  const options: DocumentDiffOptions = { ignoreTrimWhitespace: false, maxComputationTimeMs: withoutLimit, computeMoves: false };
  try {
    const computed = (async () => {
      const proxy = await (worker as unknown as SyncedWorker).workerWithSyncedResources([original.uri, modified.uri], true);
      return proxy.$computeDiff(original.uri.toString(), modified.uri.toString(), options, algorithm);
    })();
    const raw = await Promise.race([computed, stopped]);
    return raw === null ? null : documentDiff(raw);
  } finally {
    worker.dispose();
  }
}

function documentDiff({ identical, quitEarly, changes }: RawDiff): DocumentDiff {
  return {
    identical,
    quitEarly,
    moves: [],
    changes: changes.map(
      ([oldStart, oldEnd, newStart, newEnd, inner]) =>
        new DetailedLineRangeMapping(
          new LineRange(oldStart, oldEnd),
          new LineRange(newStart, newEnd),
          inner?.map((ends) => new RangeMapping(new monaco.Range(ends[0], ends[1], ends[2], ends[3]), new monaco.Range(ends[4], ends[5], ends[6], ends[7]))),
        ),
    ),
  };
}
