import type { RepoPath } from '../../base';
import type { ChangedFile } from '../comparison/changed-file';
import type { Place } from '../review/place';
import type { Thread, ThreadView } from '../review/review';
import type { Reference } from './find-references';

/** What is there to be named: a review and the files of its comparison. */
export interface Surroundings {
  readonly threads: readonly ThreadView[];
  readonly files: readonly Pick<ChangedFile, 'path' | 'oldPath'>[];
  /** Absolute path of the work tree: agents write absolute paths. */
  readonly root: string;
}

/** What a reference leads to. */
export type Resolved =
  | { readonly kind: 'thread'; readonly thread: ThreadView }
  /** `place` is null for the file as a whole. */
  | { readonly kind: 'file'; readonly path: RepoPath; readonly place: Place | null };

/** The one thing that is meant; null when there is none, or more than one. */
export function resolveReference(reference: Reference, { threads, files, root }: Surroundings): Resolved | null {
  switch (reference.kind) {
    case 'thread-number':
      return only(threads.filter((thread) => thread.number === reference.number));
    case 'thread-id':
      return only(threads.filter((thread) => thread.id === reference.id)) ?? only(threads.filter((thread) => thread.id?.startsWith(reference.id)));
    case 'path': {
      const name = withoutRoot(reference.path, root);
      const path = (files.find((file) => file.path === name) ?? files.find((file) => file.oldPath === name))?.path;
      if (path === undefined) return null;
      return { kind: 'file', path, place: placeOfLines(path, reference.lines) };
    }
  }
}

/** How a thread is named in a text so that {@link resolveReference} finds it again; null for one that cannot be. */
export function threadReference({ number, id }: Pick<Thread, 'number' | 'id'>): string | null {
  if (number !== undefined) return `#${String(number).padStart(2, '0')}`;
  return id !== undefined && /^t-[0-9a-f]{4,36}$/.test(id) ? id : null;
}

function only(threads: readonly ThreadView[]): Resolved | null {
  const [thread, ...others] = threads;
  return thread === undefined || others.length > 0 ? null : { kind: 'thread', thread };
}

/** Lines of the new side; null for the file as a whole. */
export function placeOfLines(path: RepoPath, lines: Extract<Reference, { kind: 'path' }>['lines']): Place | null {
  return lines === null ? null : { path, side: 'new', startLine: lines.first, endLine: lines.last };
}

/** A path inside of a folder as one from it; any other path as it is. */
export function withoutRoot(path: string, root: string): string {
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
}
