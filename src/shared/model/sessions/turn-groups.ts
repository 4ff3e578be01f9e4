import { counted } from '../words/counted';
import type { ToolCall, TurnItem } from './transcript';
import { durationWords } from './transcript-words';

/** A tool call with the id of its event. */
export type ToolEntry = Pick<Extract<TurnItem, { kind: 'tool' }>, 'id' | 'call'>;

/** A line in the list of tool calls: one call, or several that only looked at things. */
export type ToolRow =
  | { readonly kind: 'call'; readonly id: string; readonly call: ToolCall }
  | { readonly kind: 'merged'; readonly id: string; readonly entries: readonly ToolEntry[] };

/** A part of a turn as it is shown. `id` is that of its first event, so that it stays when something is added to it. */
export type TurnBlock =
  | { readonly kind: 'item'; readonly id: string; readonly item: Exclude<TurnItem, { kind: 'tool' }> }
  | { readonly kind: 'tools'; readonly id: string; readonly rows: readonly ToolRow[] };

/** Gathers the tool calls that follow each other, and in them the neighbours that only looked at things. */
export function groupItems(items: readonly TurnItem[]): readonly TurnBlock[] {
  const blocks: TurnBlock[] = [];
  let tools: ToolEntry[] = [];
  const closeTools = (): void => {
    const [first] = tools;
    if (first !== undefined) blocks.push({ kind: 'tools', id: first.id, rows: toolRows(tools) });
    tools = [];
  };
  for (const item of items) {
    if (item.kind === 'tool') {
      tools.push({ id: item.id, call: item.call });
      continue;
    }
    closeTools();
    blocks.push({ kind: 'item', id: item.id, item });
  }
  closeTools();
  return blocks;
}

function toolRows(entries: readonly ToolEntry[]): readonly ToolRow[] {
  const rows: ToolRow[] = [];
  let run: ToolEntry[] = [];
  const closeRun = (): void => {
    const [first] = run;
    if (first !== undefined) rows.push(run.length === 1 ? { kind: 'call', ...first } : { kind: 'merged', id: first.id, entries: run });
    run = [];
  };
  for (const entry of entries) {
    if (onlyLooks(entry)) {
      run.push(entry);
      continue;
    }
    closeRun();
    rows.push({ kind: 'call', ...entry });
  }
  closeRun();
  return rows;
}

/** The calls of a row, in the order of the log. */
export function rowEntries(row: ToolRow): readonly ToolEntry[] {
  return row.kind === 'call' ? [row] : row.entries;
}

/** Read something or searched, with success: of no interest one by one. */
function onlyLooks({ call }: ToolEntry): boolean {
  return (call.kind === 'read' || call.kind === 'search') && call.state === 'ok' && call.children.length === 0;
}

/** "3 files, 1 search". */
export function mergedSummary(calls: readonly ToolCall[]): string {
  const reads = calls.filter((call) => call.kind === 'read');
  const files = new Set(reads.map((call) => call.path ?? call.id)).size;
  const searches = calls.length - reads.length;
  return [files === 0 ? null : counted(files, 'file'), searches === 0 ? null : counted(searches, 'search', 'searches')]
    .filter((part) => part !== null)
    .join(', ');
}

/** "4 calls, 2 s". The time is left out when no call says how long it took. */
export function mergedResult(calls: readonly ToolCall[]): string {
  const known = calls.flatMap((call) => call.durationMs ?? []);
  const words = counted(calls.length, 'call');
  return known.length === 0 ? words : `${words}, ${durationWords(known.reduce((sum, time) => sum + time, 0))}`;
}

/** Whether an item, or something in the calls below it, has the id of the event or call. */
export function holdsItem(item: TurnItem, id: string): boolean {
  if (item.id === id) return true;
  return item.kind === 'tool' && (item.call.id === id || item.call.children.some((child) => holdsItem(child, id)));
}
