import { create } from 'zustand';
import type { InboxEntry } from '../../../../shared/model/inbox/inbox';
import { isSamePlace, type InboxListing, type InboxPlace } from '../../../../shared/model/inbox/inbox-filter';
import { groupIdOf, type InboxGrouping, type InboxOrder } from '../../../../shared/model/inbox/inbox-groups';
import type { InboxSnapshot } from '../../../../shared/model/snapshots';
import { mirror, useTopic } from '../mirror';

/** What and how this window lists in the Inbox; kept across restarts. */
export interface InboxLook extends InboxListing {
  readonly grouping: InboxGrouping;
  readonly order: InboxOrder;
}

export const usualInboxLook: InboxLook = { place: { kind: 'active' }, root: null, text: '', grouping: 'lane', order: 'newest' };

/** How this window looks at the Inbox. */
interface InboxView extends InboxLook {
  /** The entry that is read, as it was when it was chosen, in the group in which it then stood. */
  readonly active: { readonly entry: InboxEntry; readonly group: string } | null;
  /** Ids of the entries that are chosen together. */
  readonly marked: ReadonlySet<string>;
  /** Groups that are listed whole. */
  readonly whole: ReadonlySet<string>;
}

const nothing: ReadonlySet<string> = new Set();

export const useInboxView = create<InboxView>()(() => ({
  ...usualInboxLook,
  active: null,
  marked: nothing,
  whole: nothing,
}));

/** The Inbox as main sent it last; undefined until it has. */
export function useInbox(): InboxSnapshot | undefined {
  return useTopic('inbox', '');
}

/** An entry as it is now, by its id. */
export function inboxEntry(id: string): InboxEntry | undefined {
  return mirror.get('inbox', '')?.entries.find((entry) => entry.id === id);
}

/** The entry that is read, as it is now; its last state when it has gone. */
export function activeEntry(): InboxEntry | null {
  const { active } = useInboxView.getState();
  return active === null ? null : (inboxEntry(active.entry.id) ?? active.entry);
}

export function goToPlace(place: InboxPlace): void {
  useInboxView.setState((view) => (isSamePlace(view.place, place) ? view : { place, root: null, active: null, marked: nothing, whole: nothing }));
}

/** Lists something else in place of what was listed. */
export function listInInbox({ place, root, text }: InboxListing): void {
  goToPlace(place);
  listRepository(root);
  filterText(text);
}

/** Lists what is of one repository, by its root, or with null of all. */
export function listRepository(root: string | null): void {
  useInboxView.setState({ root, marked: nothing });
}

export function isFiltered({ root, text }: Pick<InboxListing, 'root' | 'text'>): boolean {
  return root !== null || text !== '';
}

export function clearFilter(): void {
  useInboxView.setState({ root: null, text: '', marked: nothing });
}

export function filterText(text: string): void {
  useInboxView.setState({ text, marked: nothing });
}

export function groupBy(grouping: InboxGrouping): void {
  useInboxView.setState(({ active }) => ({ grouping, whole: nothing, active: active === null ? null : { ...active, group: groupIdOf(active.entry, grouping) } }));
}

export function orderBy(order: InboxOrder): void {
  useInboxView.setState({ order });
}

/** Reads an entry, or none. The one that was read before leaves the list if it belongs elsewhere by now. */
export function readEntry(entry: InboxEntry | null): void {
  useInboxView.setState(({ active, grouping }) => {
    if (entry === null) return { active: null };
    return active?.entry.id === entry.id ? {} : { active: { entry, group: groupIdOf(entry, grouping) } };
  });
}

/** Lists a whole group. */
export function showWhole(group: string): void {
  useInboxView.setState(({ whole }) => ({ whole: new Set([...whole, group]) }));
}

export function toggleMark(id: string): void {
  useInboxView.setState(({ marked }) => {
    const next = new Set(marked);
    if (!next.delete(id)) next.add(id);
    return { marked: next };
  });
}

export function mark(ids: Iterable<string>): void {
  useInboxView.setState({ marked: new Set(ids) });
}

export function unmark(): void {
  useInboxView.setState({ marked: nothing });
}
