/**
 * Parts of monaco-editor 0.57.0 that have no published types and that the diff view cannot do without. Only what is used is
 * declared. The exact version is pinned in package.json; `diff-provider.ts`, `compare-keys.ts`, `line-tokenizer.ts`, `patient-worker.ts` and `unchanged-regions.ts` are the only users.
 */
declare module 'monaco-editor/editor/common/core/ranges/lineRange' {
  /** 1-based, half-open. */
  export class LineRange {
    constructor(startLineNumber: number, endLineNumberExclusive: number);
    readonly startLineNumber: number;
    readonly endLineNumberExclusive: number;
    readonly isEmpty: boolean;
    readonly length: number;
    toInclusiveRange(): import('monaco-editor/editor/editor.api').IRange | null;
  }
}

declare module 'monaco-editor/editor/common/diff/rangeMapping' {
  import type { LineRange } from 'monaco-editor/editor/common/core/ranges/lineRange';

  type IRange = import('monaco-editor/editor/editor.api').IRange;
  type Range = import('monaco-editor/editor/editor.api').Range;

  export class RangeMapping {
    constructor(originalRange: Range, modifiedRange: Range);
    readonly originalRange: IRange;
    readonly modifiedRange: IRange;
  }

  export class DetailedLineRangeMapping {
    constructor(original: LineRange, modified: LineRange, innerChanges: readonly RangeMapping[] | undefined);
    readonly innerChanges: readonly RangeMapping[] | undefined;
    readonly original: LineRange;
    readonly modified: LineRange;
  }
}

declare module 'monaco-editor/editor/common/services/editorWorker' {
  import type { Uri } from 'monaco-editor/editor/editor.api';
  import type { DetailedLineRangeMapping } from 'monaco-editor/editor/common/diff/rangeMapping';

  export interface DocumentDiff {
    readonly identical: boolean;
    /** Time ran out: valid, but coarser than need be. */
    readonly quitEarly: boolean;
    readonly changes: readonly DetailedLineRangeMapping[];
    readonly moves: readonly never[];
  }

  export interface DocumentDiffOptions {
    readonly ignoreTrimWhitespace: boolean;
    readonly maxComputationTimeMs: number;
    readonly computeMoves: boolean;
  }

  export interface IEditorWorkerService {
    /** Null when a model is gone. */
    computeDiff(
      original: Uri,
      modified: Uri,
      options: DocumentDiffOptions,
      algorithm: 'advanced' | 'legacy',
    ): Promise<DocumentDiff | null>;
  }

  export const IEditorWorkerService: unique symbol;
}

declare module 'monaco-editor/editor/standalone/browser/standaloneServices' {
  import type { IEditorWorkerService } from 'monaco-editor/editor/common/services/editorWorker';

  export const StandaloneServices: { get(id: typeof IEditorWorkerService): IEditorWorkerService };
}

declare module 'monaco-editor/editor/common/languages' {
  /** Never changed: each line gives the next one. */
  export interface TokenState {
    clone(): TokenState;
  }

  export interface TokenizationSupport {
    getInitialState(): TokenState;
    tokenize(
      line: string,
      hasEndOfLine: boolean,
      state: TokenState,
    ): { readonly tokens: readonly { readonly offset: number; readonly type: string }[]; readonly endState: TokenState };
  }

  export const TokenizationRegistry: {
    /** Settles when the grammar of a language was fetched; null for a language that is not known. */
    getOrCreate(language: string): Promise<TokenizationSupport | null>;
  };
}
