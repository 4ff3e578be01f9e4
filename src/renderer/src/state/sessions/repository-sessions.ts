import { useEffect, useRef, useState } from 'react';
import type { WorkspaceId } from '../../../../shared/base';
import type { RepositorySessions } from '../../../../shared/model/sessions/session-links';
import { call } from '../../client/client';
import { useTopic } from '../mirror';
import { useAnswer } from '../transcripts/use-answer';
import { useSessionsStatus } from './session-list';

/** A running session changes its row with every event; the links are asked for this much more rarely. */
const quietMs = 2_000;

/**
 * Sessions that wrote in the review that is shown, touched its files or name its commits. Null until they are known, and
 * without a repository. Asked again when the review, the commits or the library change.
 */
export function useRepositorySessions(workspaceId: WorkspaceId | null): RepositorySessions | null {
  const scope = workspaceId ?? '';
  const review = useTopic('reviews', scope)?.revision;
  const commits = useTopic('commits', scope)?.revision;
  const files = useTopic('files', scope)?.comparison;
  const sessions = useSessionsStatus()?.listRevision;
  const version = useThrottled(JSON.stringify([review, commits, files, sessions]));
  const ask = (): ReturnType<typeof call<'links.repository'>> => call('links.repository', { workspaceId: scope as WorkspaceId });
  return useAnswer(workspaceId, version, ask).value;
}

/** A value that follows another one at most once in a while. */
function useThrottled(value: string): string {
  const [shown, setShown] = useState(value);
  const newest = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    newest.current = value;
    timer.current ??= setTimeout(() => {
      timer.current = null;
      setShown(newest.current);
    }, quietMs);
  }, [value]);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  return shown;
}
