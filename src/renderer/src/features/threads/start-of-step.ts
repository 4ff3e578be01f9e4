import type { RepoPath } from '../../../../shared/base';
import { placeOf } from '../../../../shared/model/review/placement';
import type { ThreadKey, ThreadView } from '../../../../shared/model/review/review';
import { startOfWalk } from '../../../../shared/model/threads/thread-walk';
import { type ReadingPlace, readingPlace } from '../../state/files/reading-place';
import { threadInFocus, threadReadLast } from './thread-handles';

/** Where the step to another thread begins, with nothing but threads of `walk` to go to. */
interface Step {
  readonly walk: readonly ThreadView[];
  readonly threads: readonly ThreadView[];
  readonly paths: readonly RepoPath[];
  /** The file that is open; null for a page. */
  readonly path: RepoPath | null;
  readonly by: 1 | -1;
}

/** The thread that a step starts from in a file: the one in focus, the one that was left to its line, else the one before where one reads. */
export function startOfStep({ walk, threads, paths, path, by }: Step): ThreadKey | null {
  const reading = readingPlace();
  const place = reading !== null && reading.path === path ? reading : path === null ? null : { path, line: 0 };
  const at = threadInFocus() ?? threadLeftAt(place, threads);
  if (at !== null && walk.some(({ key }) => key === at)) return at;
  // It may be done by now and so in no walk; what stands there comes next.
  const start = lineOf(threads, at) ?? place;
  return start === null ? null : startOfWalk(walk, paths, start, by);
}

/** The thread from which Esc led to the line where one reads. */
function threadLeftAt(place: ReadingPlace | null, threads: readonly ThreadView[]): ThreadKey | null {
  const left = threadReadLast();
  const line = lineOf(threads, left);
  return place !== null && line?.path === place.path && line.line === place.line ? left : null;
}

function lineOf(threads: readonly ThreadView[], wanted: ThreadKey | null): ReadingPlace | null {
  const thread = threads.find(({ key }) => key === wanted);
  const place = thread === undefined ? null : placeOf(thread.placement);
  return place === null ? null : { path: place.path, line: place.endLine };
}
