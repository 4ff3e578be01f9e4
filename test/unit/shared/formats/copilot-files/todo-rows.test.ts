import { expect, it } from 'vitest';
import { todosFromRows } from '../../../../../src/shared/formats/copilot-files/todo-rows';

it('joins todos with what they wait for, and leaves out what is gone', () => {
  const rows = [
    { id: 'a', title: 'Read', description: 'All of it', status: 'done' },
    { id: 'b', title: 'Write', description: null, status: 'in_progress' },
    { id: 'c', title: null, description: '', status: null },
    { id: null, title: 'No id', description: null, status: 'pending' },
  ];
  const dependencies = [
    { todo_id: 'b', depends_on: 'a' },
    { todo_id: 'b', depends_on: 'a' },
    { todo_id: 'b', depends_on: 'gone' },
    { todo_id: 'c', depends_on: 'c' },
    { todo_id: null, depends_on: 'a' },
  ];
  expect(todosFromRows(rows, dependencies)).toEqual([
    { id: 'a', title: 'Read', description: 'All of it', status: 'done', dependsOn: [] },
    { id: 'b', title: 'Write', description: null, status: 'in_progress', dependsOn: ['a'] },
    { id: 'c', title: 'c', description: null, status: 'pending', dependsOn: [] },
  ]);
});
