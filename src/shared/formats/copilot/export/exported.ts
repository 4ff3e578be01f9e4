import type { ToolCall, ToolCallDetail, Turn, TurnItem } from '../../../model/sessions/transcript';
import { wellFormedEnd } from '../calls/describe-call';
import { redact } from './redact';

/** What an export says above the conversation. */
export interface ExportHeader {
  readonly id: string;
  readonly title: string;
  /** Name and value of each fact, in the order in which they are written. */
  readonly facts: readonly { readonly name: string; readonly value: string }[];
}

/** Inputs and outputs of a turn's calls, by the call's id. */
export type CallDetails = ReadonlyMap<string, ToolCallDetail>;

/** A call as an export holds it. */
export interface ExportedCall {
  readonly kind: 'tool';
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly state: ToolCall['state'];
  readonly exitCode?: number;
  readonly durationMs?: number;
  readonly error?: string;
  readonly input: string;
  readonly output: string;
  readonly items: readonly ExportedItem[];
}

export type ExportedItem =
  | ExportedCall
  | { readonly kind: 'answer'; readonly text: string; readonly at: string | null; readonly model: string | null }
  | { readonly kind: 'injected'; readonly label: string; readonly text: string; readonly at: string | null }
  | { readonly kind: 'notice'; readonly words: string; readonly at: string | null };

export interface ExportedTurn {
  readonly number: number | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly state: Turn['head']['state'];
  readonly prompt: string | null;
  readonly attachments: readonly string[];
  readonly items: readonly ExportedItem[];
}

/** Inputs and outputs are shortened to their beginning and their end. UTF-16 units. */
const mostInputUnits = 2_000;
const mostOutputUnits = 2_000;
const mostInjectedUnits = 500;

/** A turn as it leaves the app: secrets redacted, long inputs and results shortened, reasoning and unknown events left out. */
export function exportTurn({ head, prompt, items }: Turn, details: CallDetails): ExportedTurn {
  return {
    number: head.number,
    startedAt: head.startedAt,
    endedAt: head.endedAt,
    state: head.state,
    prompt: prompt === null ? null : redact(prompt.text),
    attachments: prompt?.attachments.map(({ name }) => redact(name)) ?? [],
    items: exportItems(items, details),
  };
}

function exportItems(items: readonly TurnItem[], details: CallDetails): readonly ExportedItem[] {
  return items.flatMap((item): ExportedItem | readonly ExportedItem[] => {
    switch (item.kind) {
      case 'answer':
        return { kind: 'answer', text: redact(item.text), at: item.at, model: item.model };
      case 'tool':
        return exportCall(item.call, details);
      case 'injected':
        return { kind: 'injected', label: redact(item.label), text: shortened(redact(item.text), mostInjectedUnits), at: item.at };
      case 'notice':
        return { kind: 'notice', words: redact(item.words), at: item.at };
      case 'unknown':
        return [];
    }
  });
}

function exportCall(call: ToolCall, details: CallDetails): ExportedCall {
  const detail = details.get(call.id);
  return {
    kind: 'tool',
    id: call.id,
    name: call.name,
    summary: redact(call.summary),
    state: call.state,
    ...(call.exitCode !== undefined && { exitCode: call.exitCode }),
    ...(call.durationMs !== null && { durationMs: call.durationMs }),
    ...(call.error !== undefined && { error: redact(call.error) }),
    // Shortened after redacting: a secret that is cut in two is not recognised.
    input: shortened(redact(detail?.input ?? ''), mostInputUnits),
    output: shortened(redact(detail?.output ?? ''), mostOutputUnits),
    items: exportItems(call.children, details),
  };
}

function shortened(text: string, units: number): string {
  if (text.length <= units) return text;
  const half = Math.floor(units / 2);
  const end = text.slice(text.length - half);
  return `${wellFormedEnd(text.slice(0, half))}\n… (${text.length - 2 * half} characters left out)\n${/^[\uDC00-\uDFFF]/.test(end) ? end.slice(1) : end}`;
}
