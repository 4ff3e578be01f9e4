import { useState } from 'react';
import { defaultThreadFilter, type ThreadFilter } from '../../../../shared/model/threads/thread-filter';
import { useRemembered } from '../views/remembered';

/** What is remembered of a filter: everything but the words that were typed. */
type KeptFilter = Omit<ThreadFilter, 'text'>;

const keptDefault: KeptFilter = { open: true, verify: true, resolved: false, unread: false, tags: [], authors: [], paths: [] };

function isKeptFilter(stored: unknown): stored is KeptFilter {
  if (typeof stored !== 'object' || stored === null) return false;
  const { open, verify, resolved, unread, tags, authors, paths } = stored as Record<string, unknown>;
  return [open, verify, resolved, unread].every((shown) => typeof shown === 'boolean') && [tags, authors, paths].every(isTextList);
}

function isTextList(stored: unknown): stored is readonly string[] {
  return Array.isArray(stored) && stored.every((item) => typeof item === 'string');
}

interface FilterState {
  readonly filter: ThreadFilter;
  readonly change: (part: Partial<ThreadFilter>) => void;
  readonly clear: () => void;
}

/** The filter of the list of conversations, remembered with the repository's view. */
export function useThreadFilter(): FilterState {
  const [kept, setKept] = useRemembered('conversations.filter', keptDefault, isKeptFilter);
  const [text, setText] = useState(defaultThreadFilter.text);
  return {
    filter: { ...kept, text },
    change: ({ text: nextText, ...rest }) => {
      if (nextText !== undefined) setText(nextText);
      if (Object.keys(rest).length > 0) setKept({ ...kept, ...rest });
    },
    clear: () => {
      setText('');
      setKept({ ...kept, unread: false, tags: [], authors: [], paths: [] });
    },
  };
}
