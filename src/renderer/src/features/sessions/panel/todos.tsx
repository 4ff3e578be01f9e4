import { Circle, CircleCheck, CircleDashed, CircleDot, CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import { todoWords, waitsFor } from '../../../../../shared/model/sessions/fact-words';
import type { Todo } from '../../../../../shared/model/sessions/session';
import { visibleLine, visibleText } from '../../../../../shared/model/words/visible-text';
import styles from './panel.module.css';
import { Section } from './section';
import { Some } from './some';

const shownAtFirst = 12;

/** What the agent set itself to do, and what waits for what. */
export function Todos({ todos }: { readonly todos: readonly Todo[] }): ReactNode {
  if (todos.length === 0) return null;
  const done = todos.filter(({ status }) => status === 'done').length;
  return (
    <Section title="Todos" note={`${done} of ${todos.length}`}>
      <Some items={todos} first={shownAtFirst} keyOf={({ id }) => id}>
        {(todo) => <TodoLine todo={todo} all={todos} />}
      </Some>
    </Section>
  );
}

function TodoLine({ todo, all }: { readonly todo: Todo; readonly all: readonly Todo[] }): ReactNode {
  const before = todo.status === 'done' ? [] : waitsFor(todo, all);
  return (
    <div className={styles.todo} data-status={todo.status} title={todo.description === null ? undefined : visibleText(todo.description)}>
      <TodoIcon status={todo.status} />
      <span className={styles.todoTitle}>
        {visibleLine(todo.title)}
        {before.length > 0 && <span className={styles.waits}>after {visibleLine(before.join(', '))}</span>}
      </span>
      <span className={styles.status}>{visibleLine(todoWords(todo))}</span>
    </div>
  );
}

function TodoIcon({ status }: Pick<Todo, 'status'>): ReactNode {
  switch (status) {
    case 'done':
      return <CircleCheck aria-hidden />;
    case 'in_progress':
      return <CircleDot aria-hidden />;
    case 'pending':
      return <Circle aria-hidden />;
    case 'blocked':
      return <CircleSlash aria-hidden />;
    default:
      return <CircleDashed aria-hidden />;
  }
}
