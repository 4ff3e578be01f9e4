import { setMaxListeners } from 'node:events';
import type { Disposable, RepoPath } from '../../../shared/base';
import { searchLimit, type FileOutcome, type SearchEnd, type SearchPage, type SearchQuery, type UnsearchedReason } from '../../../shared/model/search/search';
import { gather } from './gather';
import type { SearchThread } from './search-thread';
import type { SideBytes } from './worker/protocol';

/** A file to be searched, by its names on both sides. */
export interface SearchedFile {
  readonly path: RepoPath;
  readonly oldPath?: RepoPath;
}

/** A side as it was read, or why it was not. */
export interface ReadSide {
  readonly bytes: SideBytes;
  readonly unsearched?: Exclude<UnsearchedReason, 'too-slow'>;
}

export interface ReadSides {
  readonly old: ReadSide;
  readonly new: ReadSide;
}

export interface SearchSources<F extends SearchedFile> {
  readonly files: readonly F[];
  readonly query: SearchQuery;
  /** Rejects when it was aborted. */
  readonly read: (file: F, signal: AbortSignal) => Promise<ReadSides>;
  readonly openThread: () => SearchThread;
  /** For one file. */
  readonly timeLimitMs: number;
}

/** A search that is under way, or is done. Disposing it ends it. */
export interface Search extends Disposable {
  /** What was found from an index on: at once when it has ended, else as soon as there is news. An abort answers early. */
  next(from: number, signal: AbortSignal): Promise<SearchPage>;
}

/** Files that are read while another one is searched. */
const readAhead = 6;
/** When so many files took too long, the others will too. */
const mostSlowFiles = 5;
const gatherMs = 40;

/** Searches files in their order. Reading goes on ahead of searching, which is done in a thread of its own. */
export function startSearch<F extends SearchedFile>(sources: SearchSources<F>): Search {
  const total = sources.files.length;
  const stopping = new AbortController();
  // Whatever reads a side of a file that is read ahead listens; Node takes more than ten for a leak.
  setMaxListeners(4 * readAhead, stopping.signal);
  const news = gather(gatherMs);
  const outcomes: FileOutcome[] = [];
  let searched = 0;
  let end: SearchEnd | null = null;

  const searching = searchAll(sources, stopping.signal, (outcome) => {
    searched += 1;
    if (outcome !== null) outcomes.push(outcome);
    news.tell();
  });
  void searching
    .then((ended) => (end = ended))
    .catch((error: unknown) => {
      end = 'failed';
      if (!stopping.signal.aborted) throw error;
    })
    .finally(() => news.end());

  return {
    async next(from, signal) {
      await news.wait(signal);
      return { outcomes: outcomes.slice(from), next: outcomes.length, searched, total, end };
    },
    dispose() {
      stopping.abort();
      news.end();
    },
  };
}

async function searchAll<F extends SearchedFile>(
  { files, query, read, openThread, timeLimitMs }: SearchSources<F>,
  signal: AbortSignal,
  report: (outcome: FileOutcome | null) => void,
): Promise<SearchEnd> {
  const thread = openThread();
  const stopped = (): boolean => signal.aborted;
  const onAbort = (): void => thread.dispose();
  signal.addEventListener('abort', onAbort);
  const sides = ahead(files, (file) => read(file, signal));
  let left = searchLimit;
  let slow = 0;
  try {
    for (const file of files) {
      const { old, new: now } = await sides.next();
      if (stopped()) return 'complete';
      const result = await thread.search({ query, old: old.bytes, new: now.bytes, limit: left }, timeLimitMs);
      if (stopped()) return 'complete';
      const matches = result?.matches ?? [];
      const unread = (query.side === 'old' ? undefined : now.unsearched) ?? (query.side === 'new' ? undefined : old.unsearched);
      const why = result === null ? 'too-slow' : (unread ?? result.unsearched);
      report(matches.length === 0 && why === undefined ? null : outcomeOf(file, matches, why));
      left -= matches.length;
      if (result === null) slow += 1;
      if (left <= 0) return 'limit';
      if (slow >= mostSlowFiles) return 'too-slow';
    }
    return 'complete';
  } finally {
    signal.removeEventListener('abort', onAbort);
    thread.dispose();
  }
}

function outcomeOf({ path, oldPath }: SearchedFile, matches: FileOutcome['matches'], unsearched: UnsearchedReason | undefined): FileOutcome {
  return {
    path,
    ...(oldPath === undefined || oldPath === path ? {} : { oldPath }),
    matches,
    ...(unsearched === undefined ? {} : { unsearched }),
  };
}

/** Reads in order, some ahead of what is asked for. */
function ahead<F, T>(files: readonly F[], read: (file: F) => Promise<T>): { next(): Promise<T> } {
  const reading: Promise<T>[] = [];
  let started = 0;
  const fill = (): void => {
    for (; reading.length < readAhead && started < files.length; started++) {
      const one = read(files[started] as F);
      // Whoever waits for it is told; one that nobody waits for any more is no bug.
      one.catch(() => undefined);
      reading.push(one);
    }
  };
  fill();
  return {
    async next() {
      const first = reading.shift();
      fill();
      return first as Promise<T>;
    },
  };
}
