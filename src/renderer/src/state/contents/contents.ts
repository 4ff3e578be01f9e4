import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { call } from '../../client/client';
import { ContentsCache, type ContentsRequest, type ContentsState } from './contents-cache';

const cache = new ContentsCache((request, signal) => call('files.contents', request, { signal }));

/** Both sides of a file, loaded while the component is mounted. A new request starts as loading. */
export function useContents({ workspaceId, path, version, force }: ContentsRequest): ContentsState {
  const listen = useCallback((listener: () => void) => cache.listen(listener), []);
  const state = useSyncExternalStore(listen, () => cache.state({ workspaceId, path, version, force }));
  useEffect(() => cache.hold({ workspaceId, path, version, force }), [workspaceId, path, version, force]);
  return state;
}

/** Loads a file that will likely be asked for next. Answers how to let it go again. */
export function holdContents(request: ContentsRequest): () => void {
  return cache.hold(request);
}

/** What is known of a file now, without loading it. */
export function peekContents(request: ContentsRequest): ContentsState {
  return cache.state(request);
}

export function listenToContents(listener: () => void): () => void {
  return cache.listen(listener);
}

export function cancelContents(request: ContentsRequest): void {
  cache.cancel(request);
}

export function retryContents(request: ContentsRequest): void {
  cache.retry(request);
}
