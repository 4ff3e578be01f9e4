import type { ToolCall, TurnItem } from './transcript';
import { count } from './session-words';
import { durationWords } from './transcript-words';

/** A line in the list of tool calls: one call, or several that only looked at things. */
export type ToolRow =
  | { readonly kind: 'call'; readonly id: string; readonly call: ToolCall }
  | { readonly kind: 'merged'; readonly id: string; readonly calls: readonly ToolCall[] };

/** A part of a turn as it is shown. `id` is that of its first event, so that it stays when something is added to it. */
export type TurnBlock =
  | { readonly kind: 'item'; readonly id: string; readonly item: Exclude<TurnItem, { kind: 'tool' }> }
  | { readonly kind: 'tools'; readonly id: string; readonly rows: readonly ToolRow[] };

/** Gathers the tool calls that follow each other, and in them the neighbours that only looked at things. */
export function groupItems(items: readonly TurnItem[]): readonly TurnBlock[] {
  const blocks: TurnBlock[] = [];
  let tools: Extract<TurnItem, { kind: 'tool' }>[] = [];
  const closeTools = (): void => {
    const [first] = tools;
    if (first !== undefined) blocks.push({ kind: 'tools', id: first.id, rows: toolRows(tools) });
    tools = [];
  };
  for (const item of items) {
    if (item.kind === 'tool') {
      tools.push(item);
      continue;
    }
    closeTools();
    blocks.push({ kind: 'item', id: item.id, item });
  }
  closeTools();
  return blocks;
}

function toolRows(items: readonly Extract<TurnItem, { kind: 'tool' }>[]): readonly ToolRow[] {
  const rows: ToolRow[] = [];
  for (const { id, call } of items) {
    const last = rows.at(-1);
    if (last === undefined || !onlyLooks(call) || !rowCalls(last).every(onlyLooks)) rows.push({ kind: 'call', id, call });
    else rows[rows.length - 1] = { kind: 'merged', id: last.id, calls: [...rowCalls(last), call] };
  }
  return rows;
}

/** The calls of a row, in the order of the log. */
export function rowCalls(row: ToolRow): readonly ToolCall[] {
  return row.kind === 'call' ? [row.call] : row.calls;
}

/** Read something or searched, with success: of no interest one by one. */
function onlyLooks(call: ToolCall): boolean {
  return (call.kind === 'read' || call.kind === 'search') && call.state === 'ok' && call.children.length === 0;
}

/** "3 files, 1 search". */
export function mergedSummary(calls: readonly ToolCall[]): string {
  const reads = calls.filter((call) => call.kind === 'read');
  const files = new Set(reads.map((call) => call.path ?? call.id)).size;
  const searches = calls.length - reads.length;
  return [files === 0 ? null : count(files, 'file'), searches === 0 ? null : count(searches, 'search', 'searches')]
    .filter((part) => part !== null)
    .join(', ');
}

/** "4 calls, 2 s". The time is left out when no call says how long it took. */
export function mergedResult(calls: readonly ToolCall[]): string {
  const known = calls.flatMap((call) => call.durationMs ?? []);
  const words = count(calls.length, 'call');
  return known.length === 0 ? words : `${words}, ${durationWords(known.reduce((sum, time) => sum + time, 0))}`;
}

/** Whether an item, or something in the calls below it, has the id of the event or call. */
export function holdsItem(item: TurnItem, id: string): boolean {
  if (item.id === id) return true;
  return item.kind === 'tool' && (item.call.id === id || item.call.children.some((child) => holdsItem(child, id)));
}
