import { useMemo } from 'react';
import { create } from 'zustand';
import type { SearchedText } from '../../../../shared/model/sessions/session-search';
import { defaultSessionFilter, type SessionFilter, type SessionPeriod } from '../../../../shared/model/sessions/session-filter';
import type { SessionGrouping, SessionOrder } from '../../../../shared/model/sessions/session-groups';
import { setView } from '../view';
import { useRemembered } from '../views/remembered';

/** How the library is listed; kept across restarts. */
interface Listing {
  readonly filter: SessionFilter;
  readonly order: SessionOrder;
  readonly grouping: SessionGrouping;
}

const defaultListing: Listing = { filter: defaultSessionFilter, order: 'newest', grouping: 'day' };

const orders: readonly unknown[] = ['newest', 'title', 'turns'] satisfies readonly SessionOrder[];
const groupings: readonly unknown[] = ['day', 'repository'] satisfies readonly SessionGrouping[];

function isListing(stored: unknown): stored is Listing {
  return isRecord(stored) && orders.includes(stored['order']) && groupings.includes(stored['grouping']) && isFilter(stored['filter']);
}

function isFilter(stored: unknown): stored is SessionFilter {
  if (!isRecord(stored)) return false;
  const { repositories, branches, models, clients, period, here, hasPlan, inUse, replies, linked, hidden } = stored;
  return (
    [repositories, branches, models, clients].every(isTextList) &&
    [here, hasPlan, inUse, replies, linked, hidden].every((value) => typeof value === 'boolean') &&
    isPeriod(period)
  );
}

function isPeriod(stored: unknown): stored is SessionPeriod {
  if (!isRecord(stored)) return false;
  switch (stored['kind']) {
    case 'any':
      return true;
    case 'last':
      return typeof stored['days'] === 'number';
    case 'between':
      return [stored['from'], stored['to']].every((day) => day === null || typeof day === 'string');
    default:
      return false;
  }
}

function isTextList(stored: unknown): boolean {
  return Array.isArray(stored) && stored.every((item) => typeof item === 'string');
}

function isRecord(stored: unknown): stored is Record<string, unknown> {
  return typeof stored === 'object' && stored !== null;
}

export interface LibraryListing extends Listing {
  readonly changeFilter: (part: Partial<SessionFilter>) => void;
  readonly changeOrder: (order: SessionOrder) => void;
  readonly changeGrouping: (grouping: SessionGrouping) => void;
  readonly clear: () => void;
}

/** Filter, order and grouping of the library, remembered with the window's view. */
export function useLibraryListing(): LibraryListing {
  const [listing, set] = useRemembered('sessions.listing', defaultListing, isListing);
  return useMemo(
    () => ({
      ...listing,
      changeFilter: (part) => set({ ...listing, filter: { ...listing.filter, ...part } }),
      changeOrder: (order) => set({ ...listing, order }),
      changeGrouping: (grouping) => set({ ...listing, grouping }),
      clear: () => set({ ...listing, filter: defaultSessionFilter }),
    }),
    [listing, set],
  );
}

interface LibrarySearch {
  readonly text: string;
  /** Empty for every kind of text. */
  readonly kinds: readonly SearchedText[];
  /** The field is to take the focus, as soon as it is there. */
  readonly wantsFocus: boolean;
}

/** What is searched for. It outlives the panel, not the window. */
export const useLibrarySearch = create<LibrarySearch>()(() => ({ text: '', kinds: [], wantsFocus: false }));

export function changeSearch(part: Partial<Pick<LibrarySearch, 'text' | 'kinds'>>): void {
  useLibrarySearch.setState(part);
}

/** Brings the library into view with the cursor in its search field. */
export function goToSearchField(): void {
  setView('sessions');
  useLibrarySearch.setState({ wantsFocus: true });
}

export function fieldWasFocused(): void {
  useLibrarySearch.setState({ wantsFocus: false });
}
