import type { SessionDetail, SessionRow } from '../../../../src/shared/model/sessions/session';
import { sessionOf } from '../../../support/session-rows';
import type { ToolCall, Turn, TurnItem } from '../../../../src/shared/model/sessions/transcript';

/** A row of which nothing is known but its id. */
export function row(id: string, known: Partial<SessionRow> = {}): SessionRow {
  return sessionOf(id, { title: 'Untitled', titleSource: 'none', ...known });
}

export function detail(of: SessionRow, known: Partial<SessionDetail> = {}): SessionDetail {
  return { row: of, notes: '', folder: null, facts: [], summary: null, checkpoints: [], files: [], references: [], todos: [], artifacts: [], usage: [], problems: [], ...known };
}

export function call(id: string, known: Partial<ToolCall> = {}): ToolCall {
  return { id, name: 'bash', kind: 'shell', summary: 'npm test', state: 'ok', startedAt: null, durationMs: null, children: [], ...known };
}

export function turn(index: number, prompt: string | null, items: readonly TurnItem[]): Turn {
  const at = `2026-05-14T08:0${index}:00.000Z`;
  return {
    head: {
      index,
      number: prompt === null ? null : index + 1,
      title: prompt ?? '',
      startedAt: at,
      endedAt: null,
      toolCalls: 0,
      failures: 0,
      state: 'complete',
      checkpoints: [],
      changed: [],
      bytes: 0,
    },
    prompt: prompt === null ? null : { id: `e-${index}`, text: prompt, at, attachments: [] },
    items,
  };
}

export const answer = (text: string): TurnItem => ({ kind: 'answer', id: `a-${text}`, text, at: null, model: null });
export const tool = (of: ToolCall): TurnItem => ({ kind: 'tool', id: `t-${of.id}`, call: of });
