import type { ThreadView } from '../../../../shared/model/review';
import type { ActiveReview, ReviewSummary } from '../../../../shared/model/snapshots';
import type { LoadedReview } from '../../reviews/searchlight-store';

/** The review of the present comparison; one without a file is empty and says where it will be written. */
export function activeReview(
  loaded: LoadedReview | null,
  threads: readonly ThreadView[],
  pair: { readonly base: string; readonly compare: string; readonly file: string },
): ActiveReview {
  if (loaded === null) return { ...pair, state: 'none', threads: [], viewed: [], diagnostics: [] };
  return {
    ...fileState(loaded),
    base: pair.base,
    compare: pair.compare,
    threads,
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

type FileState = Pick<ActiveReview, 'file' | 'state' | 'problem' | 'excerpt' | 'lastReadableAt' | 'fixRequest'>;

function fileState({ file, state, problem, excerpt, lastReadableAt, fixRequest }: LoadedReview): FileState {
  return {
    file,
    state,
    ...(problem === undefined ? {} : { problem }),
    ...(excerpt === undefined ? {} : { excerpt }),
    ...(lastReadableAt === undefined ? {} : { lastReadableAt }),
    ...(fixRequest === undefined ? {} : { fixRequest }),
  };
}
