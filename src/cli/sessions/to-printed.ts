import type { Checkpoint, SessionDetail, SessionRow } from '../../shared/model/sessions/session';
import type { ToolCall, TranscriptState, Turn } from '../../shared/model/sessions/transcript';
import type { PrintedCheckpoint, PrintedSession, PrintedSessionDetail, PrintedToolCall, PrintedTurn } from './printed';

/** Everything that was read about one session. Without a transcript there are no turns and no state. */
export interface SessionReading {
  readonly detail: SessionDetail;
  readonly turns: readonly Turn[];
  readonly transcript: TranscriptState | null;
}

/** Turns a row into the documented object, field by field, so that the model can change without the output. */
export function toPrintedSession(row: SessionRow): PrintedSession {
  const { id, title, titleSource, sources, cwd, repository, branch, createdAt, updatedAt, model, client, turns, checkpoints, files, live, kept } = row;
  return { id, title, titleSource, sources, cwd, repository, branch, createdAt, updatedAt, model, client, turns, checkpoints, files, live, kept };
}

export function toPrintedDetail({ detail, turns, transcript }: SessionReading): PrintedSessionDetail {
  const filesTouched = detail.files.filter(({ changed }) => changed).map(({ path, tools }) => ({ path, tools }));
  return {
    ...toPrintedSession(detail.row),
    ...(transcript !== null && { turns: turns.filter(({ prompt }) => prompt !== null).length }),
    turnsDetail: turns.map(toTurn).filter(({ prompt, answer, toolCalls }) => prompt !== null || answer !== '' || toolCalls.length > 0),
    checkpointsDetail: detail.checkpoints.map(toCheckpoint),
    filesTouched,
    refs: detail.references.map(({ kind, value, turn }) => ({ kind, value, turn })),
    todos: detail.todos.map(({ id, title, description, status, dependsOn }) => ({ id, title, description, status, dependsOn })),
    diagnostics: {
      unreadable: transcript?.unreadable ?? detail.row.unreadable,
      repaired: transcript?.repaired ?? 0,
      unknownTypes: (transcript?.unknownTypes ?? []).map(({ type, count }) => ({ type, count })),
    },
    problems: detail.problems,
  };
}

function toTurn({ head, prompt, items }: Turn): PrintedTurn {
  return {
    index: head.index,
    prompt: prompt?.text ?? null,
    answer: items.flatMap((item) => (item.kind === 'answer' && item.text.trim() !== '' ? [item.text] : [])).join('\n\n'),
    toolCalls: items.flatMap((item) => (item.kind === 'tool' ? withChildren(item.call) : [])),
    timestamp: prompt?.at ?? head.startedAt,
  };
}

/** A call, and after it those of the sub-agent that it started. */
function withChildren(call: ToolCall, parent?: string): readonly PrintedToolCall[] {
  const { id, name, summary, state, exitCode } = call;
  return [
    {
      id,
      name,
      summary,
      success: state === 'ok' ? true : state === 'failed' || state === 'denied' ? false : null,
      ...(exitCode !== undefined && { exitCode }),
      ...(parent !== undefined && { parent }),
    },
    ...call.children.flatMap((item) => (item.kind === 'tool' ? withChildren(item.call, id) : [])),
  ];
}

function toCheckpoint({ number, title, createdAt, overview, history, workDone, technicalDetails, importantFiles, nextSteps }: Checkpoint): PrintedCheckpoint {
  return {
    number,
    title,
    createdAt,
    ...(overview !== undefined && { overview }),
    ...(history !== undefined && { history }),
    ...(workDone !== undefined && { workDone }),
    ...(technicalDetails !== undefined && { technicalDetails }),
    ...(importantFiles !== undefined && { importantFiles }),
    ...(nextSteps !== undefined && { nextSteps }),
  };
}
