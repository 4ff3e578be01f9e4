import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { WorkspaceId } from '../../../../../src/shared/base';
import type { CallOutput } from '../../../../../src/shared/ipc';
import type { InboxSnapshot, ReviewsSnapshot } from '../../../../../src/shared/model/snapshots';
import { runningApplications, type RunningApplication } from '../../../../support/application-scaffold';
import { misbehave, startAgent } from '../../../../support/fake-agents/start-agent';
import { gitScaffolds } from '../../../../support/git-scaffold';

const newScaffold = gitScaffolds();
const start = runningApplications();

interface Reviewed {
  readonly app: RunningApplication;
  readonly id: WorkspaceId;
  /** Absolute. */
  readonly path: string;
  readonly address: { readonly root: string; readonly file: string };
  readonly thread: string;
}

/** A review with one thread of ours that has two comments. */
async function reviewed(format: 'searchlight' | 'local-review'): Promise<Reviewed> {
  const scaffold = await newScaffold();
  const repository = await scaffold.repository();
  await repository.commit('Base', { 'a.txt': 'a\n' });
  await repository.git('switch', '--quiet', '--create', 'feature');
  await repository.commit('Change', { 'a.txt': 'b\n' });
  const app = await start(scaffold);
  const id = await app.open(repository);
  await app.until('reviews', id, ({ active }) => active !== null);
  if (format === 'local-review') {
    const commit = await repository.sha('HEAD');
    await app.call('projects.choose', { workspaceId: id, project: 'work', repo: 'app' });
    await app.until('commits', id, ({ place }) => place !== null);
    await app.call('scope.show', { workspaceId: id, scope: { kind: 'commit', sha: commit } });
    await app.until('reviews', id, ({ active }) => active?.compare === commit);
  }
  const { thread = '' } = await app.call('threads.add', { workspaceId: id, place: null, body: 'Why?', tags: [] });
  await app.call('threads.reply', { workspaceId: id, thread, body: 'And when?', tags: [], reopen: false });
  const file = app.topics.current('reviews', id)?.active?.file ?? '';
  const known = ({ entries }: InboxSnapshot): boolean => entries.some((entry) => entry.file === file && entry.kind === 'thread' && entry.comments === 2);
  await app.until('inbox', '', known);
  return { app, id, path: path.resolve(repository.root, file), address: { root: repository.root, file }, thread };
}

const bodies = ({ active }: ReviewsSnapshot): readonly string[] => active?.threads.flatMap(({ comments }) => comments.map(({ body }) => body)) ?? [];
const shows = (...texts: readonly string[]) => (snapshot: ReviewsSnapshot) => bodies(snapshot).join('|') === texts.join('|');
/** The Inbox reads for itself, and history asks it. */
const inboxShows = (comments: number) => ({ entries }: InboxSnapshot) => entries.some((entry) => entry.kind === 'thread' && entry.comments === comments);

/** In one step: a file that is written over may be seen, and kept as a version, while it is empty. */
async function put(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

async function history({ app, address }: Reviewed): Promise<readonly (CallOutput<'history.changes'>['changes'][number] & { readonly by: string; readonly readable: boolean })[]> {
  const { versions } = await app.call('history.versions', address);
  const { changes } = await app.call('history.changes', { ...address, versions: versions.map(({ number }) => number) });
  return versions.map(({ number, by, readable }) => ({ ...(changes.find((change) => change.number === number) ?? expect.unreachable()), by, readable }));
}

describe.each(['searchlight', 'local-review'] as const)('the history of a %s review', (format) => {
  test('says what each version changed and who wrote it, and brings back what is missing', async () => {
    const review = await reviewed(format);
    const { app, id, path: file, address, thread } = review;
    await misbehave('remove-comment', file);
    await app.until('reviews', id, shows('And when?', 'Said in c-last'));
    await app.until('inbox', '', ({ entries }) => ['broken-file', 'Said in c-last'].every((wanted) => entries.some((entry) => wanted === (entry.kind === 'thread' ? entry.last?.text : entry.kind))));
    const name = format === 'searchlight' ? '#01' : thread.slice(0, 6);
    expect(await history(review)).toMatchObject([
      { by: 'others', damage: 1, words: [expect.stringContaining(`removed from ${name}`), expect.stringContaining(`replied in ${name}`)] },
      { by: 'own', damage: 0, words: [expect.stringContaining(`replied in ${name}`)] },
      { by: 'own', damage: 0, words: [expect.stringContaining('First version')] },
    ]);

    const [, before] = (await app.call('history.versions', address)).versions;
    const detail = await app.call('history.version', { ...address, version: before?.number ?? 0 });
    expect(detail).toMatchObject({ restore: { kind: 'merge', threads: 0, comments: 1, reworded: [] }, threads: [{ comments: [{ body: 'Why?' }, { body: 'And when?' }] }], now: await readFile(file, 'utf8') });
    const back = await app.call('history.restore', { ...address, version: before?.number ?? 0 });
    await app.until('reviews', id, shows('Why?', 'And when?', 'Said in c-last'));
    expect((await history(review))[0]).toMatchObject({ by: 'own', words: [expect.stringContaining('replied')] });
    await app.call('inbox.undo', { undo: back.undo ?? '' });
    await app.until('reviews', id, shows('And when?', 'Said in c-last'));
  });

  test('offers other words one by one, and takes nothing away that is newer', async () => {
    const review = await reviewed(format);
    const { app, id, path: file, address, thread } = review;
    const [old] = (await app.call('history.versions', address)).versions;
    await misbehave('reword', file);
    await app.until('reviews', id, shows('Why? (clarified)', 'And when?'));
    await app.call('threads.reply', { workspaceId: id, thread, body: 'Newer', tags: [], reopen: false });
    await app.until('inbox', '', inboxShows(3));
    const version = old?.number ?? 0;
    const { restore } = await app.call('history.version', { ...address, version });
    const [words] = restore.kind === 'merge' ? restore.reworded : [];
    expect(words).toMatchObject({ then: 'Why?', now: 'Why? (clarified)' });
    const all = await app.call('history.restore', { ...address, version });
    expect(all.undo).toBeUndefined();
    const back = await app.call('history.restore', { ...address, version, comments: [{ thread: words?.thread.key ?? '', comment: words?.comment ?? '' }] });
    await app.until('reviews', id, shows('Why?', 'And when?', 'Newer'));
    await app.call('inbox.undo', { undo: back.undo ?? '' });
    await app.until('reviews', id, shows('Why? (clarified)', 'And when?', 'Newer'));
  });

  test('replaces a broken file by its last readable version, keeps what it said, and gives it back', async () => {
    const review = await reviewed(format);
    const { app, id, path: file, address } = review;
    const whole = await readFile(file, 'utf8');
    await put(file, 'threads: [ {');
    await app.until('reviews', id, ({ active }) => active?.state === 'broken');
    await app.until('inbox', '', ({ entries }) => entries.some(({ kind }) => kind === 'broken-file'));
    const { versions } = await app.call('history.versions', address);
    expect(versions.map(({ readable }) => readable)).toEqual([false, true, true]);
    expect((await app.call('history.version', { ...address, version: versions[0]?.number ?? 0 })).restore.kind).toBe('nothing');
    expect(await app.fail('history.restore', { ...address, version: versions[0]?.number ?? 0 })).toBe('read-only');
    const back = await app.call('history.restore', { ...address, version: versions[1]?.number ?? 0 });
    expect(await readFile(file, 'utf8')).toBe(whole);
    await app.until('reviews', id, (snapshot) => snapshot.active?.state === 'ok' && shows('Why?', 'And when?')(snapshot));
    expect(await history(review)).toMatchObject([{ by: 'own', words: ['Readable again'] }, { readable: false }, {}, {}]);
    await app.call('inbox.undo', { undo: back.undo ?? '' });
    expect(await readFile(file, 'utf8')).toBe('threads: [ {');
  });

  test('replaces nothing that can be read again, and keeps what came meanwhile', async () => {
    const review = await reviewed(format);
    const { app, id, path: file, address } = review;
    const agent = await startAgent('stale', file);
    await put(file, 'threads: [ {');
    await app.until('reviews', id, ({ active }) => active?.state === 'broken');
    await app.until('inbox', '', ({ entries }) => entries.some(({ kind }) => kind === 'broken-file'));
    const { versions } = await app.call('history.versions', address);
    await put(file, 'threads: [ { "more"');
    const back = await app.call('history.restore', { ...address, version: versions[1]?.number ?? 0 });
    const texts = await Promise.all((await app.call('history.versions', address)).versions.map(async ({ number }) => (await app.call('history.version', { ...address, version: number })).text));
    expect(texts).toContain('threads: [ { "more"');
    await agent.write();
    await app.until('reviews', id, shows('Why?', 'And when?', 'Said in c-late'));
    expect(await app.fail('inbox.undo', { undo: back.undo ?? '' })).toBe('not-saved');
  });
});

test('a review that nobody knows has no history', async () => {
  const { app, address } = await reviewed('searchlight');
  expect(await app.fail('history.versions', { ...address, file: 'other.json' })).toBe('not-found');
  expect(await app.fail('history.version', { ...address, version: 999 })).toBe('not-found');
});
