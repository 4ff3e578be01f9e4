import type { InboxThread, InboxThreadEntry } from '../../../../shared/model/inbox/inbox';
import { call } from '../../client/client';
import { useAnswer, type Answer } from '../transcripts/use-answer';
import { addressOf } from './inbox-actions';

/** A thread with its messages, asked for anew whenever its entry changes; the last ones stay when it has gone. */
export function useInboxThread(entry: InboxThreadEntry): Answer<InboxThread> {
  return useAnswer(entry.id, JSON.stringify(entry), () => call('inbox.thread', addressOf(entry)));
}
