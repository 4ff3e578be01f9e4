import { join } from 'node:path';
import { todosFromRows } from '../../../../../shared/formats/copilot-files/todo-rows';
import type { Todo } from '../../../../../shared/model/sessions/session';
import { readDatabase } from '../../sqlite/read-database';
import { seeFile } from './bounded-file';

const mostTodos = 2_000;
const mostDependencies = 10_000;
const longestText = 20_000;

/** Todos of `session.db` in a session's folder; none where there is no such file. Other tables, which agents make, are not read. */
export async function readTodos(folder: string): Promise<{ readonly todos: readonly Todo[]; readonly problem: string | null }> {
  const file = await seeFile(folder, join(folder, 'session.db'));
  if (file === null) return { todos: [], problem: null };
  const read = await readDatabase(file.path, (tables) =>
    todosFromRows(
      tables.read({ table: 'todos', columns: ['id', 'title', 'description', 'status'], needs: ['id'], orderBy: 'rowid', limit: mostTodos, fieldLimit: longestText }),
      tables.read({ table: 'todo_deps', columns: ['todo_id', 'depends_on'], needs: ['todo_id', 'depends_on'], limit: mostDependencies, fieldLimit: 1_000 }),
    ),
  );
  if (read.ok) {
    const { value, damagedTables } = read.value;
    return { todos: value, problem: damagedTables.length === 0 ? null : 'session.db is damaged; some todos may be missing.' };
  }
  return { todos: [], problem: read.error.kind === 'absent' ? null : `The todos in session.db are not shown: ${read.error.reason}.` };
}
