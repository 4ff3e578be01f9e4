import { err, ok, type Disposable, type Result } from '../../../../shared/base';
import { failure, type Failure } from '../../../../shared/ipc';
import type { LoadedSide } from '../../../../shared/contents/describe-contents';
import { compilePattern, type PatternFault } from '../../../../shared/searching/pattern';
import { parsePathFilter } from '../../../../shared/searching/path-filter';
import type { SearchPage, SearchQuery } from '../../../../shared/model/search/search';
import { loadSides, type ListedFile } from '../../git/contents/sides';
import { GitError } from '../../git/process/git-error';
import type { Git } from '../../git/run';
import { startSearch, type ReadSide, type ReadSides, type Search } from '../../search/search';
import type { SearchThread } from '../../search/search-thread';
import type { ShownSides } from '../files/unchanged-file';

export interface ComparisonSearchSources {
  readonly git: Git;
  /** What is shown now; null while nothing is known. */
  readonly shown: () => { readonly sides: ShownSides; readonly files: readonly ListedFile[] } | null;
  readonly openThread: () => SearchThread;
}

/** Searches the files of what a repository's window shows, one search at a time. */
export interface ComparisonSearch extends Disposable {
  /** Begins a search and ends the one before. Answers its name. */
  start(query: SearchQuery): Result<{ readonly search: string }, Failure<'bad-pattern'>>;
  next(search: string, from: number, signal: AbortSignal): Promise<Result<SearchPage, Failure<'cancelled'>>>;
  stop(): void;
}

/** Larger files are not searched: they hold data. */
const maxBytes = 16 * 1024 * 1024;
/** For one file. An ordinary expression goes through 100 MB in this time. */
const timeLimitMs = 2_000;

export function createComparisonSearch({ git, shown, openThread }: ComparisonSearchSources): ComparisonSearch {
  let current: { readonly name: string; readonly search: Search } | null = null;
  let started = 0;

  const stop = (): void => {
    current?.search.dispose();
    current = null;
  };
  return {
    start(query) {
      const pattern = compilePattern(query);
      if (!pattern.ok) return err(failure('bad-pattern', patternWords(pattern.error), { offset: pattern.error.offset }));
      stop();
      const passes = parsePathFilter(query.paths);
      const { sides = null, files = [] } = shown() ?? {};
      const search = startSearch({
        files: sides === null ? [] : files.filter(({ path, oldPath }) => passes(path) || (oldPath !== undefined && passes(oldPath))),
        query,
        read: (file, signal) => readSides(git, file, sides, signal),
        openThread,
        timeLimitMs,
      });
      started += 1;
      current = { name: `search-${started}`, search };
      return ok({ search: current.name });
    },
    async next(search, from, signal) {
      const page = current?.name === search ? await current.search.next(from, signal) : null;
      if (page === null || current?.name !== search || signal.aborted) return err(failure('cancelled', 'Another search began.', null));
      return ok(page);
    },
    stop,
    dispose: stop,
  };
}

function patternWords({ reason, offset }: PatternFault): string {
  return offset === null ? `Not a regular expression: ${reason}.` : `Not a regular expression: ${reason}, at character ${offset + 1}.`;
}

async function readSides(git: Git, file: ListedFile, sides: ShownSides | null, signal: AbortSignal): Promise<ReadSides> {
  try {
    const { baseline, workingTree } = sides ?? { baseline: null, workingTree: false };
    const { old, new: now } = await loadSides(git, file, { baseline, workingTree, maxBytes, signal });
    return { old: toRead(old), new: toRead(now) };
  } catch (error) {
    if (!(error instanceof GitError) || signal.aborted) throw error;
    const side: ReadSide = { bytes: null, unsearched: 'unreadable' };
    return { old: side, new: side };
  }
}

function toRead(side: LoadedSide): ReadSide {
  switch (side.kind) {
    case 'bytes':
      return { bytes: side.bytes };
    case 'absent':
      return { bytes: null };
    case 'too-large':
      return { bytes: null, unsearched: 'too-large' };
    case 'commit':
      return { bytes: null, unsearched: 'submodule' };
    case 'missing':
      return { bytes: null, unsearched: 'missing-object' };
    case 'unreadable':
      return { bytes: null, unsearched: 'unreadable' };
  }
}
