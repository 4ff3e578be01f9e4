import { describe, expect, test } from 'vitest';
import type { Todo } from '../../../../../src/shared/model/sessions/session';
import { factLines, pathInSession, todoWords, waitsFor } from '../../../../../src/shared/model/sessions/fact-words';

test('a fact says where it was found and who says otherwise', () => {
  expect(
    factLines([
      { name: 'branch', value: 'feature/x', source: 'session-state' },
      { name: 'model', value: 'Claude', source: 'events' },
      { name: 'branch', value: 'main', source: 'store' },
      { name: 'branch', value: 'feature/x', source: 'vscode-metadata' },
      { name: 'branch', value: 'old', source: 'history' },
    ]),
  ).toEqual([
    { name: 'branch', value: 'feature/x', origin: 'from session-state and vscode.metadata.json; session-store.db says main; history-session-state says old' },
    { name: 'model', value: 'Claude', origin: 'from the event log' },
  ]);
});

const todo = (id: string, status: string, dependsOn: readonly string[] = []): Todo => ({ id, title: `Do ${id}`, description: null, status, dependsOn });

test('a todo waits for those before it that are not done, also for one that is not known', () => {
  const all = [todo('a', 'done'), todo('b', 'in_progress'), todo('c', 'pending', ['a', 'b', 'gone'])];
  expect(waitsFor(all[2]!, all)).toEqual(['Do b', 'gone']);
  expect(waitsFor(all[0]!, all)).toEqual([]);
  expect(todoWords(all[1]!)).toBe('in progress');
});

describe('a path is shown from the session’s folder', () => {
  test.each([
    ['/home/wren/tidewater/src/a.ts', ['/home/wren/tidewater', null], 'src/a.ts'],
    ['/home/wren/tidewater/src/a.ts', [null, '/home/wren/tidewater/'], 'src/a.ts'],
    ['C:\\work\\tidewater\\src\\a.ts', ['C:\\work\\tidewater'], 'src/a.ts'],
    ['/home/wren/tidewater-two/a.ts', ['/home/wren/tidewater'], '/home/wren/tidewater-two/a.ts'],
    ['src/a.ts', ['/home/wren/tidewater'], 'src/a.ts'],
    ['/etc/hosts', [''], '/etc/hosts'],
  ] as const)('%s in %o', (path, folders, shown) => expect(pathInSession(path, folders)).toBe(shown));
});
