import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { RepoPath, WorkspaceId } from '../../../../../src/shared/base';
import type { FilesSnapshot, ReviewsSnapshot } from '../../../../../src/shared/model/snapshots';
import type { Place } from '../../../../../src/shared/model/review/place';
import { editJson, runningApplications, type RunningApplication } from '../../../../support/application-scaffold';
import { gitScaffolds, type ScaffoldRepository } from '../../../../support/git-scaffold';

const newScaffold = gitScaffolds();
const start = runningApplications();

const lines = (...text: readonly string[]): string => `${text.join('\n')}\n`;
const file = (name: string): RepoPath => name as RepoPath;
const on = (side: Place['side'], name: string, startLine: number, endLine = startLine): Place => ({
  path: file(name),
  side,
  startLine,
  endLine,
});
const reviewPath = '.vscode/searchlight-reviews/feature_main/comments.json';

interface Opened {
  readonly app: RunningApplication;
  readonly repository: ScaffoldRepository;
  readonly id: WorkspaceId;
  readonly reviewFile: string;
}

/** main with two files, and a branch that changes one, adds one and removes one line of the first. */
async function openedFeature(): Promise<Opened> {
  const scaffold = await newScaffold();
  const repository = await scaffold.repository();
  await repository.commit('Base', { 'app.ts': lines('one', 'two', 'three', 'four', 'five'), 'kept.ts': lines('kept') });
  await repository.git('switch', '--quiet', '--create', 'feature');
  await repository.commit('Change', {
    'app.ts': lines('one', 'two', 'THREE', 'five', 'six'),
    'new.ts': lines('alpha', 'beta'),
  });
  const app = await start(scaffold);
  const id = await app.open(repository);
  return { app, repository, id, reviewFile: path.join(repository.root, reviewPath) };
}

const known = (snapshot: FilesSnapshot): boolean => snapshot.state === 'ready' && snapshot.counts === 'known';
const withThreads = (count: number) => (snapshot: ReviewsSnapshot) => snapshot.active?.threads.length === count;

test('the comparison follows HEAD, and the list is there before its counts', async () => {
  const { app, repository, id } = await openedFeature();
  const comparison = await app.until('comparison', id, ({ state }) => state === 'ready');
  expect(comparison).toMatchObject({
    base: { name: 'main', kind: 'branch' },
    compare: { name: 'feature', kind: 'branch' },
    baseline: { mode: 'auto', sha: await repository.sha('main') },
    ahead: 1,
    behind: 0,
    workingTree: true,
    problems: [],
  });
  const files = await app.until('files', id, known);
  expect(files.files.map(({ path: name, status, additions, deletions }) => [name, status, additions, deletions])).toEqual([
    ['app.ts', 'modified', 2, 2],
    ['new.ts', 'added', 2, 0],
  ]);
});

test('nothing is written before the first change, which makes the file', async () => {
  const { app, id, reviewFile } = await openedFeature();
  const before = await app.until('reviews', id, ({ active }) => active !== null);
  expect(before.active).toMatchObject({ state: 'none', file: reviewPath, threads: [] });
  await expect(readFile(reviewFile)).rejects.toThrow('ENOENT');

  const posted = await app.call('threads.add', { workspaceId: id, place: on('new', 'app.ts', 3), body: 'Why?', tags: ['question'] });
  const after = await app.until('reviews', id, withThreads(1));
  expect(after.revision).toBe(posted.revision);
  expect(after.active?.threads[0]).toMatchObject({
    key: posted.thread,
    number: 1,
    state: 'open',
    tags: ['question'],
    anchorText: 'THREE',
    placement: { kind: 'current', place: { path: 'app.ts', side: 'new', startLine: 3, endLine: 3 } },
    comments: [{ body: 'Why?', author: { kind: 'human', name: 'Ada Example' } }],
  });
});

test("an agent's reply appears, and following it changes nothing in the file", async () => {
  const { app, id, reviewFile } = await openedFeature();
  await app.until('reviews', id, ({ active }) => active !== null);
  const { thread } = await app.call('threads.add', { workspaceId: id, place: on('new', 'app.ts', 3), body: 'Why?', tags: [] });
  await editJson<{ threads: { comments: unknown[] }[] }>(reviewFile, (review) => {
    review.threads[0]?.comments.push({ id: 'c-agent', body: 'Because.', author: { kind: 'agent', name: 'Copilot', model: 'M 1' } });
  });
  const bytes = await readFile(reviewFile);
  const snapshot = await app.until('reviews', id, ({ active }) => active?.threads[0]?.comments.length === 2);
  expect(snapshot.active?.threads[0]).toMatchObject({ key: thread, comments: [{}, { author: { kind: 'agent', model: 'M 1' } }] });
  expect(await readFile(reviewFile)).toEqual(bytes);
});

test('a thread follows its line through edits in the working tree, the file untouched', async () => {
  const { app, repository, id, reviewFile } = await openedFeature();
  await app.until('reviews', id, ({ active }) => active !== null);
  await app.call('threads.add', { workspaceId: id, place: on('new', 'app.ts', 3), body: 'Here', tags: [] });
  const bytes = await readFile(reviewFile);
  await repository.write({ 'app.ts': lines('zero', 'one', 'two', 'THREE', 'five', 'six') });
  const moved = await app.until('reviews', id, ({ active }) => active?.threads[0]?.placement.kind === 'moved');
  expect(moved.active?.threads[0]?.placement).toMatchObject({ place: { startLine: 4 }, from: { startLine: 3 } });
  await repository.write({ 'app.ts': lines('one', 'two', 'five', 'six') });
  const lost = await app.until('reviews', id, ({ active }) => active?.threads[0]?.placement.kind === 'lost');
  expect(lost.active?.threads[0]?.placement).toMatchObject({ cause: 'lines-deleted' });
  await repository.write({ 'app.ts': lines('one', 'two', 'THREE', 'five', 'six') });
  await app.until('reviews', id, ({ active }) => active?.threads[0]?.placement.kind === 'current');
  expect(await readFile(reviewFile)).toEqual(bytes);
});

test('a thread follows a file that came on the branch and was renamed there', async () => {
  const { app, repository, id } = await openedFeature();
  await app.until('reviews', id, ({ active }) => active !== null);
  await app.call('threads.add', { workspaceId: id, place: on('new', 'new.ts', 2), body: 'Beta?', tags: [] });
  await repository.git('mv', 'new.ts', 'newer.ts');
  const staged = await app.until('reviews', id, ({ active }) => active?.threads[0]?.placement.kind === 'moved');
  expect(staged.active?.threads[0]?.placement).toMatchObject({ place: { path: 'newer.ts', startLine: 2 } });
  await repository.commit('Rename');
  const placed = await app.until('reviews', id, ({ active }) => active?.threads[0]?.placement.kind === 'moved');
  expect(placed.active?.threads[0]?.placement).toMatchObject({ place: { path: 'newer.ts', startLine: 2 } });
});

test('a thread on a deleted line is written at the nearest new line and drawn on its own side', async () => {
  const { app, id, reviewFile } = await openedFeature();
  await app.until('reviews', id, ({ active }) => active !== null);
  await app.call('threads.add', { workspaceId: id, place: on('old', 'app.ts', 4), body: 'Gone?', tags: [] });
  const snapshot = await app.until('reviews', id, withThreads(1));
  expect(snapshot.active?.threads[0]?.placement).toMatchObject({ kind: 'current', place: { side: 'old', startLine: 4, endLine: 4 } });
  // Another tool that knows new lines only drops what it does not know when it saves.
  await editJson<{ threads: Record<string, unknown>[] }>(reviewFile, (review) => {
    for (const thread of review.threads) {
      delete thread.side;
      delete thread.startSide;
      delete thread.anchor;
    }
    review.threads.push({ id: 't-other', comments: [{ id: 'c-other', body: 'Other' }] });
  });
  const dropped = await app.until('reviews', id, withThreads(2));
  expect(dropped.active?.threads[0]?.placement).toMatchObject({ kind: 'current', place: { side: 'old', startLine: 4 } });
  await app.call('threads.setState', { workspaceId: id, thread: 't-other', state: 'resolved' });
  const written = JSON.parse(await readFile(reviewFile, 'utf8')) as { threads: Record<string, unknown>[] };
  expect(written.threads[0]).toMatchObject({ side: 'left', anchor: { text: 'four' } });
});

test('viewed is written for all, and a change of the file is seen', async () => {
  const { app, repository, id, reviewFile } = await openedFeature();
  await app.until('reviews', id, ({ active }) => active !== null);
  const viewedOf = (snapshot: FilesSnapshot): string | undefined => snapshot.files.find(({ path: name }) => name === 'app.ts')?.viewed;
  await app.call('files.setViewed', { workspaceId: id, paths: [file('app.ts')], viewed: true });
  await app.until('files', id, (snapshot) => viewedOf(snapshot) === 'yes');
  expect(JSON.parse(await readFile(reviewFile, 'utf8'))).toMatchObject({ reviewedFiles: ['app.ts'] });
  await repository.write({ 'app.ts': lines('changed') });
  await app.until('files', id, (snapshot) => viewedOf(snapshot) === 'changed');
  await repository.write({ 'app.ts': lines('one', 'two', 'THREE', 'five', 'six') });
  await app.until('files', id, (snapshot) => viewedOf(snapshot) === 'yes');
  await app.call('files.setViewed', { workspaceId: id, paths: [file('app.ts')], viewed: false });
  await app.until('files', id, (snapshot) => viewedOf(snapshot) === 'no');
});

test('a broken file is shown with its place, refused, kept byte for byte, and heals', async () => {
  const { app, id, reviewFile } = await openedFeature();
  await app.until('reviews', id, ({ active }) => active !== null);
  const { thread } = await app.call('threads.add', { workspaceId: id, place: null, title: 'Order', body: 'First', tags: [] });
  const good = await readFile(reviewFile, 'utf8');
  const bad = good.replace('"threads": [', '"threads": [,');
  await writeFile(reviewFile, bad);
  const broken = await app.until('reviews', id, ({ active }) => active?.state === 'broken');
  expect(broken.active).toMatchObject({ problem: { line: expect.any(Number) as number }, threads: [{ title: 'Order' }] });
  expect(await app.fail('threads.reply', { workspaceId: id, thread: thread ?? '', body: 'Second', tags: [], reopen: false })).toBe('file-broken');
  expect(await readFile(reviewFile, 'utf8')).toBe(bad);
  await writeFile(reviewFile, good);
  await app.until('reviews', id, ({ active }) => active?.state === 'ok');
  await app.call('threads.reply', { workspaceId: id, thread: thread ?? '', body: 'Second', tags: [], reopen: false });
});

test('a deleted review is never replaced by an empty one', async () => {
  const { app, id, reviewFile } = await openedFeature();
  await app.until('reviews', id, ({ active }) => active !== null);
  await app.call('threads.add', { workspaceId: id, place: null, body: 'First', tags: [] });
  const bytes = await readFile(reviewFile);
  await rm(reviewFile);
  expect(await app.fail('threads.add', { workspaceId: id, place: null, body: 'Second', tags: [] })).toBe('file-vanished');
  const gone = await app.until('reviews', id, ({ active }) => active?.vanished === true);
  expect(gone.active).toMatchObject({ state: 'broken', threads: [{ comments: [{ body: 'First' }] }] });

  await app.call('review.settleVanished', { workspaceId: id, how: 'restore' });
  await app.until('reviews', id, ({ active }) => active?.state === 'ok');
  expect(await readFile(reviewFile)).toEqual(bytes);

  await rm(reviewFile);
  await app.until('reviews', id, ({ active }) => active?.vanished === true);
  await app.call('review.settleVanished', { workspaceId: id, how: 'start-empty' });
  await app.call('threads.add', { workspaceId: id, place: null, body: 'Third', tags: [] });
  const anew = await app.until('reviews', id, withThreads(1));
  expect(anew.active?.threads[0]?.comments[0]?.body).toBe('Third');
});

test('each change can be undone once', async () => {
  const { app, id } = await openedFeature();
  await app.until('reviews', id, ({ active }) => active !== null);
  const { thread } = await app.call('threads.add', { workspaceId: id, place: null, body: 'First', tags: [] });
  const { comment } = await app.call('threads.reply', { workspaceId: id, thread: thread ?? '', body: 'Second', tags: [], reopen: false });
  const deleted = await app.call('comments.delete', { workspaceId: id, thread: thread ?? '', comment: comment ?? '' });
  await app.call('review.undo', { workspaceId: id, undo: deleted.undo ?? '' });
  const restored = await app.until('reviews', id, ({ active }) => active?.threads[0]?.comments.length === 2);
  expect(restored.active?.threads[0]?.comments[1]).toMatchObject({ id: comment, body: 'Second' });
  expect(await app.fail('review.undo', { workspaceId: id, undo: deleted.undo ?? '' })).toBe('not-found');
});

test('switching the branch switches the comparison and its review', async () => {
  const { app, repository, id } = await openedFeature();
  await app.until('reviews', id, ({ active }) => active?.compare === 'feature');
  await app.call('threads.add', { workspaceId: id, place: null, body: 'On feature', tags: [] });
  await repository.git('switch', '--quiet', '--create', 'other', 'main');
  const other = await app.until('reviews', id, ({ active }) => active?.compare === 'other');
  expect(other.active).toMatchObject({ state: 'none', threads: [] });
  await repository.git('switch', '--quiet', 'feature');
  await app.until('reviews', id, ({ active }) => active?.compare === 'feature' && active.threads.length === 1);
});

test('the base is remembered for a branch, a pin for a pair, over a restart', async () => {
  const scaffold = await newScaffold();
  const repository = await scaffold.repository();
  const first = await repository.commit('First', { 'a.txt': 'a\n' });
  const second = await repository.commit('Second', { 'b.txt': 'b\n' });
  await repository.git('switch', '--quiet', '--create', 'feature');
  await repository.commit('Third', { 'c.txt': 'c\n' });
  await repository.git('branch', 'release', first);
  const app = await start(scaffold);
  const id = await app.open(repository);
  await app.until('comparison', id, ({ base }) => base.name === 'main');
  await app.call('comparison.choose', { workspaceId: id, base: 'release', compare: 'feature' });
  expect(await app.fail('comparison.pin', { workspaceId: id, commit: '1234567' })).toBe('unknown-revision');
  await app.call('comparison.pin', { workspaceId: id, commit: second.slice(0, 8) });
  await app.until('comparison', id, ({ baseline }) => baseline.mode === 'pinned' && baseline.sha === second);
  await app.close();

  const again = await start(scaffold);
  const reopened = await again.open(repository);
  const comparison = await again.until('comparison', reopened, ({ state }) => state === 'ready');
  expect(comparison).toMatchObject({ base: { name: 'release' }, baseline: { mode: 'pinned', sha: second } });
  await again.call('comparison.pin', { workspaceId: reopened, commit: null });
  await again.until('comparison', reopened, ({ baseline }) => baseline.mode === 'auto' && baseline.sha === first);
});

test('uncommitted changes are hidden on demand, counted, and shown again', async () => {
  const { app, repository, id } = await openedFeature();
  await repository.write({ 'kept.ts': lines('edited'), 'untracked.txt': 'u\n' });
  await app.until('files', id, ({ files }) => files.length === 4);
  await app.call('comparison.show', { workspaceId: id, uncommitted: false });
  const committed = await app.until('files', id, ({ files }) => files.length === 2);
  expect(committed.hidden).toMatchObject({ uncommitted: 1, untracked: 1 });
  expect(app.topics.current('comparison', id)?.workingTree).toBe(false);
  await app.call('comparison.show', { workspaceId: id, uncommitted: true, untracked: false });
  const tracked = await app.until('files', id, ({ files }) => files.length === 3);
  expect(tracked.hidden).toMatchObject({ uncommitted: 0, untracked: 1 });
});

test('the review store is hidden unless it is asked for', async () => {
  const { app, id } = await openedFeature();
  await app.until('reviews', id, ({ active }) => active !== null);
  await app.call('threads.add', { workspaceId: id, place: null, body: 'First', tags: [] });
  const hidden = await app.until('files', id, (snapshot) => snapshot.hidden.reviewStore > 0);
  expect(hidden.files.some(({ path: name }) => name.startsWith('.vscode/'))).toBe(false);
  await app.call('settings.change', { showReviewStore: true });
  await app.until('files', id, ({ files }) => files.some(({ path: name }) => name === reviewPath));
});

test('contents of a changed file come from baseline and working tree', async () => {
  const { app, repository, id } = await openedFeature();
  await repository.write({ 'app.ts': lines('one', 'two', 'THREE and more', 'five', 'six') });
  await app.until('files', id, known);
  const contents = await app.call('files.contents', { workspaceId: id, path: file('app.ts'), force: false });
  expect(contents).toMatchObject({
    workingTree: true,
    old: { kind: 'text', text: lines('one', 'two', 'three', 'four', 'five') },
    new: { kind: 'text', text: lines('one', 'two', 'THREE and more', 'five', 'six') },
  });
  expect(await app.fail('files.contents', { workspaceId: id, path: file('gone.ts'), force: false })).toBe('not-found');
});

test('a folder that is no repository is answered and published with what to do', async () => {
  const scaffold = await newScaffold();
  const app = await start(scaffold);
  const answer = await app.call('app.open', { path: scaffold.folder });
  expect(answer).toMatchObject({ opened: [], failure: { code: 'not-a-repository' } });
  expect(app.topics.current('app', '')?.failedOpens).toMatchObject([{ path: scaffold.folder }]);
  await app.call('app.dismissFailedOpen', { path: scaffold.folder });
  expect(app.topics.current('app', '')?.failedOpens).toEqual([]);
});

test('opening the same repository twice, from a subfolder too, gives one workspace', async () => {
  const { app, repository, id } = await openedFeature();
  await repository.write({ 'deep/er/file.txt': 'x\n' });
  const [answer] = await app.application.open([{ path: path.join(repository.root, 'deep', 'er') }]);
  expect(answer?.opened).toEqual([id]);
});

test('what was open is opened again, and closing forgets it', async () => {
  const { app, repository, id } = await openedFeature();
  await app.until('comparison', id, ({ state }) => state === 'ready');
  await app.call('workspace.close', { workspaceId: id });
  expect(app.topics.current('app', '')?.workspaces).toEqual([]);
  expect(await app.fail('workspace.refresh', { workspaceId: id })).toBe('workspace-closed');
  await app.open(repository);
  expect(app.userData.openFolders.load()).toEqual([repository.root]);
});

test('an unborn branch shows its files as new', async () => {
  const scaffold = await newScaffold();
  const repository = await scaffold.repository();
  await repository.write({ 'first.txt': 'a\nb\n' });
  const app = await start(scaffold);
  const id = await app.open(repository);
  const files = await app.until('files', id, ({ files: listed }) => listed.length === 1);
  expect(files.files[0]).toMatchObject({ path: 'first.txt', status: 'untracked' });
  expect(app.topics.current('comparison', id)?.problems).toMatchObject([{ code: 'unborn-head' }]);
});
