import type { Turn, TurnItem } from '../../../../../../shared/model/sessions/transcript';
import { groupItems, holdsItem, rowEntries } from '../../../../../../shared/model/sessions/turn-groups';
import { foldOf } from '../../../../state/transcripts/folds';

/**
 * What must be open so that an event or call of a turn can be seen: the ends of capped lists, merged rows, what sub-agents did,
 * and the messages that are left out at first. Null when the turn does not hold it.
 */
export function revealPath(turn: Turn, id: string): readonly string[] | null {
  if (turn.prompt?.id === id) return [];
  return pathIn(`turn ${turn.head.index}`, turn.items, id);
}

function pathIn(list: string, items: readonly TurnItem[], id: string): readonly string[] | null {
  const found = items.find((item) => holdsItem(item, id));
  if (found === undefined) return null;
  const injected = found.kind === 'injected' ? [foldOf.injected] : [];
  const path = [foldOf.rest(list), ...injected];
  if (found.kind !== 'tool') return path;
  // Calls are grouped differently while the injected messages between them are left out.
  for (const block of [...groupItems(items), ...groupItems(items.filter((item) => item.kind !== 'injected'))]) {
    const row = block.kind === 'tools' ? block.rows.find((each) => rowEntries(each).some((entry) => entry.id === found.id)) : undefined;
    if (row !== undefined) path.push(foldOf.rest(block.id), ...(row.kind === 'merged' ? [foldOf.merged(row.id)] : []));
  }
  if (found.id === id || found.call.id === id) return [...path, foldOf.item(found.id)];
  return [...path, foldOf.agent(found.call.id), ...(pathIn(found.call.id, found.call.children, id) ?? [])];
}
