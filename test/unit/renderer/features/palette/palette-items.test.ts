import { describe, expect, it } from 'vitest';
import type { RepoPath } from '../../../../../src/shared/base';
import type { ChangedFile } from '../../../../../src/shared/model/comparison/changed-file';
import type { ThreadView } from '../../../../../src/shared/model/review/review';
import { commandGroups, fileItems, lineItems, pathItems, readPaletteText, sessionItems, threadItems, type PaletteItem } from '../../../../../src/renderer/src/features/palette/palette-items';
import type { OfferedCommand } from '../../../../../src/renderer/src/state/commands';
import { sessionOf } from '../../../../support/session-rows';

const files = ['src/lease/renew.ts', 'test/renew.test.ts', 'README.md'].map((path) => ({ path: path as RepoPath, status: 'modified' }) as ChangedFile);

function thread(number: number, title: string, tags: readonly string[], state: 'open' | 'resolved' = 'open', body = ''): ThreadView {
  return {
    key: `t${number}`,
    number,
    title,
    tags,
    state,
    lane: state === 'open' ? 'you' : 'resolved',
    unread: [],
    comments: [{ key: 'c', author: { kind: 'human', name: 'wren' }, body, tags: [] }],
    placement: { kind: 'review-wide', reason: '' },
  };
}

/** Title with the matched letters in brackets. */
function marked(item: PaletteItem): string {
  return [...item.ranges].reverse().reduce((text, [start, end]) => `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`, item.title);
}

it('reads the mode from the first character', () => {
  expect(readPaletteText('ren')).toEqual({ mode: 'goto', query: 'ren' });
  expect(readPaletteText('> re ')).toEqual({ mode: 'commands', query: 're' });
  expect(readPaletteText('##bug 7')).toEqual({ mode: 'threads', query: '#bug 7' });
  expect(readPaletteText('@soak test')).toEqual({ mode: 'sessions', query: 'soak test' });
  expect(readPaletteText(':12')).toEqual({ mode: 'line', query: '12' });
});

describe('fileItems', () => {
  it('marks the letters within the name', () => {
    expect(fileItems(files, 'ren').map(marked)).toEqual(['[ren]ew.ts', '[ren]ew.test.ts']);
  });

  it('finds by folder without marking the name', () => {
    expect(fileItems(files, 'lease').map((item) => [marked(item), item.detail])).toEqual([['renew.ts', 'src/lease']]);
  });
});

describe('pathItems', () => {
  it('keeps the order in which they were found, and leaves out what no longer fits', () => {
    const paths = ['src/store.ts', 'docs/restore.md', 'src/grant.ts'] as RepoPath[];
    expect(pathItems(paths, 'store').map((item) => [marked(item), item.detail])).toEqual([
      ['[store].ts', 'src'],
      ['re[store].md', 'docs'],
    ]);
  });
});

describe('threadItems', () => {
  const threads = [thread(3, 'Rollout order', ['question']), thread(7, 'Local counter', ['bug'], 'resolved'), thread(11, 'Names', ['bug'], 'open', 'the drain timeout'), thread(12, '7 names', [])];

  it.each([
    ['07', ['#07 Local counter']],
    ['7', ['#07 Local counter', '#12 7 names']],
    ['012', ['#12 7 names']],
    ['rollout', ['#03 Rollout order']],
    ['timeout', ['#11 Names']],
    ['#bug', ['#11 Names', '#07 Local counter']],
    ['#bug local', ['#07 Local counter']],
    ['#nothing', []],
  ])('%s', (query, titles) => {
    expect(threadItems(threads, query).map((item) => item.title)).toEqual(titles);
  });
});

describe('commandGroups', () => {
  const run = (): void => undefined;
  const enabled = (): true => true;
  const commands: readonly OfferedCommand[] = [
    { id: 'repository.refresh', title: 'Refresh', group: 'Review', hidden: false, detail: undefined, enabled, run },
    { id: 'settings.open', title: 'Settings', group: 'App', hidden: false, detail: undefined, enabled, run },
    { id: 'thread.reply', title: 'Reply', group: 'Thread', hidden: false, detail: undefined, enabled: () => 'file cannot be written', run },
    { id: 'diff.pageDown', title: 'Reveal', group: 'Review', hidden: true, detail: undefined, enabled, run },
  ];
  const drawn = (query: string, recent: readonly string[] = []) =>
    commandGroups(commands, query, recent).map((group) => `${group.label}: ${group.items.map((item) => item.title).join(', ')}`);

  it('groups what there is, the thread first, and hides what is hidden', () => {
    expect(drawn('')).toEqual(['Thread: Reply', 'Review: Refresh', 'App: Settings']);
  });

  it('shows recent ones on top only while nothing is typed', () => {
    expect(drawn('', ['settings.open'])).toEqual(['Recent: Settings', 'Thread: Reply', 'Review: Refresh']);
    expect(drawn('settings', ['settings.open'])).toEqual(['App: Settings']);
  });

  it('keeps disabled ones with their reason', () => {
    const [item] = commandGroups(commands, 'reply', [])[0]?.items ?? [];
    expect(item?.kind === 'command' && item.disabled).toBe('file cannot be written');
  });

  it('finds what is on offer elsewhere, with the reason, after what is here; no title twice', () => {
    const items = commandGroups(commands, 'quote', []).flatMap((group) => group.items);
    expect(items.map((item) => [item.title, item.kind === 'command' && item.disabled])).toEqual([
      ['Quote in reply', 'No repository is shown'],
      ['Quote the last comment in a reply', 'Only in the Inbox'],
    ]);
    const replies = commandGroups(commands, 'reply', []).flatMap((group) => group.items.map(({ title }) => title));
    expect(replies.filter((title) => title === 'Reply')).toHaveLength(1);
    expect(replies[0]).toBe('Reply');
  });
});

it('offers a line of the open file only for a line number', () => {
  const path = 'a/b.ts' as RepoPath;
  expect(lineItems('12', path)).toMatchObject([
    { side: 'new', line: 12, title: 'Go to line 12', detail: 'b.ts' },
    { side: 'old', line: 12, title: 'Go to line 12 of the old side' },
  ]);
  for (const query of ['', '0', '-1', '1.5', 'x']) expect(lineItems(query, path)).toEqual([]);
  expect(lineItems('12', null)).toEqual([]);
});

describe('sessionItems', () => {
  const rows = [
    sessionOf('a', { title: 'Soak test', repository: 'acme/tidewater', branch: 'main' }),
    sessionOf('b', { title: 'Fix the soak', cwd: '/src/harbor' }),
    sessionOf('c', { title: 'Soak again', hidden: true }),
    sessionOf('d', { title: 'Read the queue' }),
  ];

  it('finds sessions by title and says where they worked', () => {
    expect(sessionItems(rows, 'soak').map((item) => [marked(item), item.detail])).toEqual([
      ['[Soak] test', 'acme/tidewater, main'],
      ['Fix the [soak]', 'harbor'],
    ]);
  });

  it('lists all but the hidden ones in their order when nothing is typed', () => {
    expect(sessionItems(rows, '').map(({ title }) => title)).toEqual(['Soak test', 'Fix the soak', 'Read the queue']);
  });
});
