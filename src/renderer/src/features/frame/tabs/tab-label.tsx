import { History, MessagesSquare, Settings, SquareTerminal } from 'lucide-react';
import type { ReactNode } from 'react';
import { newThreadPage } from '../../../../../shared/model/threads/draft-key';
import { fileNameOf } from '../../../../../shared/model/comparison/file-words';
import type { ThreadView } from '../../../../../shared/model/review/review';
import { reviewFileName } from '../../../../../shared/model/review/review-name';
import { shortSessionId } from '../../../../../shared/model/sessions/session-words';
import { threadPath } from '../../../../../shared/model/threads/thread-filter';
import { threadNumber, threadTitle } from '../../../../../shared/model/threads/thread-words';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import { useShownWorkspace } from '../../../state/app-hooks';
import { useTopic } from '../../../state/mirror';
import { sessionRow, useSessionRow } from '../../../state/sessions/session-list';
import type { Tab } from '../../../state/views/tabs';
import { UnreadDot } from '../../../ui/marks/unread-dot';
import { StatusLetter } from '../../files/status-letter';
import styles from './tab-strip.module.css';

/** Words of a tab, as text. */
export function useTabTitle(tab: Tab): string {
  const threads = useThreads();
  // The title is read from the list; this follows it.
  useSessionRow(tab.kind === 'session' ? tab.session : null);
  return tabTitle(tab, threads);
}

export function useThreads(): readonly ThreadView[] {
  return useTopic('reviews', useShownWorkspace()?.id ?? '')?.active?.threads ?? noThreads;
}

const noThreads: readonly ThreadView[] = [];

/** "renew.ts", "#07 Local counter", "Fix lease renewal", "Settings". */
export function tabTitle(tab: Tab, threads: readonly ThreadView[]): string {
  switch (tab.kind) {
    case 'file':
      return visibleLine(fileNameOf(tab.path));
    case 'thread': {
      if (tab.thread === newThreadPage) return 'New thread';
      const thread = threads.find((candidate) => candidate.key === tab.thread);
      if (thread === undefined) return 'Thread';
      return [threadNumber(thread), threadTitle(thread)].filter((part) => part !== null).join(' ');
    }
    case 'session':
      return visibleLine(sessionRow(tab.session)?.title ?? shortSessionId(tab.session));
    case 'history':
      return `Versions of ${visibleLine(reviewFileName(tab.file))}`;
    case 'settings':
      return 'Settings';
  }
}

/** Mark in front of a tab's title. */
export function TabIcon({ tab }: { readonly tab: Tab }): ReactNode {
  const files = useTopic('files', useShownWorkspace()?.id ?? '')?.files;
  switch (tab.kind) {
    case 'file': {
      const file = files?.find((candidate) => candidate.path === tab.path);
      return file === undefined ? <span className={styles.noLetter} aria-hidden /> : <StatusLetter file={file} />;
    }
    case 'thread':
      return <MessagesSquare aria-hidden />;
    case 'session':
      return <SquareTerminal aria-hidden />;
    case 'history':
      return <History aria-hidden />;
    case 'settings':
      return <Settings aria-hidden />;
  }
}

/** The dot of a tab in whose thread, or in a thread of whose file, something was not seen. */
export function TabUnread({ tab }: { readonly tab: Tab }): ReactNode {
  const unread = useThreads().some((thread) => thread.unread.length > 0 && isIn(thread, tab));
  return unread ? <UnreadDot /> : null;
}

function isIn(thread: ThreadView, tab: Tab): boolean {
  if (tab.kind === 'thread') return tab.thread === thread.key;
  return tab.kind === 'file' && tab.path === threadPath(thread);
}
