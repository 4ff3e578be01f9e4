import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { SessionId } from '../../../../shared/model/sessions/session';
import type { TurnHead } from '../../../../shared/model/sessions/transcript';
import { call } from '../../client/client';
import { mirror } from '../mirror';
import { reportFailure } from '../report';
import { useView } from '../view';
import { TranscriptStore, type Transcript } from './transcript-store';

/** Whether a tab of any repository in this window shows the session. */
function isInTab(session: SessionId): boolean {
  return Object.values(useView.getState().views).some((view) => view.tabs.tabs.some((tab) => tab.kind === 'session' && tab.session === session));
}

const transcripts = new TranscriptStore(
  {
    open: (session) => call('transcript.open', { session }),
    close: (session) => void reportFailure(call('transcript.close', { session })),
    outline: (session, from) => call('transcript.outline', { session, from }),
    turns: (session, { from, to }) => call('transcript.turns', { session, from, to }),
    follow: (session, listener) => {
      // What is known from an earlier time that it was open is of no use.
      const before = mirror.get('transcript', session)?.revision ?? 0;
      return mirror.listen('transcript', session, () => {
        const snapshot = mirror.get('transcript', session);
        if (snapshot !== undefined && snapshot.revision > before) listener(snapshot);
      });
    },
  },
  isInTab,
);

useView.subscribe(() => transcripts.closeUnused());

const listen = (listener: () => void): (() => void) => transcripts.listen(listener);

/** A transcript, open while the component is mounted or a tab shows the session. */
export function useTranscript(session: SessionId): Transcript {
  useEffect(() => transcripts.hold(session), [session]);
  const get = useCallback(() => transcripts.get(session), [session]);
  return useSyncExternalStore(listen, get);
}

/** The turns of a transcript that is shown somewhere; none of one that nobody reads, which is not opened for this. */
export function useTurnHeads(session: SessionId): readonly TurnHead[] {
  return useSyncExternalStore(listen, () => transcripts.get(session).heads);
}

/** Says which turns are in view, nearest to the reader first, so that their contents are fetched. */
export function wantTurns(session: SessionId, indexes: readonly number[]): void {
  transcripts.want(session, indexes);
}

export function retryTranscript(session: SessionId): void {
  transcripts.retry(session);
}
