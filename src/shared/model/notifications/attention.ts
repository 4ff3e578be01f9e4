import type { InboxContents } from '../inbox/inbox';

/** What the app's icon tells: the strongest thing that waits for the person. */
export type AttentionMark = 'plain' | 'unread' | 'you' | 'broken';

/** How much waits for the person, over all repositories. What is snoozed does not. */
export interface InboxAttention {
  /** Threads. */
  readonly you: number;
  readonly verify: number;
  /** Comments. */
  readonly unread: number;
  /** Review files that cannot be read, or from which somebody else removed comments. */
  readonly brokenFiles: number;
  readonly mark: AttentionMark;
}

export function inboxAttention({ repositories, entries }: Pick<InboxContents, 'repositories' | 'entries'>): InboxAttention {
  const sum = (lane: 'you' | 'verify' | 'unread'): number => repositories.reduce((total, { counts }) => total + counts[lane], 0);
  const counts = { you: sum('you'), verify: sum('verify'), unread: sum('unread') };
  const brokenFiles = entries.filter(({ kind }) => kind === 'broken-file').length;
  const mark = brokenFiles > 0 ? 'broken' : counts.you > 0 ? 'you' : counts.unread > 0 ? 'unread' : 'plain';
  return { ...counts, brokenFiles, mark };
}

/** "Sidelight: 4 awaiting you, 3 to verify". */
export function attentionWords({ you, verify, unread, brokenFiles }: InboxAttention): string {
  const parts = [
    brokenFiles === 0 ? '' : `${brokenFiles} ${brokenFiles === 1 ? 'file is' : 'files are'} damaged`,
    you === 0 ? '' : `${you} awaiting you`,
    verify === 0 ? '' : `${verify} to verify`,
    unread === 0 ? '' : `${unread} unread`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'Sidelight: nothing awaits you' : `Sidelight: ${parts.join(', ')}`;
}
