import { describe, expect, test } from 'vitest';
import { attentionWords, inboxAttention } from '../../../../../src/shared/model/notifications/attention';
import { endOfPause, trayMenu, type TrayItem } from '../../../../../src/shared/model/notifications/tray-menu';
import { brokenFile, contents, noon, repository, threadEntry } from './inbox-entries';

const counts = { you: 0, verify: 0, agent: 0, unread: 0, resolved: 0 };
const labels = (items: readonly TrayItem[]): readonly string[] => items.map((item) => (item.kind === 'separator' ? '—' : item.label));

describe('attention', () => {
  test.each([
    [{ ...counts }, 'plain'],
    [{ ...counts, verify: 2 }, 'plain'],
    [{ ...counts, unread: 1 }, 'unread'],
    [{ ...counts, unread: 1, you: 1 }, 'you'],
  ])('of %o the mark is %s', (given, mark) => {
    expect(inboxAttention(contents([], { repositories: [repository({ counts: given })] })).mark).toBe(mark);
  });

  test('a broken file is stronger than all', () => {
    const attention = inboxAttention(contents([brokenFile()], { repositories: [repository({ counts: { ...counts, you: 3, verify: 1 } })] }));
    expect(attention.mark).toBe('broken');
    expect(attentionWords(attention)).toBe('Sidelight: 1 file is damaged, 3 awaiting you, 1 to verify');
  });

  test('nothing to do is said too', () => {
    expect(attentionWords(inboxAttention(contents([])))).toBe('Sidelight: nothing awaits you');
  });
});

describe('the menu of the tray', () => {
  const sources = { runs: [], workspaces: [{ root: '/src/tidewater' as never, name: 'tidewater' }], now: noon };

  test('names what awaits the person and the five newest threads', () => {
    const entries = [1, 2, 3, 4, 5, 6].map((number) => threadEntry(number));
    const inbox = contents(entries, { repositories: [repository({ counts: { ...counts, you: 6, verify: 3 } })] });
    expect(labels(trayMenu({ ...sources, inbox }))).toEqual([
      '6 awaiting you',
      ...[1, 2, 3, 4, 5].map((number) => `#0${number} Why not retry?, tidewater`),
      '3 to verify',
      '—',
      'tidewater',
      '—',
      'Pause notifications',
      '—',
      'Open Sidelight',
      'Quit',
    ]);
  });

  test('a thread opens exactly itself, a snoozed one is left out', () => {
    const entries = [threadEntry(1, { snoozedUntil: '2026-02-01T00:00:00.000Z' }), threadEntry(2)];
    const [, thread] = trayMenu({ ...sources, inbox: contents(entries) });
    expect(thread).toMatchObject({ label: '#02 Why not retry?, tidewater', action: { kind: 'open', target: { kind: 'repository', thread: 't-2' } } });
  });

  test('while paused it says until when, and offers to resume', () => {
    const inbox = contents([], { pausedUntil: new Date(noon + 3_600_000).toISOString() });
    expect(labels(trayMenu({ ...sources, workspaces: [], inbox }))).toEqual([
      'Nothing awaits you',
      '—',
      'Notifications paused until 13:00',
      'Resume notifications',
      '—',
      'Open Sidelight',
      'Quit',
    ]);
  });

  test('a pause ends in an hour, or tomorrow morning', () => {
    expect(endOfPause('hour', noon)).toBe(noon + 3_600_000);
    expect(endOfPause('until-tomorrow', noon)).toBe(new Date(2026, 0, 6, 8).getTime());
  });
});
