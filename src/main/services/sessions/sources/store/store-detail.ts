import { sectionsOf } from '../../../../../shared/formats/copilot-files/checkpoint-files';
import type { Checkpoint, ModelUsage, SessionId, SessionReference, TouchedFile } from '../../../../../shared/model/sessions/session';
import type { TableReader, TableRow } from '../../sqlite/table-reader';
import { isEdit, timeOf } from './store-rows';

const mostCheckpoints = 500;
const mostFiles = 5_000;
const mostReferences = 5_000;
const mostUsageRows = 20_000;

/** What hangs on one session in the store. */
export interface StoreDetail {
  readonly checkpoints: readonly Checkpoint[];
  readonly files: readonly TouchedFile[];
  readonly references: readonly SessionReference[];
  readonly usage: readonly ModelUsage[];
}

export function readStoreDetail(tables: TableReader, session: SessionId): StoreDetail {
  const of = { where: 'session_id = param(0)', parameters: [session] } as const;
  return {
    checkpoints: tables
      .read({
        ...of,
        table: 'checkpoints',
        columns: ['checkpoint_number', 'title', 'overview', 'history', 'work_done', 'technical_details', 'important_files', 'next_steps', 'created_at'],
        needs: ['session_id', 'checkpoint_number'],
        orderBy: 'checkpoint_number',
        limit: mostCheckpoints,
      })
      .flatMap((row) => {
        const number = numberOf(row.checkpoint_number);
        return number === null
          ? []
          : [{ number, title: row.title ?? `Checkpoint ${number}`, createdAt: timeOf(row.created_at), source: 'store' as const, ...sectionsOf((name) => row[name]) }];
      }),
    files: filesOf(
      tables.read({
        ...of,
        table: 'session_files',
        columns: ['file_path', 'tool_name', 'turn_index'],
        // Without an id in some versions, so in the order in which the rows were written.
        needs: ['session_id', 'file_path'],
        orderBy: 'rowid',
        limit: mostFiles,
        fieldLimit: 4_000,
      }),
    ),
    references: tables
      .read({
        ...of,
        table: 'session_refs',
        columns: ['ref_type', 'ref_value', 'turn_index'],
        needs: ['session_id', 'ref_type', 'ref_value'],
        orderBy: 'rowid',
        limit: mostReferences,
        fieldLimit: 500,
      })
      .flatMap(({ ref_type: type, ref_value: value, turn_index: turn }) =>
        value === null || value === '' ? [] : [{ kind: referenceKind(type), value, turn: numberOf(turn), source: 'store' as const }],
      ),
    usage: usageOf(
      tables.read({
        ...of,
        table: 'assistant_usage_events',
        columns: ['model', 'input_tokens', 'output_tokens', 'cache_read_tokens'],
        needs: ['session_id', 'model'],
        limit: mostUsageRows,
        fieldLimit: 200,
      }),
    ),
  };
}

function referenceKind(type: string | null): SessionReference['kind'] {
  switch (type?.toLowerCase()) {
    case 'commit':
      return 'commit';
    case 'pr':
    case 'pull_request':
      return 'pr';
    case 'issue':
      return 'issue';
    default:
      return 'other';
  }
}

/** One entry for each path: the store has one row for it, or one for each tool and turn, by its version. */
function filesOf(rows: readonly TableRow<'file_path' | 'tool_name' | 'turn_index'>[]): readonly TouchedFile[] {
  const files = new Map<string, { readonly tools: Set<string>; readonly turns: Set<number> }>();
  for (const { file_path: path, tool_name: tool, turn_index: turn } of rows) {
    if (path === null || path === '') continue;
    const file = files.get(path) ?? { tools: new Set(), turns: new Set() };
    files.set(path, file);
    if (tool !== null) file.tools.add(tool);
    const index = numberOf(turn);
    if (index !== null) file.turns.add(index);
  }
  return [...files].map(([path, { tools, turns }]) => ({
    path,
    tools: [...tools],
    changed: [...tools].some(isEdit),
    turns: [...turns].sort((a, b) => a - b),
    additions: null,
    deletions: null,
  }));
}

/** A row is one request; its input tokens include cached ones. */
function usageOf(rows: readonly TableRow<'model' | 'input_tokens' | 'output_tokens' | 'cache_read_tokens'>[]): readonly ModelUsage[] {
  const byModel = new Map<string, ModelUsage>();
  for (const row of rows) {
    const model = row.model ?? '';
    if (model === '') continue;
    const before = byModel.get(model) ?? { model, requests: 0, inputTokens: null, outputTokens: null, cachedTokens: null };
    byModel.set(model, {
      model,
      requests: (before.requests ?? 0) + 1,
      inputTokens: sum(before.inputTokens, numberOf(row.input_tokens)),
      outputTokens: sum(before.outputTokens, numberOf(row.output_tokens)),
      cachedTokens: sum(before.cachedTokens, numberOf(row.cache_read_tokens)),
    });
  }
  return [...byModel.values()];
}

function sum(total: number | null, value: number | null): number | null {
  return value === null ? total : (total ?? 0) + value;
}

/** A whole number from 0; null for what is none. */
function numberOf(value: string | null): number | null {
  return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null;
}
