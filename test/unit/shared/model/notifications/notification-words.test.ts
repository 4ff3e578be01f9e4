import { expect, test } from 'vitest';
import { groupWords, newsWords } from '../../../../../src/shared/model/notifications/notification-words';
import type { News } from '../../../../../src/shared/model/notifications/notification';
import type { MissingPart } from '../../../../../src/shared/model/missing/missing';
import { missingSentence } from '../../../../../src/shared/model/missing/missing-words';
import { brokenFile, finishedRun, rebase, threadEntry } from './inbox-entries';

const run = finishedRun();

const lost: MissingPart = {
  id: 'm-1',
  kind: 'removed',
  thread: 't-9',
  number: 9,
  whole: false,
  comments: [{ key: 'c-1', author: { kind: 'human', name: 'Ada Example' }, body: 'Why?' }],
  at: '2026-01-05T09:00:00.000Z',
};
const entry = threadEntry(7);
const cases: readonly (readonly [News, string, string])[] = [
  [{ kind: 'reply', entry, count: 1 }, 'Copilot replied in #07', 'tidewater, renew.ts 43–51\nIt retries twice now.'],
  [{ kind: 'new-thread', entry: threadEntry(12) }, 'Copilot started #12', 'tidewater, renew.ts 43–51\nIt retries twice now.'],
  [{ kind: 'resolved', entry, by: 'Copilot', replies: 0 }, 'Copilot resolved #07', 'tidewater, renew.ts 43–51. Waiting for you to verify'],
  [{ kind: 'resolved', entry, by: null, replies: 0 }, '#07 was resolved', 'tidewater, renew.ts 43–51. Waiting for you to verify'],
  [{ kind: 'broken-file', entry: brokenFile() }, 'comments.json cannot be read', 'tidewater, line 48, column 7'],
  [{ kind: 'broken-file', entry: brokenFile({ line: 0 }) }, 'comments.json cannot be read', 'tidewater'],
  [
    { kind: 'broken-file', entry: brokenFile({ line: 0, message: missingSentence([lost], ['Ada Example']), missing: [lost] }) },
    '1 comment of yours is missing',
    'tidewater, #09. A copy is kept',
  ],
  [{ kind: 'run-without-reply', run }, 'Copilot finished without a reply', '#03 in tidewater'],
  [rebase('1'), '1 review needs a look', 'harbor-ui: 5 of 6 followed the rebase'],
  [rebase('1', '2'), '2 reviews need a look', 'harbor-ui: 5 of 7 followed the rebase'],
  [{ kind: 'run-without-reply', run: { ...run, labels: [] } }, 'Copilot finished without a reply', 'The review in tidewater'],
];

test.each(cases)('words of %o', (news, title, body) => {
  expect(newsWords(news, true)).toEqual({ title, body });
});

test('without a preview nothing that was written is shown', () => {
  expect(newsWords({ kind: 'reply', entry, count: 1 }, false).body).toBe('tidewater, renew.ts 43–51');
});

test('text is one line of at most 120 characters, characters that act unseen are named', () => {
  const last = { ...threadEntry(7).last, author: { kind: 'agent' as const, name: 'Co\u202epilot' }, own: false, at: null };
  const { title, body } = newsWords({ kind: 'reply', entry: threadEntry(7, { last: { ...last, text: `a\u0007b\n${'😀'.repeat(200)}` } }), count: 1 }, true);
  expect(title).toBe('Co‹U+202E›pilot replied in #07');
  const [, text = '', ...rest] = body.split('\n');
  expect(rest).toEqual([]);
  expect(text.startsWith('a‹U+0007›b‹U+000A›😀')).toBe(true);
  expect([...text]).toHaveLength(120);
});

test('a writer without a name, a review-wide thread without a number', () => {
  const nameless = threadEntry(7, { label: '', place: '', last: { author: { kind: 'unknown', name: '' }, own: false, text: '', at: null } });
  expect(newsWords({ kind: 'reply', entry: nameless, count: 1 }, true)).toEqual({ title: 'Somebody replied in a thread', body: 'tidewater' });
});

test('a group names each kind once and every repository', () => {
  const other = threadEntry(1, { root: '/src/harbor', repository: 'harbor-ui' });
  const news: readonly News[] = [
    { kind: 'reply', entry, count: 1 },
    { kind: 'resolved', entry: other, by: 'Copilot', replies: 2 },
    { kind: 'broken-file', entry: brokenFile() },
  ];
  expect(groupWords(news)).toEqual({
    title: '3 replies in 2 threads, 1 thread resolved, 1 file cannot be read',
    body: 'tidewater, harbor-ui. Click opens the Inbox',
  });
});
