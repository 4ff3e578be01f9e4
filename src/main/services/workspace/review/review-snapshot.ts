import { missingPart, type MissingRecord } from '../../../../shared/model/missing/missing';
import type { ThreadView } from '../../../../shared/model/review/review';
import type { ActiveReview, ReviewSummary } from '../../../../shared/model/snapshots';
import type { LoadedFile } from '../../reviews/loaded-file';
import type { LoadedReview } from '../../reviews/loaded-review';

/** The review of what is shown; one without a file is empty and says where it will be written. */
export function activeReview(
  loaded: LoadedFile | null,
  threads: readonly ThreadView[],
  missing: readonly MissingRecord[],
  heading: Pick<ActiveReview, 'format' | 'base' | 'compare' | 'file' | 'followed'>,
): ActiveReview {
  if (loaded === null) return { ...heading, state: 'none', threads: [], missing: [], viewed: [], diagnostics: [] };
  return {
    ...heading,
    ...fileState(loaded),
    threads,
    missing: missing.map(missingPart),
    viewed: loaded.review?.viewed ?? [],
    diagnostics: loaded.diagnostics,
  };
}

export function reviewSummary(loaded: LoadedReview): ReviewSummary {
  const threads = loaded.review?.threads ?? [];
  const open = threads.filter((thread) => thread.state === 'open').length;
  return {
    ...fileState(loaded),
    base: loaded.base,
    compare: loaded.compare,
    open,
    resolved: threads.length - open,
  };
}

type FileState = Pick<ActiveReview, 'file' | 'state' | 'vanished' | 'problem' | 'excerpt' | 'lastReadableAt' | 'fixRequest'>;

function fileState({ file, state, vanished, problem, excerpt, lastReadableAt, fixRequest }: LoadedFile): FileState {
  return {
    file,
    state,
    ...(vanished === undefined ? {} : { vanished }),
    ...(problem === undefined ? {} : { problem }),
    ...(excerpt === undefined ? {} : { excerpt }),
    ...(lastReadableAt === undefined ? {} : { lastReadableAt }),
    ...(fixRequest === undefined ? {} : { fixRequest }),
  };
}
