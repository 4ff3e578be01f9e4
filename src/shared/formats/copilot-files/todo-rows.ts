import type { Todo } from '../../model/sessions/session';

/** A row of `todos` in a session's database; older ones lack the description. */
export interface TodoRow {
  readonly id: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly status: string | null;
}

/** A row of `todo_deps`. */
export interface DependencyRow {
  readonly todo_id: string | null;
  readonly depends_on: string | null;
}

/** Todos in the order of their rows. A dependency on a todo that is gone is left out. */
export function todosFromRows(rows: readonly TodoRow[], dependencies: readonly DependencyRow[]): readonly Todo[] {
  const known = new Set(rows.map(({ id }) => id));
  const before = new Map<string, Set<string>>();
  for (const { todo_id: id, depends_on: other } of dependencies) {
    if (id !== null && other !== null && id !== other && known.has(other)) before.set(id, (before.get(id) ?? new Set()).add(other));
  }
  return rows.flatMap(({ id, title, description, status }) =>
    id === null
      ? []
      : [
          {
            id,
            title: title ?? id,
            description: description === '' ? null : description,
            status: status ?? 'pending',
            dependsOn: [...(before.get(id) ?? [])],
          },
        ],
  );
}
