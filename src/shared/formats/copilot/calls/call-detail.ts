import type { ToolCallDetail } from '../../../model/sessions/transcript';
import type { CallOutcome, CallRequest, SessionEvent } from '../events/event';
import { indentedJson } from '../events/raw-json';
import { textEdits, patchText, type TextEdit } from './file-edits';
import { toolKind } from './tool-kind';
import { wellFormedEnd } from './describe-call';

/** UTF-8 bytes of an output, and UTF-16 units of an input or of a text before or after, that are given unless all is asked for. */
const mostBytes = 200 * 1024;
const mostUnits = 200 * 1024;

/** What was written about one call. */
export interface CallRecord {
  readonly request: CallRequest;
  readonly outcome: CallOutcome | null;
  /** Ids of its events. */
  readonly events: readonly string[];
}

/** Everything that a call's events say, joined by its id. Calls whose end has no id are named by the event's. */
export function callRecords(events: readonly SessionEvent[]): ReadonlyMap<string, CallRecord> {
  const records = new Map<string, CallRecord>();
  for (const event of events) {
    if (event.body.kind === 'answer') for (const request of event.body.requests) add(records, request.call, event.id, request, null);
    else if (event.body.kind === 'call-start') add(records, event.body.request.call, event.id, event.body.request, null);
    else if (event.body.kind === 'call-end') {
      const { call, name, outcome } = event.body;
      add(records, call ?? event.id, event.id, { call: call ?? event.id, name, input: null, intention: null }, outcome);
    }
  }
  return records;
}

function add(records: Map<string, CallRecord>, id: string, event: string, request: CallRequest, outcome: CallOutcome | null): void {
  const before = records.get(id);
  records.set(id, {
    request: {
      call: id,
      name: before?.request.name ?? request.name,
      input: before?.request.input ?? request.input,
      intention: before?.request.intention ?? request.intention,
    },
    outcome: before?.outcome ?? outcome,
    events: [...(before?.events ?? []), event],
  });
}

/** @param whole also what is longer than a view shows at first */
export function callDetail({ request: { call, name, input }, outcome }: CallRecord, whole: boolean): ToolCallDetail {
  const output = outcome?.output ?? '';
  const changes = toolKind(name ?? '', input) === 'edit';
  const edits = changes && typeof input === 'object' && input !== null ? textEdits(input) : [];
  const patch = (changes ? patchText(input) : null) ?? diffOf(outcome);
  const text = input === null ? '' : typeof input === 'string' ? input : indentedJson(input);
  const { kept, bytes } = lastBytes(output, whole ? Infinity : mostBytes);
  return {
    id: call,
    name: name ?? 'tool',
    input: whole ? text : firstUnits(text),
    output: kept,
    outputBytes: bytes,
    edits: whole ? edits : edits.filter(isShort),
    patch: patch === null || whole ? patch : firstUnits(patch),
    error: outcome?.error ?? null,
  };
}

/** The text for people is often a diff; anything else of it says what the output says. */
function diffOf(outcome: CallOutcome | null): string | null {
  const text = outcome?.detailed ?? null;
  return text !== null && /^(?:diff --git |--- \S|@@ )/m.test(text) ? text : null;
}

function isShort({ oldText, newText }: TextEdit): boolean {
  return oldText.length + newText.length <= mostUnits;
}

function firstUnits(text: string): string {
  return text.length <= mostUnits ? text : `${wellFormedEnd(text.slice(0, mostUnits))}\n… (${text.length - mostUnits} more characters)`;
}

/** The end of a text that takes at most so many bytes as UTF-8, from the beginning of a line where one is near, and the bytes of all of it. */
function lastBytes(text: string, limit: number): { readonly kept: string; readonly bytes: number } {
  let bytes = 0;
  let start = 0;
  for (let index = text.length - 1; index >= 0; index -= 1) {
    bytes += bytesOfUnit(text.charCodeAt(index));
    if (bytes > limit && start === 0) start = index + 1;
  }
  if (start === 0) return { kept: text, bytes };
  if (/[\uDC00-\uDFFF]/.test(text.charAt(start))) start += 1;
  const line = text.indexOf('\n', start) + 1;
  return { kept: text.slice(line > 0 && line - start < 2_000 ? line : start), bytes };
}

/** A half of a surrogate pair counts two of the pair's four bytes. */
function bytesOfUnit(unit: number): number {
  if (unit < 0x80) return 1;
  if (unit < 0x800) return 2;
  return unit >= 0xd800 && unit <= 0xdfff ? 2 : 3;
}
