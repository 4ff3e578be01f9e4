import type { SessionId } from '../../../../../shared/model/sessions/session';
import type { TableReader } from '../../sqlite/table-reader';
import type { StoredTurn } from '../types';
import { timeOf } from './store-rows';

/** Turns from this index on are left out, and so much of a text is read, in characters. */
const mostTurns = 5_000;
const longestText = 100_000;

/** What was said in a session, turn by turn. Only prompts and answers are asked for: what else a version writes beside them may be reasoning. */
export function readStoredTurns(tables: TableReader, session: SessionId): readonly StoredTurn[] {
  const rows = tables.read({
    table: 'turns',
    columns: ['turn_index', 'user_message', 'assistant_response', 'timestamp'],
    needs: ['session_id', 'turn_index'],
    where: `session_id = param(0) AND turn_index >= 0 AND turn_index < ${mostTurns}`,
    parameters: [session],
    orderBy: 'turn_index',
    limit: mostTurns,
    fieldLimit: longestText,
  });
  const turns = new Map<number, StoredTurn>();
  for (const { turn_index: place, user_message: prompt, assistant_response: answer, timestamp } of rows) {
    const index = Number(place);
    if (Number.isSafeInteger(index)) turns.set(index, { index, prompt: prompt ?? '', answer: answer ?? '', at: timeOf(timestamp) });
  }
  return [...turns.values()].sort((a, b) => a.index - b.index);
}
