import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { RepoPath } from '../../../../../src/shared/base';
import type { ThreadAddress } from '../../../../../src/shared/model/inbox/inbox';
import { editJson, runningApplications, type RunningApplication } from '../../../../support/application-scaffold';
import { logWriter, makeCopilotHome } from '../../../../support/copilot-home';
import { gitScaffolds, type ScaffoldRepository } from '../../../../support/git-scaffold';

const newScaffold = gitScaffolds();
const start = runningApplications();

const reviewPath = '.vscode/searchlight-reviews/feature_main/comments.json';
const session = 'f7dffc32-0000-4000-8000-000000000001';
const ada = { kind: 'human', name: 'Ada Example' };
const copilot = { kind: 'agent', name: 'Copilot', sessionId: session };
const answer = 'The counter is local now, and the retries stop at half the lease time.';

interface ReviewFile {
  readonly threads: {
    readonly startLine: number;
    readonly endLine: number;
    readonly anchorText: string;
    readonly tags?: readonly string[];
    readonly comments: { readonly id: string; readonly body: string; readonly author: object }[];
  }[];
}

interface Watched {
  readonly app: RunningApplication;
  readonly repository: ScaffoldRepository;
  readonly file: string;
  readonly address: ThreadAddress;
}

/** A repository that is watched and not open: `feature`, checked out, with one thread on a line that `main` does not have. */
async function watched(): Promise<Watched> {
  const scaffold = await newScaffold();
  const repository = await scaffold.repository();
  await repository.commit('Base', { 'renew.ts': 'one\ntwo\nthree\nfour\n' });
  await repository.git('switch', '--quiet', '--create', 'feature');
  const commit = await repository.commit('Renew', { 'renew.ts': 'one\nretry(twice, slowly);\nthree\nfour\n' });
  const thread = {
    id: 't-1',
    seq: 7,
    filePath: 'renew.ts',
    startLine: 2,
    endLine: 2,
    anchorText: 'retry(twice, slowly);',
    state: 'unresolved',
    comments: [
      { id: 'c-1', body: 'Why?', author: ada },
      { id: 'c-2', body: answer, author: copilot, timestamp: '2026-01-05T08:00:07.000Z' },
    ],
  };
  await repository.write({ [reviewPath]: JSON.stringify({ version: 2, sourceBranch: 'feature', targetBranch: 'main', sourceCommit: commit, seqCounter: 7, threads: [thread] }) });
  const file = path.join(repository.root, reviewPath);
  const home = await makeCopilotHome(path.join(scaffold.folder, '.copilot'));
  await home.add({
    id: session,
    workspace: { cwd: repository.root },
    log: logWriter(session)
      .prompt('Answer #07.')
      .tool({ id: 'wrote', name: 'edit', arguments: { path: file, old_str: '"comments": [', new_str: answer } })
      .take(),
  });
  const app = await start(scaffold);
  await app.call('inbox.watch', { path: repository.root });
  await app.until('inbox', '', ({ entries }) => entries.length === 1);
  await app.until('sessions', '', ({ state }) => state === 'ready');
  return { app, repository, file, address: { root: repository.root, file: reviewPath, thread: 't-1' } };
}

test('a lost thread is attached to lines, which follow from then on, and gets tags; both are taken back', async () => {
  const { app, repository, file, address } = await watched();
  const read = async (): Promise<ReviewFile['threads'][number] | undefined> => (JSON.parse(await readFile(file, 'utf8')) as ReviewFile).threads[0];
  await repository.write({ 'renew.ts': 'one\nthree\nfour\nfive();\n' });
  expect((await app.call('inbox.placement', address)).placed?.placement.kind).toBe('lost');
  const lines = { path: 'renew.ts' as RepoPath, side: 'new', startLine: 4, endLine: 4 } as const;
  const attached = await app.call('inbox.attach', { ...address, place: lines });
  expect(await read()).toMatchObject({ startLine: 4, endLine: 4, anchorText: 'five();' });
  await repository.write({ 'renew.ts': 'zero\none\nthree\nfour\nfive();\n' });
  expect((await app.call('inbox.placement', address)).placed).toMatchObject({ placement: { kind: 'moved' }, now: { lines: expect.arrayContaining(['five();']) as unknown } });
  await app.call('inbox.undo', { undo: attached.undo ?? '' });
  expect(await read()).toMatchObject({ startLine: 2, endLine: 2, anchorText: 'retry(twice, slowly);' });
  expect(await app.fail('inbox.attach', { ...address, place: { ...lines, path: 'gone.ts' as RepoPath } })).toBe('not-found');

  const tagged = await app.call('inbox.setTags', { ...address, tags: ['risk'] });
  expect((await read())?.tags).toEqual(['risk']);
  await app.call('inbox.undo', { undo: tagged.undo ?? '' });
  expect((await read())?.tags ?? []).toEqual([]);
});

test('own comments are edited and deleted in place, and both are taken back', async () => {
  const { app, file, address } = await watched();
  const bodies = async (): Promise<readonly string[]> => (JSON.parse(await readFile(file, 'utf8')) as ReviewFile).threads.flatMap(({ comments }) => comments.map(({ body }) => body));
  const edited = await app.call('inbox.editComment', { ...address, comment: 'c-1', body: 'Why twice?', expectedBody: 'Why?' });
  expect(await bodies()).toEqual(['Why twice?', answer]);
  expect(await app.fail('inbox.editComment', { ...address, comment: 'c-1', body: 'x', expectedBody: 'Why?' })).toBe('comment-changed');
  await app.call('inbox.undo', { undo: edited.undo ?? '' });
  const { comment = '' } = await app.call('inbox.reply', { ...address, replyTo: 'c-1', body: 'Good.', tags: [], reopen: false });
  const deleted = await app.call('inbox.deleteComment', { ...address, comment });
  expect(await bodies()).toEqual(['Why?', answer]);
  await app.call('inbox.undo', { undo: deleted.undo ?? '' });
  expect(await bodies()).toEqual(['Why?', answer, 'Good.']);
});

test('marking as read is taken back exactly: what was unread is, and nothing else', async () => {
  const { app, file, address } = await watched();
  const unread = async (): Promise<readonly string[]> => (await app.call('inbox.thread', address)).thread.unread;
  await editJson<ReviewFile>(file, ({ threads }) => threads[0]?.comments.push({ id: 'c-3', body: 'Third', author: copilot }, { id: 'c-4', body: 'Fourth', author: copilot }));
  const { entries } = await app.until('inbox', '', ({ repositories }) => repositories[0]?.counts.unread === 2);
  const ids = entries.map(({ id }) => id);
  const some = await app.call('inbox.setUnread', { entries: ids, unread: false });
  expect(await unread()).toEqual([]);
  await app.call('inbox.undo', some);
  expect(await unread()).toEqual(['c-3', 'c-4']);
  await app.call('inbox.seen', { root: address.root, file: reviewPath, comments: [{ thread: 't-1', comment: 'c-3' }] });
  const all = await app.call('inbox.allSeen', {});
  expect(await unread()).toEqual([]);
  await app.call('inbox.undo', all);
  expect(await unread()).toEqual(['c-4']);
  expect(await app.fail('inbox.undo', all)).toBe('not-found');
});

test('where a reply was written is found without opening the repository', async () => {
  const { app, address } = await watched();
  expect(await app.call('inbox.commentOrigin', { ...address, comment: 'c-2' })).toMatchObject({ kind: 'turn', session, turn: 0, call: 'wrote' });
  expect(await app.fail('inbox.commentOrigin', { ...address, comment: 'gone' })).toBe('comment-gone');
});

test('says where the lines are now, and what they have become', async () => {
  const { app, repository, address } = await watched();
  const placed = async (): Promise<unknown> => (await app.call('inbox.placement', address)).placed;
  expect(await placed()).toMatchObject({ placement: { kind: 'current' }, now: { first: 2, lines: ['retry(twice, slowly);'] } });
  await repository.write({ 'renew.ts': 'zero\none\nretry(twice, slower);\nthree\nfour\n' });
  expect(await placed()).toMatchObject({ placement: { kind: 'edited', place: { startLine: 3 } }, now: { first: 3, lines: ['retry(twice, slower);'] } });
  await repository.git('switch', '--quiet', '--force', 'main');
  // The new side is the branch of the review, whatever is checked out.
  expect(await placed()).toMatchObject({ placement: { kind: 'current' } });
  await repository.git('branch', '--quiet', '-D', 'feature');
  expect(await placed()).toBeNull();
});

test('an agent is asked about its threads, by its root and its file', async () => {
  const { app, repository, address } = await watched();
  const plan = await app.call('agents.plan', { review: { root: address.root, file: reviewPath }, threads: ['t-1'] });
  expect(plan).toMatchObject({ folder: repository.root, labels: ['#07'] });
  expect(plan.prompt).toContain(reviewPath);
  expect(await app.fail('agents.plan', { review: { root: '/nowhere', file: reviewPath }, threads: [] })).toBe('refused');
});

test('its review file is opened, one of another repository is not', async () => {
  const { app, address } = await watched();
  expect(await app.call('inbox.openFile', address)).toBeNull();
  expect(await app.fail('inbox.openFile', { ...address, file: '../../etc/passwd' })).toBe('not-found');
});
