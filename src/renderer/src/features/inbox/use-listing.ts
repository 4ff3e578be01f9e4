import { useDeferredValue, useMemo } from 'react';
import type { InboxEntry } from '../../../../shared/model/inbox/inbox';
import { filterInbox } from '../../../../shared/model/inbox/inbox-filter';
import { groupInbox, type InboxGroup } from '../../../../shared/model/inbox/inbox-groups';
import { leftWords } from '../../../../shared/model/inbox/inbox-words';
import { inboxEntry, isFiltered, useInbox, useInboxView } from '../../state/inbox/inbox-view';
import { inboxRows, type InboxRow } from './list/inbox-rows';

const noEntries: readonly InboxEntry[] = [];

export interface InboxListing {
  /** Entries of the place that pass the filter. */
  readonly listed: readonly InboxEntry[];
  readonly groups: readonly InboxGroup[];
  readonly rows: readonly InboxRow[];
}

/** What the list shows now. */
export function useListing(): InboxListing {
  const entries = useInbox()?.entries ?? noEntries;
  const { place, root, grouping, order, active, whole } = useInboxView();
  const text = useDeferredValue(useInboxView((view) => view.text));
  const listed = useMemo(() => filterInbox(entries, { place, root, text }), [entries, place, root, text]);
  const groups = useMemo(() => groupInbox(listed, { grouping, order }), [listed, grouping, order]);
  const rows = useMemo(
    () => inboxRows(groups, { order, whole, held: isFiltered({ root, text }) ? null : active, leftWords: ({ id }) => leftWords(inboxEntry(id), place) }),
    [groups, order, whole, active, place, root, text],
  );
  return { listed, groups, rows };
}
