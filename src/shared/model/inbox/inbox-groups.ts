import type { Lane } from '../review/lane';
import type { InboxEntry } from './inbox';

export type InboxGrouping = 'lane' | 'repository';
export type InboxOrder = 'newest' | 'oldest';

export interface InboxGroup {
  /** A lane, or the root of a repository. */
  readonly id: string;
  /** Null for a repository's group. */
  readonly lane: Lane | null;
  /** Name of the repository, '' for a lane's group. */
  readonly repository: string;
  readonly entries: readonly InboxEntry[];
}

/** What asks for most comes first. */
const laneOrder: readonly Lane[] = ['broken', 'you', 'verify', 'agent', 'resolved'];

/** The lane that an entry is listed in: a file that cannot be read stands with the threads that it holds. */
function listedLane(entry: InboxEntry): Lane {
  return entry.kind === 'thread' ? entry.lane : 'broken';
}

/** Name of the group that an entry belongs to. */
export function groupIdOf(entry: InboxEntry, grouping: InboxGrouping): string {
  return grouping === 'lane' ? listedLane(entry) : entry.root;
}

/**
 * Groups entries by lane, the most urgent first, or by repository, by name. In a group they stand by time; of a file that cannot
 * be read the file itself comes before its threads.
 */
export function groupInbox(entries: readonly InboxEntry[], { grouping, order }: { readonly grouping: InboxGrouping; readonly order: InboxOrder }): readonly InboxGroup[] {
  const groups = new Map<string, InboxEntry[]>();
  for (const entry of entries) {
    const id = groupIdOf(entry, grouping);
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [entry]);
    else group.push(entry);
  }
  return [...groups]
    .map(([id, listed]) => groupOf(id, grouping, [...listed].sort((one, other) => compareEntries(one, other, order))))
    .sort(compareGroups);
}

function groupOf(id: string, grouping: InboxGrouping, entries: readonly InboxEntry[]): InboxGroup {
  const [first] = entries;
  if (grouping === 'repository' || first === undefined) return { id, lane: null, repository: first?.repository ?? '', entries };
  return { id, lane: listedLane(first), repository: '', entries };
}

function compareGroups(one: InboxGroup, other: InboxGroup): number {
  if (one.lane !== null && other.lane !== null) return laneOrder.indexOf(one.lane) - laneOrder.indexOf(other.lane);
  return one.repository.localeCompare(other.repository, 'en') || (one.id < other.id ? -1 : 1);
}

/** How two entries of a group stand. Equal times stand by id, so that the order does not depend on how they were read. */
export function compareEntries(one: InboxEntry, other: InboxEntry, order: InboxOrder): number {
  if (one.kind !== other.kind) return one.kind === 'broken-file' ? -1 : 1;
  if (one.at !== other.at) return one.at < other.at === (order === 'newest') ? 1 : -1;
  return one.id < other.id ? -1 : 1;
}
