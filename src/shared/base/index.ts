export { BoundedMap } from './bounded-map';
export { isSha, toRepoPath, type Brand, type RepoPath, type RepositoryRoot, type Sha, type WorkspaceId } from './brands';
export { bug } from './bug';
export type { Clock } from './clock';
export { disposable, DisposableStore, type Disposable } from './disposable';
export { Emitter } from './emitter';
export { hashText } from './hash-text';
export { err, ok, type Result } from './result';
export { same } from './same';
