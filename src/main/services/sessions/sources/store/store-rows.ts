import { toolKind } from '../../../../../shared/formats/copilot/calls/tool-kind';
import { toUtc } from '../../../../../shared/formats/copilot/times';
import type { TableReader } from '../../sqlite/table-reader';
import type { StoreRow } from '../types';

const mostSessions = 50_000;
const longestText = 2_000;

/** All sessions that a store knows, with counts of what hangs on them. Columns and tables that it lacks say nothing. */
export function readStoreRows(tables: TableReader, store: string): readonly StoreRow[] {
  const sessions = tables.read({
    table: 'sessions',
    columns: ['id', 'cwd', 'repository', 'branch', 'summary', 'host_type', 'created_at', 'updated_at'],
    needs: ['id'],
    limit: mostSessions,
    fieldLimit: longestText,
  });
  const turns = tables.countBy('turns', 'session_id');
  const checkpoints = tables.countBy('checkpoints', 'session_id');
  const edits = [...tables.countBy('session_files', 'tool_name').keys()].filter(isEdit);
  const files = tables.countBy('session_files', 'session_id', {
    where: `tool_name IN (${edits.map((_, index) => `param(${index})`).join(', ')})`,
    needs: ['tool_name', 'file_path'],
    parameters: edits,
  });
  const prompts = firstPrompts(tables);
  const models = lastModels(tables);
  return sessions.flatMap((row): StoreRow[] =>
    row.id === null || row.id === ''
      ? []
      : [
          {
            id: row.id,
            store,
            cwd: row.cwd,
            repository: row.repository,
            branch: row.branch,
            summary: row.summary,
            hostType: row.host_type,
            createdAt: timeOf(row.created_at),
            updatedAt: timeOf(row.updated_at),
            turns: turns.get(row.id) ?? 0,
            checkpoints: checkpoints.get(row.id) ?? 0,
            files: files.get(row.id) ?? 0,
            firstPrompt: prompts.get(row.id) ?? null,
            model: models.get(row.id) ?? null,
          },
        ],
  );
}

/** Whether a call of the tool changes the file that it names. */
export function isEdit(tool: string): boolean {
  return toolKind(tool, null) === 'edit';
}

/** A time as some version wrote it into a column: a text, or seconds or milliseconds since 1970. */
export function timeOf(value: string | null): string | null {
  if (value === null) return null;
  return /^\d{9,14}(?:\.\d+)?$/.test(value) ? toUtc(Number(value)) : toUtc(value);
}

function firstPrompts(tables: TableReader): ReadonlyMap<string, string> {
  const rows = tables.read({
    table: 'turns',
    columns: ['session_id', 'user_message'],
    needs: ['session_id', 'turn_index', 'user_message'],
    where: 'turn_index = 0',
    limit: mostSessions,
    fieldLimit: longestText,
  });
  return textsBySession(rows.map(({ session_id: id, user_message: text }) => [id, text]));
}

/** A session's usage rows are in the order in which they were written. */
function lastModels(tables: TableReader): ReadonlyMap<string, string> {
  const rows = tables.read({
    table: 'assistant_usage_events',
    columns: ['session_id', 'model'],
    needs: ['session_id', 'model', 'rowid'],
    where: 'rowid IN (SELECT max(rowid) FROM assistant_usage_events GROUP BY session_id)',
    limit: mostSessions,
    fieldLimit: 200,
  });
  return textsBySession(rows.map(({ session_id: id, model }) => [id, model]));
}

function textsBySession(rows: readonly (readonly [string | null, string | null])[]): ReadonlyMap<string, string> {
  return new Map(rows.filter((row): row is readonly [string, string] => row[0] !== null && row[1] !== null && row[1] !== ''));
}
