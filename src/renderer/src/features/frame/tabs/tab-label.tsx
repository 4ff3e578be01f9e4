import { MessagesSquare, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { newThreadPage } from '../../../../../shared/model/threads/draft-key';
import { fileNameOf } from '../../../../../shared/model/comparison/file-words';
import type { ThreadView } from '../../../../../shared/model/review/review';
import { threadNumber, threadTitle } from '../../../../../shared/model/threads/thread-words';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import type { Tab } from '../../../state/views/tabs';
import { useFiles, useReviews } from '../../../state/workspace-context';
import { StatusLetter } from '../../files/status-letter';
import styles from './tab-strip.module.css';

/** Words of a tab, as text. */
export function useTabTitle(tab: Tab): string {
  return tabTitle(tab, useThreads());
}

export function useThreads(): readonly ThreadView[] {
  return useReviews()?.active?.threads ?? noThreads;
}

const noThreads: readonly ThreadView[] = [];

/** "renew.ts", "#07 Local counter", "Settings". */
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
    case 'settings':
      return 'Settings';
  }
}

/** Mark in front of a tab's title. */
export function TabIcon({ tab }: { readonly tab: Tab }): ReactNode {
  const files = useFiles()?.files;
  switch (tab.kind) {
    case 'file': {
      const file = files?.find((candidate) => candidate.path === tab.path);
      return file === undefined ? <span className={styles.noLetter} aria-hidden /> : <StatusLetter file={file} />;
    }
    case 'thread':
      return <MessagesSquare aria-hidden />;
    case 'settings':
      return <Settings aria-hidden />;
  }
}
