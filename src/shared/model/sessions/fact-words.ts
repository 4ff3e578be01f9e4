import type { SessionFact, SessionSource, Todo } from './session';

/** What is known of one thing about a session. */
export interface FactLine {
  readonly name: string;
  /** The value that counts. */
  readonly value: string;
  /** Where it was found, and what other sources say: "from session-state; store says main". */
  readonly origin: string;
}

/** Facts by name, in the order in which the names come first. Of several values the first one counts. */
export function factLines(facts: readonly SessionFact[]): readonly FactLine[] {
  const byName = new Map<string, SessionFact[]>();
  for (const fact of facts) byName.set(fact.name, [...(byName.get(fact.name) ?? []), fact]);
  return [...byName].flatMap(([name, found]) => {
    const [first] = found;
    if (first === undefined) return [];
    const agreeing = found.filter(({ value }) => value === first.value).map(({ source }) => sourceWords[source]);
    const others = found.filter(({ value }) => value !== first.value).map(({ source, value }) => `${sourceWords[source]} says ${value}`);
    return [{ name, value: first.value, origin: [`from ${[...new Set(agreeing)].join(' and ')}`, ...others].join('; ') }];
  });
}

/** Where a fact was found, in words that name the file or folder. */
export const sourceWords: Readonly<Record<SessionSource, string>> = {
  'session-state': 'session-state',
  history: 'history-session-state',
  store: 'session-store.db',
  'vscode-transcript': 'VS Code’s transcript',
  'vscode-memory': 'VS Code’s memory',
  'vscode-metadata': 'vscode.metadata.json',
  events: 'the event log',
  sidelight: 'Sidelight',
};

/** "in progress". */
export function todoWords(todo: Pick<Todo, 'status'>): string {
  return todo.status.replaceAll('_', ' ');
}

/** What a todo waits for: titles of those that are not done. */
export function waitsFor(todo: Todo, all: readonly Todo[]): readonly string[] {
  return todo.dependsOn.flatMap((id) => {
    const other = all.find((candidate) => candidate.id === id);
    if (other === undefined) return [id];
    return other.status === 'done' ? [] : [other.title];
  });
}

/** A path as it is shown: relative to the folder that the session worked in, where it lies there. */
export function pathInSession(path: string, folders: readonly (string | null)[]): string {
  const plain = path.replaceAll('\\', '/');
  for (const folder of folders) {
    if (folder === null || folder === '') continue;
    const root = `${folder.replaceAll('\\', '/').replace(/\/+$/, '')}/`;
    if (plain.startsWith(root) && plain.length > root.length) return plain.slice(root.length);
  }
  return path;
}
