import type { RepoPath } from '../../../../../shared/base';
import type { ChangedFile, ViewedState } from '../../../../../shared/model/comparison/changed-file';
import { isViewed } from '../../../../../shared/model/comparison/file-words';

/** Whether a file shows nothing but its header, and what was known of it when that was decided. */
interface FileFold {
  readonly folded: boolean;
  readonly viewed: ViewedState;
}

export type FileFolds = ReadonlyMap<RepoPath, FileFold>;

export const noFolds: FileFolds = new Map();

/** More changed lines than this are loaded only when they are asked for. */
const mostLines = 20_000;

/** Why a file is folded before anybody touched it; null where it is open. */
export function whyFolded(file: ChangedFile): 'viewed' | 'tool-written' | 'large' | null {
  if (isViewed(file.viewed)) return 'viewed';
  if (file.reason?.kind === 'lock-file' || file.reason?.kind === 'generated') return 'tool-written';
  return (file.additions ?? 0) + (file.deletions ?? 0) > mostLines ? 'large' : null;
}

/**
 * The folds after the list was read again. A tick folds its file and taking it back opens it; that a file changed after it was viewed opens
 * nothing under the reader's eyes. The same map while nothing changed.
 */
export function followFolds(folds: FileFolds, files: readonly ChangedFile[]): FileFolds {
  if (files.length === folds.size && files.every(({ path, viewed }) => folds.get(path)?.viewed === viewed)) return folds;
  return new Map(files.map((file) => [file.path, foldAfter(folds.get(file.path), file)]));
}

function foldAfter(known: FileFold | undefined, file: ChangedFile): FileFold {
  const { viewed } = file;
  if (known === undefined) return { viewed, folded: whyFolded(file) !== null };
  if (known.viewed === viewed) return known;
  if (viewed === 'changed') return { viewed, folded: known.folded };
  return { viewed, folded: isViewed(viewed) };
}

export function withFold(folds: FileFolds, path: RepoPath, folded: boolean): FileFolds {
  const known = folds.get(path);
  return known === undefined || known.folded === folded ? folds : new Map(folds).set(path, { ...known, folded });
}
