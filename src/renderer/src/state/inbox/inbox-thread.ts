import type { InboxThread, InboxThreadEntry, PlacedLines } from '../../../../shared/model/inbox/inbox';
import { call } from '../../client/client';
import { useAnswer, type Answer } from '../transcripts/use-answer';
import { addressOf } from './inbox-actions';

/** A thread with its messages, asked for anew whenever its entry changes; the last ones stay when it has gone. */
export function useInboxThread(entry: InboxThreadEntry): Answer<InboxThread> {
  return useAnswer(entry.id, JSON.stringify(entry), () => call('inbox.thread', addressOf(entry)));
}

/** Where the lines of a thread are now, asked for with its messages; null while it is asked for, and where git cannot say. */
export function usePlacedLines(entry: InboxThreadEntry): PlacedLines | null {
  const subject = entry.path === null ? null : entry.id;
  const { value } = useAnswer(subject, JSON.stringify(entry), (signal) => call('inbox.placement', addressOf(entry), { signal }));
  return value?.placed ?? null;
}
