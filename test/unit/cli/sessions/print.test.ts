import { describe, expect, it } from 'vitest';
import { printSession, printSessions } from '../../../../src/cli/sessions/print';
import { toPrintedDetail, toPrintedSession } from '../../../../src/cli/sessions/to-printed';
import { answer, call, detail, row, tool, turn } from './samples';

const known = row('f7dffc32-5c0e-4a8e-9d2b-0a3f6b1c7e45', {
  title: 'Answer the review',
  repository: 'harbour/quayside',
  branch: 'feature/berth-holds',
  updatedAt: '2026-05-14T09:21:00.000Z',
  turns: 6,
  checkpoints: 1,
  files: 4,
  live: true,
});

describe('printSessions', () => {
  it('prints a line for each and says how many', () => {
    expect(printSessions([known, row('0a')].map(toPrintedSession))).toBe(
      [
        'f7dffc32  2026-05-14 09:21  Answer the review  harbour/quayside feature/berth-holds, 6 turns, 1 checkpoint, 4 files, running',
        '0a  –                 Untitled',
        '2 sessions',
        '',
      ].join('\n'),
    );
  });

  it('lets nothing of a title act on a terminal or look like another line', () => {
    const text = printSessions([toPrintedSession(row('0a', { title: 'a\u001b[2Jb\nc' }))]);
    expect(text).toContain('a‹U+001B›[2Jb␤c');
    expect(text.split('\n')).toHaveLength(3);
  });
});

describe('printSession', () => {
  it('prints what is known, damage, and the turns in short', () => {
    const long = Array.from({ length: 9 }, (_, index) => `line ${index + 1}`).join('\n');
    const printed = toPrintedDetail({
      detail: detail(known, {
        problems: ['The store is locked.'],
        checkpoints: [{ number: 1, title: 'Tests first', createdAt: null, source: 'session-state', overview: 'Wrote tests.' }],
        references: [{ kind: 'commit', value: '9c41d07', turn: 0, source: 'store' }],
        todos: [{ id: 'a', title: 'Log holds', description: null, status: 'blocked', dependsOn: [] }],
      }),
      turns: [turn(0, 'Fix it', [tool(call('c1', { state: 'failed', exitCode: 1, summary: 'npm\ntest' })), answer(long)])],
      transcript: null,
    });
    const text = printSession({ ...printed, diagnostics: { unreadable: 1, repaired: 2, unknownTypes: [{ type: 'future.event', count: 3 }] } });
    for (const line of [
      'Answer the review',
      'id            f7dffc32-5c0e-4a8e-9d2b-0a3f6b1c7e45',
      '! The store is locked.',
      '! 1 event unreadable',
      '! 2 damaged lines could be read all the same',
      '! of unknown type: 3 future.event',
      '  1 Tests first',
      '    Wrote tests.',
      '  commit 9c41d07',
      '  blocked: Log holds',
      '1 turn',
      '    > Fix it',
      '    ✗ bash npm‹U+000A›test (failed, exit 1)',
      '    line 6',
      '    … 3 more lines',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    expect(text).not.toContain('line 7');
  });
});
