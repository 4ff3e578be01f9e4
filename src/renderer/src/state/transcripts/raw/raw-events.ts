import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { SessionId } from '../../../../../shared/model/sessions/session';
import { call } from '../../../client/client';
import { EventPages, type KnownEvents } from './event-pages';

/**
 * The events of a log as they are, page by page. `want` says which are in view.
 * @param types Only these; all when empty. Must keep its identity between calls.
 * @param version Changes with the log.
 */
export function useRawEvents(
  session: SessionId,
  types: readonly string[],
  version: string,
): KnownEvents & { readonly want: (from: number, to: number) => void } {
  const pages = useMemo(() => new EventPages((from, count) => call('transcript.rawEvents', { session, from, count, types })), [session, types]);
  const listen = useCallback((listener: () => void) => pages.listen(listener), [pages]);
  const get = useCallback(() => pages.get(), [pages]);
  const known = useSyncExternalStore(listen, get);
  const want = useCallback((from: number, to: number) => pages.want(from, to), [pages]);
  useEffect(() => pages.grow(), [pages, version]);
  return { ...known, want };
}
