import { parseDraftKey, type DraftTarget } from '../../../../shared/model/threads/draft-key';
import type { ThreadKey, ThreadView } from '../../../../shared/model/review/review';
import type { ThreadGroup } from '../../../../shared/model/threads/thread-filter';

/** A line of the list of conversations. `id` is stable while the thing that it stands for is. */
export type ListRow =
  | { readonly kind: 'heading'; readonly id: string; readonly label: string; readonly group?: ThreadGroup['kind'] }
  | { readonly kind: 'draft'; readonly id: string; readonly target: DraftTarget }
  | { readonly kind: 'thread'; readonly id: string; readonly thread: ThreadView };

/**
 * Drafts first, then the groups in their order, each below its heading. A draft that belongs to a listed thread has no row of
 * its own: that thread's row carries the mark, and the list does not move when a reply is begun.
 */
export function listRows(draftNames: readonly string[], groups: readonly ThreadGroup[]): readonly ListRow[] {
  const listed = new Set(draftNames.length === 0 ? [] : groups.flatMap((group) => group.threads.map((thread) => thread.key)));
  const drafts = draftNames.flatMap((name): ListRow[] => {
    const target = parseDraftKey(name);
    return target === null || !needsRow(target, listed) ? [] : [{ kind: 'draft', id: `draft:${name}`, target }];
  });
  const rows: ListRow[] = drafts.length === 0 ? [] : [{ kind: 'heading', id: 'heading:drafts', label: 'Drafts' }, ...drafts];
  for (const group of groups) {
    rows.push({ kind: 'heading', id: `heading:${group.kind}:${group.folder}`, label: groupLabel(group), group: group.kind });
    for (const thread of group.threads) rows.push({ kind: 'thread', id: `thread:${thread.key}`, thread });
  }
  return rows;
}

function needsRow(target: DraftTarget, listed: ReadonlySet<ThreadKey>): boolean {
  switch (target.kind) {
    case 'new-thread':
    case 'review-wide':
      return true;
    case 'reply':
    case 'edit':
      return !listed.has(target.thread);
    case 'review-wide-title':
    case 'edit-origin':
      return false;
  }
}

function groupLabel({ kind, folder }: ThreadGroup): string {
  switch (kind) {
    case 'verify':
      return 'Verify';
    case 'review-wide':
      return 'Review-wide';
    case 'lost':
      return 'Lost';
    case 'folder':
      return folder === '' ? 'Top folder' : folder;
  }
}
