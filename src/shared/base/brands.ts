declare const brand: unique symbol;

/** A string that was checked once and keeps that fact in its type. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/** Full lower-case object name: 40 hex digits (SHA-1) or 64 (SHA-256). */
export type Sha = Brand<string, 'Sha'>;

/** Path inside a repository: forward slashes, relative to the root, no `.` or `..` part, no leading slash. */
export type RepoPath = Brand<string, 'RepoPath'>;

/** Absolute path of a work tree's root in the form of the operating system. */
export type RepositoryRoot = Brand<string, 'RepositoryRoot'>;

/** Names an open repository for as long as the app runs. */
export type WorkspaceId = Brand<string, 'WorkspaceId'>;

const shaPattern = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

export function isSha(text: string): text is Sha {
  return shaPattern.test(text);
}

/** Accepts a path of a diff, review file or call; answers null for one that could leave the root. */
export function toRepoPath(text: string): RepoPath | null {
  if (text === '' || text.includes('\0') || text.startsWith('/') || /^[A-Za-z]:[\\/]/.test(text)) return null;
  if (text.split('/').some((part) => part === '' || part === '.')) return null;
  // A backslash is part of a name, except on Windows, where it would lead out as well.
  return text.split(/[\\/]/).includes('..') ? null : (text as RepoPath);
}
