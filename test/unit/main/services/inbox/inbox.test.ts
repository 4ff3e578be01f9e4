import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { InboxContents, InboxEntry, InboxThreadEntry } from '../../../../../src/shared/model/inbox/inbox';
import { inboxNews, type InboxNews } from '../../../../../src/shared/model/inbox/news';
import type { InboxSnapshot } from '../../../../../src/shared/model/snapshots';
import { editJson, runningApplications, type RunningApplication } from '../../../../support/application-scaffold';
import { gitScaffolds, type GitScaffold, type ScaffoldRepository } from '../../../../support/git-scaffold';

const newScaffold = gitScaffolds();
const start = runningApplications();

const ada = { kind: 'human', name: 'Ada Example' };
const copilot = { kind: 'agent', name: 'Copilot' };
const commit = '9c41d07c1c6d1ee4f1cb4e4b1c7a1a0f2b3c4d5e';

interface Comment {
  id: string;
  body: string;
  author?: object;
  timestamp?: string;
}

interface ReviewFile {
  version: number;
  targetBranch: string;
  sourceBranch: string;
  seqCounter: number;
  threads: { id: string; seq: number; filePath: string; startLine: number; endLine: number; anchorText: string; state: string; comments: Comment[] }[];
}

const reviewPath = '.vscode/searchlight-reviews/feature_main/comments.json';

function reviewFile(): ReviewFile {
  return {
    version: 2,
    targetBranch: 'main',
    sourceBranch: 'feature',
    seqCounter: 7,
    threads: [
      {
        id: 't-1',
        seq: 7,
        filePath: 'src/renew.ts',
        startLine: 2,
        endLine: 2,
        anchorText: 'second',
        state: 'unresolved',
        comments: [{ id: 'c-1', body: 'Why **here**?', author: ada, timestamp: '2026-01-05T09:00:00.000Z' }],
      },
    ],
  };
}

/** A repository with one Searchlight thread of ours, never opened. */
async function withReview(scaffold: GitScaffold, name?: string): Promise<{ readonly repository: ScaffoldRepository; readonly file: string }> {
  const repository = await scaffold.repository(name);
  const file = path.join(repository.root, reviewPath);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(reviewFile()));
  return { repository, file };
}

/** A project with the review of one commit, in the person's local-review home. */
async function withCommitReview(scaffold: GitScaffold, root: string): Promise<string> {
  const project = path.join(scaffold.folder, '.local-review', 'projects', 'tidewater');
  const folder = path.join(project, 'reviews', 'leases');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(project, 'project.yaml'), `name: tidewater\nrepos:\n  - name: leases\n    path: ${root}\n`);
  const file = path.join(folder, `${commit}.yaml`);
  await writeFile(
    file,
    [
      'repo: leases',
      `repo_path: ${root}`,
      `commit: ${commit}`,
      'identity:',
      '  subject: Renew early',
      'threads:',
      '  - id: t-3f9c2d10',
      '    path: src/renew.ts',
      '    side: new',
      '    line: 3',
      '    resolved: false',
      '    comments:',
      '      - id: c-00000001',
      '        author: Ada Example',
      '        created: 2026-01-05T10:00:00Z',
      '        body: Too early?',
      '',
    ].join('\n'),
  );
  return file;
}

/** The app, once it has read all known repositories of which nothing is open. */
async function watching(scaffold: GitScaffold, ...repositories: readonly ScaffoldRepository[]): Promise<RunningApplication> {
  const app = await start(scaffold);
  for (const { root } of repositories) await app.call('inbox.watch', { path: root });
  await inbox(app, ({ state, repositories: known }) => state === 'ready' && repositories.every(({ root }) => known.some((each) => each.root === root)));
  return app;
}

function inbox(app: RunningApplication, holds: (snapshot: InboxSnapshot) => boolean): Promise<InboxSnapshot> {
  return app.until('inbox', '', holds);
}

const threads = ({ entries }: InboxContents): readonly InboxThreadEntry[] => entries.filter((entry): entry is InboxThreadEntry => entry.kind === 'thread');
/** Lane and unread comments of the first thread. */
const firstThread = (snapshot: InboxContents): string => threads(snapshot).slice(0, 1).map(({ lane, unread }) => `${lane} ${unread}`).join('');
const inLane = (words: string) => (snapshot: InboxContents) => firstThread(snapshot) === words;

function reply(file: string, id: string, author: object = copilot): Promise<ReviewFile> {
  return editJson<ReviewFile>(file, (review) => void review.threads[0]?.comments.push({ id, body: `Said in ${id}`, author }));
}

/** Everything that would have been told to the person. */
function recordNews(app: RunningApplication): readonly InboxNews[] {
  const told: InboxNews[] = [];
  let before: InboxSnapshot | null = null;
  app.topics.subscribe('inbox', '', (snapshot) => {
    if (before !== null) told.push(...inboxNews(before, snapshot));
    before = snapshot;
  });
  return told;
}

const words = (news: readonly InboxNews[]): readonly string[] => news.map((each) => [each.kind, each.entry.kind === 'thread' ? each.entry.label : each.entry.file].join(' '));

describe('a repository that was never opened', () => {
  test('shows its threads of both formats, and history is not unread', async () => {
    const scaffold = await newScaffold();
    const { repository, file } = await withReview(scaffold);
    await reply(file, 'c-2');
    const yaml = await withCommitReview(scaffold, repository.root);
    const app = await watching(scaffold, repository);
    const snapshot = await inbox(app, ({ entries }) => entries.length === 2);
    expect(snapshot.repositories).toMatchObject([
      { root: repository.root, formats: ['searchlight', 'local-review'], workspaceId: null, problem: null, notify: true, counts: { you: 1, agent: 1, verify: 0, unread: 0, resolved: 0 } },
    ]);
    expect(threads(snapshot)).toMatchObject([
      { format: 'local-review', file: yaml, commit, lane: 'agent', title: 'Too early?', place: 'renew.ts 3', unread: 0, comments: 1 },
      {
        format: 'searchlight',
        file: reviewPath,
        label: '#07',
        title: 'Why here?',
        place: 'renew.ts 2',
        path: 'src/renew.ts',
        lane: 'you',
        unread: 0,
        agents: ['Copilot'],
        last: { author: copilot, own: false, text: 'Said in c-2' },
        at: '2026-01-05T09:00:00.000Z',
      },
    ]);
  });

  test('gets an answer while it is closed, in either format, and over a restart it is not told again', async () => {
    const scaffold = await newScaffold();
    const { repository, file } = await withReview(scaffold);
    const yaml = await withCommitReview(scaffold, repository.root);
    const app = await watching(scaffold, repository);
    await inbox(app, ({ entries }) => entries.length === 2);
    const told = recordNews(app);
    await reply(file, 'c-2');
    await inbox(app, ({ repositories: [known] }) => known?.counts.unread === 1);
    const text = await readFile(yaml, 'utf8');
    await writeFile(yaml, `${text}      - id: c-00000002\n        author: agent\n        created: 2026-01-05T11:00:00Z\n        body: Moved.\n`);
    const both = await inbox(app, ({ repositories: [known] }) => known?.counts.unread === 2);
    expect(both.repositories[0]?.counts).toMatchObject({ you: 2, agent: 0 });
    expect(words(told)).toEqual(['reply #07', 'reply t-3f9c']);
    await app.close();

    const again = await start(scaffold);
    const toldAgain = recordNews(again);
    const restarted = await inbox(again, ({ state }) => state === 'ready');
    expect(restarted.repositories[0]?.counts).toMatchObject({ you: 2, unread: 2 });
    expect(toldAgain).toEqual([]);
  });

  test('is answered, resolved and undone from the Inbox, and none of that is news', async () => {
    const scaffold = await newScaffold();
    const { repository, file } = await withReview(scaffold);
    await reply(file, 'c-2');
    const app = await watching(scaffold, repository);
    const told = recordNews(app);
    const address = { root: repository.root, file: reviewPath, thread: 't-1' };
    const posted = await app.call('inbox.reply', { ...address, body: 'Good.', tags: [], reopen: false });
    expect(app.topics.current('inbox', '')?.revision).toBe(posted.revision);
    expect(firstThread(app.topics.current('inbox', '') ?? expect.unreachable())).toBe('agent 0');
    expect((JSON.parse(await readFile(file, 'utf8')) as ReviewFile).threads[0]?.comments[2]).toMatchObject({ body: 'Good.', author: { name: 'Ada Example' } });
    const { undo = '' } = await app.call('inbox.setState', { ...address, state: 'resolved' });
    expect(firstThread(app.topics.current('inbox', '') ?? expect.unreachable())).toBe('resolved 0');
    await app.call('inbox.undo', { undo });
    expect(firstThread(app.topics.current('inbox', '') ?? expect.unreachable())).toBe('agent 0');
    expect(await app.fail('inbox.setState', { ...address, thread: 'gone', state: 'resolved' })).toBe('thread-gone');
    expect(await app.fail('inbox.reply', { ...address, file: 'other', body: 'x', tags: [], reopen: false })).toBe('not-found');
    expect(told).toEqual([]);
  });

  test('shows a thread with its recorded lines', async () => {
    const scaffold = await newScaffold();
    const { repository } = await withReview(scaffold);
    await repository.write({ 'src/renew.ts': 'first\n  second\nthird\n' });
    const app = await watching(scaffold, repository);
    const address = { root: repository.root, file: reviewPath, thread: 't-1' };
    expect(await app.call('inbox.thread', address)).toMatchObject({
      address,
      review: 'feature into main',
      ownNames: ['Ada Example'],
      fileState: 'ok',
      thread: { key: 't-1', lane: 'agent', placement: { kind: 'unknown' } },
      lines: { firstLine: 1, text: 'first\n  second\nthird' },
    });
    await repository.write({ 'src/renew.ts': 'other\n' });
    expect(await app.call('inbox.thread', address)).toMatchObject({ lines: null });
    expect(await app.fail('inbox.thread', { ...address, thread: 'gone' })).toBe('thread-gone');
  });
});

describe('a foreign resolution', () => {
  test('is to be verified, is confirmed without writing, and is news once', async () => {
    const scaffold = await newScaffold();
    const { repository, file } = await withReview(scaffold);
    const app = await watching(scaffold, repository);
    const told = recordNews(app);
    await editJson<ReviewFile>(file, (review) => {
      for (const thread of review.threads) {
        thread.state = 'resolved';
        thread.comments.push({ id: 'c-2', body: 'Done.', author: copilot });
      }
    });
    const resolved = await inbox(app, inLane('verify 1'));
    expect(threads(resolved)[0]?.resolution).toMatchObject({ by: 'Copilot' });
    expect(told).toMatchObject([{ kind: 'resolved', by: 'Copilot', replies: 1 }]);
    const bytes = await readFile(file);
    const { undo = '' } = await app.call('inbox.confirm', { root: repository.root, file: reviewPath, thread: 't-1' });
    await inbox(app, inLane('resolved 1'));
    await app.call('inbox.undo', { undo });
    await inbox(app, inLane('verify 1'));
    expect(await readFile(file)).toEqual(bytes);
    expect(told).toHaveLength(1);
  });
});

describe('marks', () => {
  test('are the same for an open workspace and the Inbox', async () => {
    const scaffold = await newScaffold();
    const { repository, file } = await withReview(scaffold);
    await repository.commit('Base', { 'a.txt': 'a\n' });
    await repository.git('switch', '--quiet', '--create', 'feature');
    const app = await start(scaffold);
    const id = await app.open(repository);
    await app.until('reviews', id, ({ active }) => active?.threads.length === 1);
    await inbox(app, inLane('agent 0'));
    const told = recordNews(app);
    await reply(file, 'c-2');
    const open = await inbox(app, inLane('you 1'));
    expect(open.repositories[0]?.workspaceId).toBe(id);
    await app.until('reviews', id, ({ active }) => active?.threads[0]?.unread.length === 1);
    await app.call('inbox.seen', { root: repository.root, file: reviewPath, comments: [{ thread: 't-1', comment: 'c-2' }] });
    await app.until('reviews', id, ({ active }) => active?.threads[0]?.unread.length === 0);
    await inbox(app, inLane('you 0'));
    await app.call('marks.setUnread', { workspaceId: id, threads: ['t-1'], unread: true });
    await inbox(app, inLane('you 1'));
    await app.call('threads.reply', { workspaceId: id, thread: 't-1', body: 'Thanks', tags: [], reopen: false });
    await inbox(app, ({ entries: [entry] }) => entry?.kind === 'thread' && entry.lane === 'agent');
    await app.call('inbox.reply', { root: repository.root, file: reviewPath, thread: 't-1', body: 'And more', tags: [], reopen: false });
    await app.until('reviews', id, ({ active }) => active?.threads[0]?.comments.length === 4);
    expect(words(told)).toEqual(['reply #07']);
  });

  test('are set for entries, and for everything', async () => {
    const scaffold = await newScaffold();
    const { repository, file } = await withReview(scaffold);
    await reply(file, 'c-2');
    const app = await watching(scaffold, repository);
    const { entries } = await inbox(app, inLane('you 0'));
    await app.call('inbox.setUnread', { entries: entries.map(({ id }) => id), unread: true });
    await inbox(app, inLane('you 1'));
    await app.call('inbox.allSeen', {});
    await inbox(app, inLane('you 0'));
  });
});

describe('a file that cannot be read', () => {
  test('is an entry once it stays so, keeps its threads, and heals', async () => {
    const scaffold = await newScaffold();
    const { repository, file } = await withReview(scaffold);
    const app = await watching(scaffold, repository);
    const told = recordNews(app);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.slice(0, -20));
    const broken = await inbox(app, ({ entries }) => entries.some(({ kind }) => kind === 'broken-file'));
    expect(broken.entries.map((entry) => (entry.kind === 'thread' ? entry.lane : entry.kind)).sort()).toEqual(['broken', 'broken-file']);
    expect(broken.entries.find((entry) => entry.kind === 'broken-file')).toMatchObject({ line: 1, fixRequest: expect.stringContaining('comments.json') as string });
    expect(words(told)).toEqual([`broken-file ${reviewPath}`]);
    await writeFile(file, text);
    await inbox(app, ({ entries }) => entries.length === 1 && entries[0]?.kind === 'thread' && entries[0].lane === 'agent');
    expect(told).toHaveLength(1);
  });

  test('that is torn for a moment is never shown', async () => {
    const scaffold = await newScaffold();
    const { repository, file } = await withReview(scaffold);
    const app = await watching(scaffold, repository);
    const shown: InboxEntry['kind'][] = [];
    app.topics.subscribe('inbox', '', ({ entries }) => shown.push(...entries.map(({ kind }) => kind)));
    const text = await readFile(file, 'utf8');
    await writeFile(file, '');
    await writeFile(file, text);
    await reply(file, 'c-2');
    await inbox(app, inLane('you 1'));
    expect(shown).not.toContain('broken-file');
  });
});

describe('the watch list', () => {
  test('keeps what was opened, takes off what is not wanted, and mutes', async () => {
    const scaffold = await newScaffold();
    const { repository } = await withReview(scaffold, 'opened');
    const other = (await withReview(scaffold, 'listed')).repository;
    await withCommitReview(scaffold, other.root);
    const app = await start(scaffold);
    const id = await app.open(repository);
    await inbox(app, ({ state, repositories }) => state === 'ready' && repositories.length === 2);
    await app.call('workspace.close', { workspaceId: id });
    await inbox(app, ({ repositories }) => repositories.every(({ workspaceId }) => workspaceId === null));
    await app.call('inbox.setNotify', { root: repository.root, notify: false });
    await inbox(app, ({ repositories }) => repositories.some(({ notify }) => !notify));
    await app.call('inbox.unwatch', { root: other.root });
    const left = await inbox(app, ({ repositories }) => repositories.length === 1);
    expect(left.repositories).toMatchObject([{ name: 'opened', notify: false }]);
    await app.call('inbox.unwatch', { root: repository.root });
    await inbox(app, ({ repositories }) => repositories.length === 0);
    await app.close();

    const again = await start(scaffold);
    expect((await inbox(again, ({ state }) => state === 'ready')).repositories).toEqual([]);
    await again.call('inbox.watch', { path: other.root });
    await inbox(again, ({ repositories }) => repositories.length === 1);
    expect(await again.call('inbox.watch', { path: path.join(scaffold.folder, 'nowhere') })).toMatchObject({ watched: [], failure: { code: 'not-found' } });
  });

  test('says that a repository was moved away, and has it again when it is back', async () => {
    const scaffold = await newScaffold();
    const { repository, file } = await withReview(scaffold);
    await reply(file, 'c-2');
    const app = await watching(scaffold, repository);
    const told = recordNews(app);
    await rename(repository.root, `${repository.root}-moved`);
    app.application.refresh();
    const gone = await inbox(app, ({ repositories: [known] }) => known?.problem !== null);
    expect(gone).toMatchObject({ repositories: [{ problem: `${repository.root} is not there. It was moved, renamed or deleted.`, counts: { you: 0 } }], entries: [] });
    await rename(`${repository.root}-moved`, repository.root);
    app.application.refresh();
    await inbox(app, inLane('you 0'));
    expect(told).toEqual([]);
    await reply(file, 'c-3');
    await inbox(app, inLane('you 1'));
  });

  test('sees a store that comes, goes and comes again', async () => {
    const scaffold = await newScaffold();
    const repository = await scaffold.repository();
    const app = await watching(scaffold, repository);
    const told = recordNews(app);
    const file = path.join(repository.root, reviewPath);
    const write = async (id: string): Promise<void> => {
      const review = reviewFile();
      for (const thread of review.threads) Object.assign(thread, { id, comments: [{ id: `c-${id}`, body: 'Look here', author: copilot }] });
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(review));
    };
    await write('t-1');
    await inbox(app, inLane('you 1'));
    expect(words(told)).toEqual(['new-thread #07']);
    await rm(path.join(repository.root, '.vscode'), { recursive: true });
    await inbox(app, ({ entries }) => entries.length === 0);
    await write('t-2');
    await inbox(app, (snapshot) => threads(snapshot)[0]?.thread === 't-2');
  });

  test('sees projects that come later', async () => {
    const scaffold = await newScaffold();
    const repository = await scaffold.repository();
    const app = await watching(scaffold);
    const file = await withCommitReview(scaffold, repository.root);
    await inbox(app, ({ entries }) => entries.length === 1);
    await rm(file);
    await inbox(app, ({ entries }) => entries.length === 0);
  });
});

describe('an entry that is snoozed', () => {
  test('is not counted, stays so over a restart, and is woken by a reply', async () => {
    const scaffold = await newScaffold();
    const { repository, file } = await withReview(scaffold);
    await reply(file, 'c-2');
    const app = await watching(scaffold, repository);
    const { entries } = await inbox(app, inLane('you 0'));
    const until = '2999-01-01T00:00:00.000Z';
    await app.call('inbox.snooze', { entries: entries.map(({ id }) => id), until });
    const hidden = await inbox(app, ({ entries: [entry] }) => entry?.snoozedUntil === until);
    expect(hidden.repositories[0]?.counts.you).toBe(0);
    await app.close();

    const again = await start(scaffold);
    await inbox(again, ({ state, entries: [entry] }) => state === 'ready' && entry?.snoozedUntil === until);
    await reply(file, 'c-3', ada);
    await inbox(again, inLane('agent 0'));
    expect(again.topics.current('inbox', '')?.entries[0]?.snoozedUntil).toBe(until);
    await reply(file, 'c-4');
    const woken = await inbox(again, ({ entries: [entry] }) => entry?.snoozedUntil === null);
    expect(firstThread(woken)).toBe('you 1');
  });

  test('comes back when its time has come, and notifications with it', async () => {
    const scaffold = await newScaffold();
    const { repository } = await withReview(scaffold);
    const app = await watching(scaffold, repository);
    const entries = (app.topics.current('inbox', '')?.entries ?? []).map(({ id }) => id);
    const until = new Date(Date.now() + 700).toISOString();
    await app.call('inbox.snooze', { entries, until });
    await app.call('inbox.pause', { until });
    await inbox(app, ({ entries: [entry], pausedUntil }) => entry?.snoozedUntil === until && pausedUntil === until);
    await inbox(app, ({ entries: [entry], pausedUntil }) => entry?.snoozedUntil === null && pausedUntil === null);
  });
});

describe('many repositories', () => {
  test('a burst in 500 files is published in few steps, and nothing is missed', async () => {
    const scaffold = await newScaffold();
    const repositories: ScaffoldRepository[] = [];
    for (let index = 0; index < 30; index += 1) repositories.push(await scaffold.repository(`r${index}`));
    const fileOf = (index: number): string => path.join(repositories[index % 30]?.root ?? '', '.vscode/searchlight-reviews', `b${index}_main`, 'comments.json');
    const write = async (index: number, comments: readonly Comment[]): Promise<void> => {
      const review = { ...reviewFile(), sourceBranch: `b${index}` };
      await writeFile(fileOf(index), JSON.stringify({ ...review, threads: review.threads.map((thread) => ({ ...thread, comments })) }));
    };
    const question = { id: 'c-1', body: 'Why?', author: ada };
    for (let index = 0; index < 500; index += 1) {
      await mkdir(path.dirname(fileOf(index)), { recursive: true });
      await write(index, [question]);
    }
    const app = await watching(scaffold, ...repositories);
    await inbox(app, (snapshot) => threads(snapshot).filter(({ lane }) => lane === 'agent').length === 500);
    let published = 0;
    app.topics.subscribe('inbox', '', () => (published += 1));
    const begun = Date.now();
    await Promise.all(Array.from({ length: 500 }, (_, index) => write(index, [question, { id: 'c-2', body: 'So.', author: copilot }])));
    await inbox(app, ({ repositories: known }) => known.reduce((sum, { counts }) => sum + counts.unread, 0) === 500);
    expect(published).toBeLessThanOrEqual((Date.now() - begun) / 100 + 2);
  });
});
