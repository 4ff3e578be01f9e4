import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { WorkspaceId } from '../../../../../src/shared/base';
import type { BrokenFileEntry } from '../../../../../src/shared/model/inbox/inbox';
import type { ReviewsSnapshot } from '../../../../../src/shared/model/snapshots';
import { runningApplications, type RunningApplication } from '../../../../support/application-scaffold';
import { misbehave, startAgent } from '../../../../support/fake-agents/start-agent';
import { gitScaffolds, type GitScaffold, type ScaffoldRepository } from '../../../../support/git-scaffold';

const newScaffold = gitScaffolds();
const start = runningApplications();

interface Reviewed {
  readonly scaffold: GitScaffold;
  readonly app: RunningApplication;
  readonly repository: ScaffoldRepository;
  readonly id: WorkspaceId;
  readonly file: string;
  /** Key of our thread: "Why?", then "And when?". */
  readonly thread: string;
}

const formats = ['searchlight', 'local-review'] as const;

/** A review with one thread of ours that has two comments. */
async function reviewed(format: (typeof formats)[number]): Promise<Reviewed> {
  const scaffold = await newScaffold();
  const repository = await scaffold.repository();
  await repository.commit('Base', { 'a.txt': 'a\n' });
  await repository.git('switch', '--quiet', '--create', 'feature');
  await repository.commit('Change', { 'a.txt': 'b\n' });
  const app = await start(scaffold);
  const id = await app.open(repository);
  await app.until('reviews', id, ({ active }) => active !== null);
  let file = path.join(repository.root, '.vscode/searchlight-reviews/feature_main/comments.json');
  if (format === 'local-review') {
    const commit = await repository.sha('HEAD');
    await app.call('projects.choose', { workspaceId: id, project: 'work', repo: 'app' });
    await app.until('commits', id, ({ place }) => place !== null);
    await app.call('scope.show', { workspaceId: id, scope: { kind: 'commit', sha: commit } });
    await app.until('reviews', id, ({ active }) => active?.compare === commit);
    file = path.join(scaffold.folder, '.local-review/projects/work/reviews/app', `${commit}.yaml`);
  }
  const { thread = '' } = await app.call('threads.add', { workspaceId: id, place: null, body: 'Why?', tags: [] });
  await app.call('threads.reply', { workspaceId: id, thread, body: 'And when?', tags: [], reopen: false });
  return { scaffold, app, repository, id, file, thread };
}

const bodies = ({ active }: ReviewsSnapshot): readonly string[] => active?.threads.flatMap(({ comments }) => comments.map(({ body }) => body)) ?? [];
const missing = ({ active }: ReviewsSnapshot): readonly string[] => active?.missing.flatMap(({ comments }) => comments.map(({ body }) => body)) ?? [];
const shows = (...texts: readonly string[]) => (snapshot: ReviewsSnapshot) => bodies(snapshot).join('|') === texts.join('|');
const current = ({ app, id }: Reviewed): ReviewsSnapshot => app.topics.current('reviews', id) ?? expect.unreachable();
const missingIds = (snapshot: ReviewsSnapshot): readonly string[] => snapshot.active?.missing.map((part) => part.id) ?? [];

test('a tag that we removed and an agent writes back is removed once more, and stays the second time', async () => {
  const { app, id, file, thread } = await reviewed('searchlight');
  const tagsInFile = async (): Promise<unknown> => (JSON.parse(await readFile(file, 'utf8')) as { readonly threads: readonly { readonly tags: unknown }[] }).threads[0]?.tags;
  await app.call('threads.setTags', { workspaceId: id, thread, tags: ['todo', 'risk'] });
  const agents = [await startAgent('stale', file), await startAgent('stale', file)];
  await app.call('threads.setTags', { workspaceId: id, thread, tags: ['risk'] });
  await agents[0]?.write();
  await app.until('reviews', id, (snapshot) => shows('Why?', 'And when?', 'Said in c-late')(snapshot) && snapshot.active?.threads[0]?.tags.join() === 'risk');
  expect(await tagsInFile()).toEqual(['risk']);
  await agents[1]?.write();
  await app.until('reviews', id, ({ active }) => active?.threads[0]?.tags.join() === 'todo,risk');
  expect(await tagsInFile()).toEqual(['todo', 'risk']);
});

describe.each(formats)('in a %s file, an agent', (format) => {
  test('that overwrites it from a stale reading removes a comment, which is put back beside its answer, and away again', async () => {
    const review = await reviewed(format);
    const { app, id, file, thread } = review;
    const agent = await startAgent('stale', file);
    await app.call('threads.reply', { workspaceId: id, thread, body: 'Written meanwhile', tags: [], reopen: false });
    await agent.write();
    const told = await app.until('reviews', id, shows('Why?', 'And when?', 'Said in c-late'));
    expect(told.active?.missing).toMatchObject([{ thread, whole: false, comments: [{ body: 'Written meanwhile' }] }]);
    const listed = await app.until('inbox', '', ({ entries }) => entries.some((entry) => entry.kind === 'broken-file'));
    expect(listed.entries).toContainEqual(expect.objectContaining({ message: "1 comment of yours is missing. Somebody else's write removed it." }));

    const back = await app.call('review.putBack', { workspaceId: id, missing: missingIds(told) });
    expect(bodies(current(review))).toEqual(['Why?', 'And when?', 'Written meanwhile', 'Said in c-late']);
    expect(missing(current(review))).toEqual([]);
    await app.until('inbox', '', ({ entries }) => !entries.some((entry) => entry.kind === 'broken-file'));
    await app.call('review.undo', { workspaceId: id, undo: back.undo ?? '' });
    expect(missing(current(review))).toEqual(['Written meanwhile']);
    await app.call('review.giveUp', { workspaceId: id, missing: missingIds(current(review)) });
    await app.until('reviews', id, (snapshot) => missing(snapshot).length === 0);
  });

  test('that removes a comment leaves it to be put back at its place, also after a restart', async () => {
    const { scaffold, app, repository, id, file } = await reviewed(format);
    await misbehave('remove-comment', file);
    await app.until('reviews', id, (snapshot) => missing(snapshot).join() === 'Why?');
    await app.close();
    const again = await start(scaffold);
    const reopened = await again.open(repository);
    if (format === 'local-review') {
      await again.until('reviews', reopened, ({ active }) => active !== null);
      await again.call('scope.show', { workspaceId: reopened, scope: { kind: 'commit', sha: await repository.sha('HEAD') } });
    }
    const told = await again.until('reviews', reopened, (snapshot) => missing(snapshot).join() === 'Why?');
    await again.call('review.putBack', { workspaceId: reopened, missing: missingIds(told) });
    await again.until('reviews', reopened, shows('Why?', 'And when?', 'Said in c-last'));
  });

  test('that removes whole threads leaves each to be put back with all that it said, in one action', async () => {
    const review = await reviewed(format);
    const { app, id, file } = review;
    await app.call('threads.add', { workspaceId: id, place: null, body: 'Another', tags: [] });
    const before = current(review).active?.threads;
    await misbehave('remove-threads', file);
    const told = await app.until('reviews', id, ({ active }) => active?.missing.length === 2);
    expect(told.active?.missing).toMatchObject([{ whole: true, comments: [{}, {}] }, { whole: true, comments: [{ body: 'Another' }] }]);
    const back = await app.call('review.putBack', { workspaceId: id, missing: missingIds(told) });
    expect(current(review).active?.threads).toEqual(before);
    await app.call('review.undo', { workspaceId: id, undo: back.undo ?? '' });
    expect(current(review).active?.threads).toEqual([]);
    expect(missing(current(review))).toEqual(['Why?', 'And when?', 'Another']);
  });

  test('that writes back what we deleted does not bring it back', async () => {
    const review = await reviewed(format);
    const { app, id, file, thread } = review;
    const agent = await startAgent('stale', file);
    const second = current(review).active?.threads[0]?.comments[1]?.key ?? '';
    const deleted = await app.call('comments.delete', { workspaceId: id, thread, comment: second });
    await agent.write();
    await app.until('reviews', id, shows('Why?', 'Said in c-late'));
    expect(await readFile(file, 'utf8')).not.toContain('And when?');
    expect(missing(current(review))).toEqual([]);
    // Ours again, it is as any other comment.
    await app.call('review.undo', { workspaceId: id, undo: deleted.undo ?? '' });
    await app.until('reviews', id, shows('Why?', 'And when?', 'Said in c-late'));
  });

  test('that deletes it while Sidelight does not run leaves it to be put back, or left out for good', async () => {
    const { scaffold, app, file } = await reviewed(format);
    const text = await readFile(file, 'utf8');
    await app.close();
    await rm(file);
    const restarted = async (): Promise<{ readonly again: RunningApplication; readonly entry: BrokenFileEntry }> => {
      const again = await start(scaffold);
      const { entries } = await again.until('inbox', '', ({ state, entries: listed }) => state === 'ready' && listed.some(({ kind }) => kind === 'broken-file'));
      const entry = entries.find((candidate) => candidate.kind === 'broken-file') ?? expect.unreachable();
      return { again, entry };
    };
    const first = await restarted();
    expect(first.entry).toMatchObject({ deleted: { threads: 1, comments: 2 }, message: 'The file was deleted while Sidelight did not run. It held 1 thread and 2 comments.' });
    await first.again.call('inbox.settleDeleted', { root: first.entry.root, file: first.entry.file, how: 'restore' });
    expect(await readFile(file, 'utf8')).toBe(text);
    await first.again.until('inbox', '', ({ entries }) => entries.map(({ kind }) => kind).join() === 'thread');
    await first.again.close();

    await rm(file);
    const second = await restarted();
    await second.again.call('inbox.settleDeleted', { root: second.entry.root, file: second.entry.file, how: 'leave' });
    await second.again.until('inbox', '', ({ entries }) => entries.length === 0);
    await second.again.close();
    const third = await start(scaffold);
    expect((await third.until('inbox', '', ({ state }) => state === 'ready')).entries).toEqual([]);
  });

  test('that writes back a thread that we deleted does not bring it back', async () => {
    const review = await reviewed(format);
    const { app, id, file, thread } = review;
    const [first, second] = (current(review).active?.threads[0]?.comments ?? []).map(({ key }) => key);
    const resolving = await startAgent('resolve', file);
    for (const comment of [second ?? '', first ?? '']) await app.call('comments.delete', { workspaceId: id, thread, comment });
    await resolving.write();
    await expect.poll(() => readFile(file, 'utf8')).not.toContain('Why?');
    const shown = await app.until('reviews', id, shows());
    expect(missing(shown)).toEqual([]);
  });

  test.each([200, 3_000])('that writes it in two halves %d ms apart loses nothing', async (pause) => {
    const review = await reviewed(format);
    const { app, id, file } = review;
    const states: (string | undefined)[] = [];
    app.topics.subscribe('reviews', id, ({ active }) => states.push(active?.state));
    await misbehave('halves', file, pause);
    const told = await app.until('reviews', id, shows('Why?', 'And when?', 'Said in c-halves'));
    expect(missing(told)).toEqual([]);
    expect(told.active?.state).toBe('ok');
    if (pause === 200) expect(new Set(states)).toEqual(new Set(['ok']));
  });

  test('that deletes it and writes it anew loses nothing', async () => {
    const { app, id, file } = await reviewed(format);
    await misbehave('recreate', file, 400);
    const told = await app.until('reviews', id, shows('Why?', 'And when?', 'Said in c-recreated'));
    expect(missing(told)).toEqual([]);
    expect(told.active).not.toHaveProperty('vanished');
  });

  test('that truncates it makes it broken, keeps what was read, and takes nothing away once it is repaired', async () => {
    const review = await reviewed(format);
    const { app, id, file, thread } = review;
    const whole = await readFile(file);
    // Half of a YAML file is a YAML file.
    await misbehave(format === 'searchlight' ? 'truncate' : 'empty', file);
    const broken = await app.until('reviews', id, ({ active }) => active?.state === 'broken');
    expect(bodies(broken)).toEqual(['Why?', 'And when?']);
    expect(broken.active?.threads[0]?.lane).toBe('broken');
    expect(await app.fail('threads.reply', { workspaceId: id, thread, body: 'Still there?', tags: [], reopen: false })).toBe('file-broken');
    await writeFile(file, whole);
    await app.until('reviews', id, ({ active }) => active?.state === 'ok');
    expect(missing(current(review))).toEqual([]);
  });

  test('that answers without an author speaks for nobody', async () => {
    const { app, id, file } = await reviewed(format);
    await misbehave('anonymous', file);
    const told = await app.until('reviews', id, shows('Why?', 'And when?', 'Said in c-nobody'));
    expect(told.active?.threads[0]).toMatchObject({ lane: 'you', unread: ['c-nobody'] });
    expect(told.active?.threads[0]?.comments[2]?.author.kind).toBe('unknown');
  });

  test('that answers twice under one id is shown twice', async () => {
    const { app, id, file } = await reviewed(format);
    await misbehave('twice', file);
    const told = await app.until('reviews', id, shows('Why?', 'And when?', 'Said in c-twice', 'Said in c-twice'));
    expect(told.active?.threads[0]?.unread).toHaveLength(2);
    expect(told.active?.diagnostics).not.toEqual([]);
  });

  test('that changes ids removes nothing, and the ids can be put back', async () => {
    const review = await reviewed(format);
    const { app, id, file, thread } = review;
    await misbehave('rename', file);
    const told = await app.until('reviews', id, ({ active }) => active?.threads[0]?.key === 'renamed-0');
    expect(told.active?.threads[0]).toMatchObject({ lane: 'agent', unread: [] });
    expect(told.active?.missing).toMatchObject([{ kind: 'ids', thread: 'renamed-0', comments: [] }]);
    const back = await app.call('review.putBack', { workspaceId: id, missing: missingIds(told) });
    expect(current(review).active).toMatchObject({ missing: [], threads: [{ key: thread, comments: [{ body: 'Why?' }, { body: 'And when?' }] }] });
    expect(await readFile(file, 'utf8')).not.toContain('renamed');
    await app.call('review.undo', { workspaceId: id, undo: back.undo ?? '' });
    expect(current(review).active).toMatchObject({ missing: [{ kind: 'ids' }], threads: [{ key: 'renamed-0' }] });
  });

  test('that takes its own damage back leaves nothing to be put back', async () => {
    const { app, id, file } = await reviewed(format);
    const whole = await readFile(file, 'utf8');
    await misbehave('reword', file);
    await app.until('reviews', id, ({ active }) => active?.missing.length === 1);
    await writeFile(file, whole);
    await app.until('reviews', id, (snapshot) => shows('Why?', 'And when?')(snapshot) && snapshot.active?.missing.length === 0);
  });

  test('that rewords what a person wrote leaves the words to be put back, also after a restart', async () => {
    const review = await reviewed(format);
    const { scaffold, app, repository, id, file } = review;
    await misbehave('reword', file);
    const told = await app.until('reviews', id, shows('Why? (clarified)', 'And when?'));
    expect(told.active?.missing).toMatchObject([{ kind: 'reworded', comments: [{ body: 'Why?', now: 'Why? (clarified)' }] }]);
    const listed = await app.until('inbox', '', ({ entries }) => entries.some((entry) => entry.kind === 'broken-file'));
    expect(listed.entries).toContainEqual(expect.objectContaining({ message: "1 comment of yours was reworded. Somebody else's write did that." }));
    // Reworded once more, it goes back to what the person wrote.
    await misbehave('reword', file);
    await app.until('reviews', id, shows('Why? (clarified) (clarified)', 'And when?'));
    await app.close();
    const again = await start(scaffold);
    const reopened = await again.open(repository);
    if (format === 'local-review') {
      await again.until('reviews', reopened, ({ active }) => active !== null);
      await again.call('scope.show', { workspaceId: reopened, scope: { kind: 'commit', sha: await repository.sha('HEAD') } });
    }
    const now = await again.until('reviews', reopened, ({ active }) => active?.missing.length === 1);
    const back = await again.call('review.putBack', { workspaceId: reopened, missing: missingIds(now) });
    await again.until('reviews', reopened, (snapshot) => shows('Why?', 'And when?')(snapshot) && snapshot.active?.missing.length === 0);
    await again.call('review.undo', { workspaceId: reopened, undo: back.undo ?? '' });
    const undone = await again.until('reviews', reopened, ({ active }) => active?.missing.length === 1);
    // The person's own words end it.
    const [changed] = undone.active?.threads ?? [];
    const edit = { thread: changed?.key ?? '', comment: changed?.comments[0]?.key ?? '', body: 'Why now?', expectedBody: changed?.comments[0]?.body ?? '' };
    await again.call('comments.edit', { workspaceId: reopened, ...edit });
    await again.until('reviews', reopened, (snapshot) => shows('Why now?', 'And when?')(snapshot) && snapshot.active?.missing.length === 0);
  });

  test('that rewords itself and lays out the rest in its own way makes no noise', async () => {
    const { app, id, file } = await reviewed(format);
    await misbehave('stale', file);
    await app.until('reviews', id, shows('Why?', 'And when?', 'Said in c-late'));
    await misbehave('reword-own', file);
    const told = await app.until('reviews', id, (snapshot) => bodies(snapshot).includes('Said better'));
    expect(told.active?.missing).toEqual([]);
  });

  test('that removes a comment while the app does not run is noticed at the next start, and the rest is no news', async () => {
    const { scaffold, app, repository, id, file } = await reviewed(format);
    await misbehave('stale', file);
    await app.until('reviews', id, shows('Why?', 'And when?', 'Said in c-late'));
    const { thread = '' } = { thread: app.topics.current('reviews', id)?.active?.threads[0]?.key };
    await app.call('marks.seen', { workspaceId: id, comments: [{ thread, comment: 'c-late' }] });
    await app.close();
    await misbehave('remove-comment', file);
    const again = await start(scaffold);
    const reopened = await again.open(repository);
    if (format === 'local-review') {
      await again.until('reviews', reopened, ({ active }) => active !== null);
      await again.call('scope.show', { workspaceId: reopened, scope: { kind: 'commit', sha: await repository.sha('HEAD') } });
    }
    const told = await again.until('reviews', reopened, (snapshot) => missing(snapshot).join() === 'Why?');
    expect(told.active?.threads[0]?.unread).toEqual(['c-last']);
    await again.call('review.putBack', { workspaceId: reopened, missing: missingIds(told) });
    await again.until('reviews', reopened, shows('Why?', 'And when?', 'Said in c-late', 'Said in c-last'));
  });

  test('that resolves unasked leaves the thread to verify', async () => {
    const { app, id, file } = await reviewed(format);
    await misbehave('resolve', file);
    const told = await app.until('reviews', id, ({ active }) => active?.threads[0]?.state === 'resolved');
    expect(told.active?.threads[0]).toMatchObject({ lane: 'verify', resolution: { by: null } });
  });
});

describe('the numbers of a searchlight file', () => {
  test('a counter that was set back is raised again, undone, and given up', async () => {
    const review = await reviewed('searchlight');
    const { app, id, file } = review;
    const { thread = '' } = await app.call('threads.add', { workspaceId: id, place: null, body: 'Another', tags: [] });
    const second = current(review).active?.threads[1]?.comments[0]?.key ?? '';
    await app.call('comments.delete', { workspaceId: id, thread, comment: second });
    await misbehave('reset-counter', file);
    const told = await app.until('reviews', id, ({ active }) => active?.missing.length === 1);
    expect(told.active?.missing).toMatchObject([{ kind: 'counter', thread: '' }]);
    const back = await app.call('review.putBack', { workspaceId: id, missing: missingIds(told) });
    expect(await readFile(file, 'utf8')).toContain('"seqCounter": 2');
    expect(current(review).active?.missing).toEqual([]);
    await app.call('review.undo', { workspaceId: id, undo: back.undo ?? '' });
    expect(await readFile(file, 'utf8')).toContain('"seqCounter": 1');
    expect(current(review).active?.missing).toMatchObject([{ kind: 'counter' }]);
    await app.call('review.giveUp', { workspaceId: id, missing: missingIds(told) });
    await app.until('reviews', id, ({ active }) => active?.missing.length === 0);
  });

  test('a number that was given out before becomes the next one', async () => {
    const review = await reviewed('searchlight');
    const { app, id, file } = review;
    await misbehave('reuse-number', file);
    const told = await app.until('reviews', id, ({ active }) => active?.missing.length === 1);
    expect(told.active?.missing).toMatchObject([{ kind: 'number', thread: 't-again', number: 1 }]);
    const back = await app.call('review.putBack', { workspaceId: id, missing: missingIds(told) });
    expect(current(review).active).toMatchObject({ missing: [], threads: [{ number: 1 }, { key: 't-again', number: 2 }] });
    await app.call('review.undo', { workspaceId: id, undo: back.undo ?? '' });
    expect(current(review).active).toMatchObject({ missing: [{ kind: 'number' }], threads: [{ number: 1 }, { number: 1 }] });
  });
});

test('what an agent removed from a repository that is not open is put back through the Inbox', async () => {
  const review = await reviewed('searchlight');
  const { app, repository, id, file } = review;
  await app.until('inbox', '', ({ state, entries }) => state === 'ready' && entries.length === 1);
  await app.call('workspace.close', { workspaceId: id });
  await misbehave('remove-comment', file);
  const { entries } = await app.until('inbox', '', (inbox) => inbox.entries.some((entry) => entry.kind === 'broken-file'));
  const entry = entries.find((candidate) => candidate.kind === 'broken-file') ?? expect.unreachable();
  const address = { root: repository.root, file: entry.file };
  const back = await app.call('inbox.putBack', { ...address, missing: entry.missing?.map((part) => part.id) ?? [] });
  expect(await readFile(file, 'utf8')).toMatch(/Why\?[^]*And when\?[^]*Said in c-last/);
  await app.call('inbox.undo', { undo: back.undo ?? '' });
  expect(await readFile(file, 'utf8')).not.toContain('Why?');
  await app.call('inbox.giveUp', { ...address, missing: entry.missing?.map((part) => part.id) ?? [] });
  await app.until('inbox', '', (inbox) => !inbox.entries.some((candidate) => candidate.kind === 'broken-file'));
});
