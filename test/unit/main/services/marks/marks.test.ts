import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { WorkspaceId } from '../../../../../src/shared/base';
import type { ReviewsSnapshot } from '../../../../../src/shared/model/snapshots';
import type { ThreadView } from '../../../../../src/shared/model/review/review';
import { createUserData } from '../../../../../src/main/services/settings/user-data';
import { systemClock } from '../../../../../src/main/services/system-clock';
import { inspectRepository } from '../../../../../src/main/services/workspace/inspect';
import { editJson, runningApplications, type RunningApplication } from '../../../../support/application-scaffold';
import { gitScaffolds, type GitScaffold, type ScaffoldRepository } from '../../../../support/git-scaffold';

const newScaffold = gitScaffolds();
const start = runningApplications();

interface Opened {
  readonly scaffold: GitScaffold;
  readonly app: RunningApplication;
  readonly repository: ScaffoldRepository;
  readonly id: WorkspaceId;
  readonly file: string;
  /** Key of a thread that we began. */
  readonly thread: string;
}

/** As an agent sees the file. */
interface ReviewFile {
  threads: { id: string; state: string; comments: { id: string; body: string; author?: unknown }[] }[];
}

const reviewPath = '.vscode/searchlight-reviews/feature_main/comments.json';
const copilot = { kind: 'agent', name: 'Copilot' };

/** A branch on main with one thread of ours. */
async function openedThread(): Promise<Opened> {
  const scaffold = await newScaffold();
  const repository = await scaffold.repository();
  await repository.commit('Base', { 'a.txt': 'a\n' });
  await repository.git('switch', '--quiet', '--create', 'feature');
  await repository.commit('Change', { 'a.txt': 'b\n' });
  const app = await start(scaffold);
  const id = await app.open(repository);
  await app.until('reviews', id, ({ active }) => active !== null);
  const { thread = '' } = await app.call('threads.add', { workspaceId: id, place: null, body: 'Why?', tags: [] });
  return { scaffold, app, repository, id, file: path.join(repository.root, reviewPath), thread };
}

const first = ({ active }: ReviewsSnapshot): ThreadView | undefined => active?.threads[0];
/** The first thread's lane and unread comments. */
const seen = (snapshot: ReviewsSnapshot): string => [first(snapshot)?.lane, ...(first(snapshot)?.unread ?? [])].join(' ');
const inLane = (words: string) => (snapshot: ReviewsSnapshot) => seen(snapshot) === words;

function reply(file: string, id: string, more: object = { author: copilot }): Promise<ReviewFile> {
  return editJson<ReviewFile>(file, (review) => void review.threads[0]?.comments.push({ id, body: `Said in ${id}`, ...more }));
}

function resolve(file: string): Promise<ReviewFile> {
  return editJson<ReviewFile>(file, (review) => {
    for (const thread of review.threads) thread.state = 'resolved';
  });
}

/** Everything that a window would have shown of the first thread. */
function record({ app, id }: Opened): readonly string[] {
  const shown: string[] = [];
  app.topics.subscribe('reviews', id, (snapshot) => shown.push(seen(snapshot)));
  return shown;
}

describe('an agent that replies', () => {
  test('awaits us with one unread comment, until it was seen, over restarts', async () => {
    const opened = await openedThread();
    const { scaffold, app, repository, id, file, thread } = opened;
    expect(seen(app.topics.current('reviews', id) ?? expect.unreachable())).toBe('agent');
    await reply(file, 'c-1');
    await app.until('reviews', id, inLane('you c-1'));
    const bytes = await readFile(file);
    await app.call('marks.seen', { workspaceId: id, comments: [{ thread, comment: 'c-1' }, { thread: 'gone', comment: 'c-1' }] });
    await app.until('reviews', id, inLane('you'));
    expect(await readFile(file)).toEqual(bytes);
    await app.close();

    await reply(file, 'c-2');
    const again = await start(scaffold);
    const reopened = await again.open(repository);
    await again.until('reviews', reopened, inLane('you c-2'));
    await again.close();
    const third = await start(scaffold);
    await third.until('reviews', await third.open(repository), inLane('you c-2'));
  });

  test('is no news in a repository that is opened for the first time', async () => {
    const { scaffold, app, repository, file } = await openedThread();
    await app.close();
    await reply(file, 'c-1');
    await resolve(file);
    const fresh = await start(scaffold, 'other-user-data');
    await fresh.until('reviews', await fresh.open(repository), inLane('resolved'));
  });

  test('without an author, twice, and in a thread of its own is unread as often', async () => {
    const { app, id, file } = await openedThread();
    await reply(file, 'c-1', {});
    await app.until('reviews', id, inLane('you c-1'));
    await editJson<ReviewFile>(file, (review) => {
      for (const body of ['Done.', 'Done.']) review.threads[0]?.comments.push({ id: 'c-2', body, author: copilot });
      review.threads.push({ id: 't-own', state: 'unresolved', comments: [{ id: 'c-3', body: 'I also saw this', author: copilot }] });
    });
    const told = await app.until('reviews', id, ({ active }) => active?.threads.length === 2);
    expect(first(told)?.unread).toHaveLength(3);
    expect(told.active?.threads[1]).toMatchObject({ lane: 'you', unread: ['c-3'] });
    await app.call('marks.allSeen', { workspaceId: id });
    const read = await app.until('reviews', id, ({ active }) => active?.threads.every(({ unread }) => unread.length === 0) === true);
    expect(read.active?.threads).toHaveLength(2);
  });

  test('and changes every id makes nothing unread that was there', async () => {
    const { app, id, file } = await openedThread();
    await reply(file, 'c-1');
    await app.until('reviews', id, inLane('you c-1'));
    await app.call('marks.allSeen', { workspaceId: id });
    await resolve(file);
    await app.until('reviews', id, inLane('verify'));
    await app.call('threads.confirm', { workspaceId: id, thread: first(app.topics.current('reviews', id) ?? expect.unreachable())?.key ?? '' });
    await editJson<ReviewFile>(file, (review) => {
      for (const each of review.threads) {
        each.id = 'renamed';
        each.comments = each.comments.map((comment, index) => ({ ...comment, id: `n-${index}` }));
        each.comments.push({ id: 'n-9', body: 'And more', author: copilot });
      }
    });
    const renamed = await app.until('reviews', id, (snapshot) => first(snapshot)?.key === 'renamed');
    expect(first(renamed)).toMatchObject({ lane: 'you', unread: ['n-9'], repliedAfterResolved: true });
  });

  test('from a stale reading undoes our resolving in the file, and is answered by lanes, not by losing anything', async () => {
    const { app, id, file, thread } = await openedThread();
    const stale = JSON.parse(await readFile(file, 'utf8')) as ReviewFile;
    await app.call('threads.reply', { workspaceId: id, thread, body: 'Never mind', tags: [], reopen: false });
    await app.call('threads.setState', { workspaceId: id, thread, state: 'resolved' });
    stale.threads[0]?.comments.push({ id: 'c-1', body: 'Late', author: copilot });
    await writeFile(file, JSON.stringify(stale));
    await app.until('reviews', id, inLane('you c-1'));
    await resolve(file);
    await app.until('reviews', id, inLane('verify c-1'));
  });
});

describe('an agent that resolves', () => {
  test('leaves the thread to verify, and confirming writes nothing and can be undone', async () => {
    const { scaffold, app, repository, id, file, thread } = await openedThread();
    await editJson<ReviewFile>(file, (review) => {
      for (const each of review.threads) {
        each.state = 'resolved';
        each.comments.push({ id: 'c-1', body: 'Done', author: copilot });
      }
    });
    const bytes = await readFile(file);
    const told = await app.until('reviews', id, inLane('verify c-1'));
    expect(first(told)?.resolution).toEqual({ by: 'Copilot', at: expect.stringMatching(/^\d{4}-.*Z$/) as string });
    const confirmed = await app.call('threads.confirm', { workspaceId: id, thread });
    const resolved = await app.until('reviews', id, inLane('resolved c-1'));
    expect(resolved.revision).toBe(confirmed.revision);
    await app.call('review.undo', { workspaceId: id, undo: confirmed.undo ?? '' });
    await app.until('reviews', id, inLane('verify c-1'));
    expect(app.topics.current('reviews', id)?.active?.threads[0]?.resolution).toEqual(first(told)?.resolution);
    await app.close();

    const again = await start(scaffold);
    const reopened = await again.open(repository);
    await again.until('reviews', reopened, inLane('verify c-1'));
    await again.call('threads.confirm', { workspaceId: reopened, thread });
    expect(await again.fail('threads.confirm', { workspaceId: reopened, thread: 'gone' })).toBe('thread-gone');
    await again.close();
    const third = await start(scaffold);
    await third.until('reviews', await third.open(repository), inLane('resolved c-1'));
    expect(await readFile(file)).toEqual(bytes);
  });

  test('is reopened by us, and undoing that leaves it to verify again', async () => {
    const { app, id, file, thread } = await openedThread();
    await resolve(file);
    const told = await app.until('reviews', id, inLane('verify'));
    expect(first(told)?.resolution).toMatchObject({ by: null });
    const reopened = await app.call('threads.setState', { workspaceId: id, thread, state: 'open' });
    await app.until('reviews', id, inLane('agent'));
    await app.call('review.undo', { workspaceId: id, undo: reopened.undo ?? '' });
    await app.until('reviews', id, inLane('verify'));
  });
});

describe('what we do ourselves', () => {
  test('never shows as somebody else’s, not for a moment', async () => {
    const opened = await openedThread();
    const { app, id, thread } = opened;
    const shown = record(opened);
    for (let round = 0; round < 3; round += 1) {
      await app.call('threads.reply', { workspaceId: id, thread, body: `Round ${round}`, tags: [], reopen: round > 0 });
      const resolved = await app.call('threads.setState', { workspaceId: id, thread, state: 'resolved' });
      await app.call('review.undo', { workspaceId: id, undo: resolved.undo ?? '' });
      await app.call('threads.setState', { workspaceId: id, thread, state: 'resolved' });
    }
    expect([...new Set(shown)].sort()).toEqual(['agent', 'resolved']);
  });

  test('settles a reply that came after a thread was resolved, and undoing it brings that back', async () => {
    const { app, id, file, thread } = await openedThread();
    await app.call('threads.setState', { workspaceId: id, thread, state: 'resolved' });
    await reply(file, 'c-1');
    const late = await app.until('reviews', id, inLane('you c-1'));
    expect(first(late)?.repliedAfterResolved).toBe(true);
    const answered = await app.call('threads.reply', { workspaceId: id, thread, body: 'Fine', tags: [], reopen: false });
    await app.until('reviews', id, inLane('resolved c-1'));
    await app.call('review.undo', { workspaceId: id, undo: answered.undo ?? '' });
    await app.until('reviews', id, inLane('you c-1'));
    await app.call('threads.confirm', { workspaceId: id, thread });
    await app.until('reviews', id, inLane('resolved c-1'));
  });

  test('is taken back when the file cannot be written', async () => {
    const { app, id, file, thread } = await openedThread();
    const good = await readFile(file, 'utf8');
    await writeFile(file, `${good}}`);
    await app.until('reviews', id, inLane('broken'));
    expect(await app.fail('threads.setState', { workspaceId: id, thread, state: 'resolved' })).toBe('file-broken');
    await writeFile(file, good.replace('"unresolved"', '"resolved"'));
    await app.until('reviews', id, inLane('verify'));
  });

  test('marks a thread unread and read again', async () => {
    const { app, id, file, thread } = await openedThread();
    await reply(file, 'c-1');
    await app.until('reviews', id, inLane('you c-1'));
    await app.call('marks.setUnread', { workspaceId: id, threads: [thread], unread: false });
    await app.until('reviews', id, inLane('you'));
    await app.call('marks.setUnread', { workspaceId: id, threads: [thread], unread: true });
    await app.until('reviews', id, inLane('you c-1'));
  });

  test('adding a name of ours changes lanes at once', async () => {
    const { app, id, file } = await openedThread();
    await reply(file, 'c-1', { author: { kind: 'human', name: 'ada at home' } });
    await app.until('reviews', id, inLane('you c-1'));
    await app.call('settings.change', { ownNames: ['ada at home'] });
    await app.until('reviews', id, inLane('agent'));
  });
});

test('reviews of other comparisons are read too, and all of them are marked as read', async () => {
  const { app, repository, id } = await openedThread();
  const other = path.join('.vscode/searchlight-reviews/other_main/comments.json');
  const review = { version: 2, sourceBranch: 'other', targetBranch: 'main', threads: [{ id: 't-1', seq: 1, state: 'unresolved', comments: [{ id: 'c-1', body: 'Hi', author: copilot }] }], seqCounter: 1 };
  await repository.write({ [other]: JSON.stringify(review) });
  await app.until('reviews', id, ({ all }) => all.length === 2);
  await app.call('marks.allSeen', { workspaceId: id });
  await repository.git('branch', 'other');
  await app.call('comparison.choose', { workspaceId: id, base: 'main', compare: 'other' });
  await app.until('reviews', id, ({ active }) => active?.compare === 'other' && active.threads[0]?.unread.length === 0);
});

describe('reviews of commits', () => {
  interface OpenedCommit extends Omit<Opened, 'file' | 'thread'> {
    readonly commit: string;
    readonly folder: string;
  }

  async function openedCommit(): Promise<OpenedCommit> {
    const { scaffold, app, repository, id } = await openedThread();
    const commit = await repository.sha('HEAD');
    await app.call('projects.choose', { workspaceId: id, project: 'work', repo: 'app' });
    await app.until('commits', id, ({ place }) => place !== null);
    await app.call('scope.show', { workspaceId: id, scope: { kind: 'commit', sha: commit } });
    await app.until('reviews', id, ({ active }) => active?.compare === commit);
    return { scaffold, app, repository, id, commit, folder: path.join(scaffold.folder, '.local-review', 'projects', 'work', 'reviews', 'app') };
  }

  const answer = ['      - author: claude', '        body: Yes.', ''].join('\n');

  test('keep their marks when they follow their commit', async () => {
    const { app, repository, id, commit, folder } = await openedCommit();
    const { thread = '' } = await app.call('threads.add', { workspaceId: id, place: null, body: 'Safe?', tags: [] });
    const file = path.join(folder, `${commit}.yaml`);
    await writeFile(file, `${(await readFile(file, 'utf8')).trimEnd()}\n${answer}`);
    const told = await app.until('reviews', id, (snapshot) => first(snapshot)?.unread.length === 1);
    expect(first(told)?.lane).toBe('you');
    await app.until('commits', id, ({ commits }) => commits[0]?.unread === 1 && commits[0].awaitingYou === 1);
    await app.call('marks.setUnread', { workspaceId: id, threads: [thread], unread: false });
    await app.until('commits', id, ({ commits }) => commits[0]?.unread === 0);
    await writeFile(file, (await readFile(file, 'utf8')).replace('resolved: false', 'resolved: true'));
    await app.until('reviews', id, inLane('verify'));
    await app.call('threads.confirm', { workspaceId: id, thread });

    await repository.git('commit', '--quiet', '--amend', '--no-verify', '-m', 'Another message');
    const amended = await repository.sha('HEAD');
    const moved = await app.until('reviews', id, ({ active }) => active?.compare === amended && active.threads.length === 1);
    expect(seen(moved)).toBe('resolved');
    expect(await readdir(folder)).toEqual([`${amended}.yaml`]);
    await app.until('commits', id, ({ commits }) => commits[0]?.sha === amended && commits[0].toVerify === 0 && commits[0].unread === 0);
  });

  test('keep their marks when threads and comments without ids are given some', async () => {
    const { app, id, commit, folder } = await openedCommit();
    const { thread = '' } = await app.call('threads.add', { workspaceId: id, place: null, body: 'Ours', tags: [] });
    const file = path.join(folder, `${commit}.yaml`);
    const theirs = ['  - resolved: true', '    comments:', '      - author: claude', '        body: Mine', ''].join('\n');
    await writeFile(file, `${(await readFile(file, 'utf8')).trimEnd()}\n${theirs}`);
    const told = await app.until('reviews', id, ({ active }) => active?.threads.length === 2);
    const key = told.active?.threads[1]?.key ?? '';
    expect(key).toMatch(/^#/);
    expect(told.active?.threads[1]).toMatchObject({ lane: 'verify', unread: [expect.stringMatching(/^@/)] });
    await app.call('marks.allSeen', { workspaceId: id });
    await app.call('threads.confirm', { workspaceId: id, thread: key });
    await app.call('threads.reply', { workspaceId: id, thread: key, body: 'Thanks', tags: [], reopen: false });
    await app.call('threads.reply', { workspaceId: id, thread, body: 'More', tags: [], reopen: false });
    const now = await app.until('reviews', id, ({ active }) => active?.threads[1]?.comments.length === 2 && active.threads[0]?.comments.length === 2);
    expect(now.active?.threads.map(({ lane, unread }) => [lane, unread])).toEqual([
      ['agent', []],
      ['resolved', []],
    ]);
    expect(now.active?.threads[1]?.key).toMatch(/^t-/);
  });
});

test('the command line gives lanes and unread comments, and leaves what is remembered as it is', async () => {
  const { scaffold, app, repository, id, file, thread } = await openedThread();
  await reply(file, 'c-1');
  await app.until('reviews', id, inLane('you c-1'));
  await app.call('marks.seen', { workspaceId: id, comments: [{ thread, comment: 'c-1' }] });
  await app.close();
  await reply(file, 'c-2');
  await resolve(file);
  const remembered = async (): Promise<string> => {
    const [folder = ''] = await readdir(path.join(scaffold.folder, 'user-data', 'repositories'));
    return readFile(path.join(scaffold.folder, 'user-data', 'repositories', folder, 'marks.json'), 'utf8');
  };
  const before = await remembered();
  const userData = await createUserData({ folder: path.join(scaffold.folder, 'user-data'), clock: systemClock, access: 'read-only', onProblem: (problem) => expect.fail(problem) });
  const options = { folder: repository.root, choice: { base: null, compare: null }, git: scaffold.options, userData, home: path.join(scaffold.folder, '.local-review'), userFolder: scaffold.folder, reviewer: null, clock: systemClock };
  const inspected = await inspectRepository(options);
  if (!inspected.ok) throw new Error(inspected.error.message);
  expect(inspected.value.reviews[0]?.threads[0]).toMatchObject({ lane: 'verify', unread: ['c-2'], resolution: { by: 'Copilot' } });
  userData.dispose();
  expect(await remembered()).toBe(before);
});
