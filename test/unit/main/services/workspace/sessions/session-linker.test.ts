import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Sha, WorkspaceId } from '../../../../../../src/shared/base';
import { runningApplications, type RunningApplication } from '../../../../../support/application-scaffold';
import { logWriter, makeCopilotHome, type CopilotHome } from '../../../../../support/copilot-home';
import { gitScaffolds, type ScaffoldRepository } from '../../../../../support/git-scaffold';

const newScaffold = gitScaffolds();
const start = runningApplications();

const renewal = 'f7dffc32-0000-4000-8000-000000000001';
const soak = '0d1e2f30-0000-4000-8000-000000000002';
const storePath = '.vscode/searchlight-reviews/feature_main/comments.json';

const body = 'The counter is local now, and the retries stop at half the lease time.';
const later = 'That was meant for another thread, it is taken back here.';

interface Author {
  readonly kind: string;
  readonly name: string;
  readonly sessionId?: string;
}
const person: Author = { kind: 'human', name: 'Ada Example' };
const agent = (sessionId?: string): Author => ({ kind: 'agent', name: 'Copilot', ...(sessionId === undefined ? {} : { sessionId }) });
const comment = (id: string, author: Author, text: string, timestamp = '2026-01-05T08:00:07.000Z') => ({ id, author, body: text, timestamp });
const thread = (seq: number, ...comments: readonly ReturnType<typeof comment>[]) => ({
  id: `t-${seq}`,
  seq,
  state: 'unresolved',
  filePath: 'app.ts',
  startLine: 2,
  endLine: 2,
  anchorText: 'TWO',
  comments,
});
const review = (...threads: readonly ReturnType<typeof thread>[]): string =>
  JSON.stringify({ version: 2, sourceBranch: 'feature', targetBranch: 'main', seqCounter: threads.length, threads }, null, 2);

interface Opened {
  readonly folder: string;
  readonly app: RunningApplication;
  readonly repository: ScaffoldRepository;
  readonly home: CopilotHome;
  readonly id: WorkspaceId;
  readonly commit: Sha;
}

/** A branch with one commit and a review, and the sessions that `fill` makes. */
async function opened(text: string, fill: (home: CopilotHome, root: string, commit: Sha) => Promise<void>): Promise<Opened> {
  const scaffold = await newScaffold();
  const repository = await scaffold.repository();
  await repository.commit('Base', { 'app.ts': 'one\ntwo\nthree\n' });
  await repository.git('switch', '--quiet', '--create', 'feature');
  const commit = await repository.commit('Change the second line', { 'app.ts': 'one\nTWO\nthree\n', 'src/new.ts': 'new\n' });
  await repository.write({ [storePath]: text });
  const home = await makeCopilotHome(path.join(scaffold.folder, '.copilot'));
  await fill(home, repository.root, commit);
  const app = await start(scaffold);
  const id = await app.open(repository);
  await app.until('reviews', id, ({ active }) => active !== null && active.threads.length > 0);
  await app.until('commits', id, ({ commits }) => commits.length > 0);
  await app.until('sessions', '', ({ state }) => state === 'ready');
  return { folder: scaffold.folder, app, repository, home, id, commit };
}

const originOf = ({ app, id }: Opened, threadKey: string, commentKey: string) => app.call('links.commentOrigin', { workspaceId: id, thread: threadKey, comment: commentKey });

/** Two turns: the second edits, runs the tests, and writes the reply. */
function replies(root: string, written: string, tool = 'edit') {
  return logWriter(renewal)
    .prompt('Read the review.')
    .tool({ name: 'view', arguments: { path: path.join(root, storePath) } })
    .prompt('Answer #01.')
    .tool({ name: 'edit', arguments: { path: path.join(root, 'app.ts'), old_str: 'two', new_str: 'TWO' } })
    .tool({ name: 'bash', arguments: { command: 'npm test' }, result: 'ok\n<exited with exit code 0>' })
    .tool({ id: 'wrote', name: tool, arguments: tool === 'bash' ? { command: written } : { path: path.join(root, storePath), old_str: '"comments": [', new_str: written } })
    .take();
}

test('a reply leads to the turn whose call holds its id, and the turn back to the reply', async () => {
  const text = review(thread(1, comment('c-1', person, 'Should it be local?'), comment('c-2', agent(renewal), body)));
  const all = await opened(text, async (home, root) => {
    await home.add({ id: renewal, workspace: { name: 'Fix the renewal', cwd: root, git_root: root }, log: replies(root, `"comments": [{ "id": "c-2" }`) });
  });
  const origin = await originOf(all, 't-1', 'c-2');
  expect(origin).toMatchObject({ kind: 'turn', session: renewal, title: 'Fix the renewal', turn: 1, number: 2, call: 'wrote', certainty: 'exact' });
  expect(origin.kind === 'turn' && origin.calls.map(({ kind, summary }) => [kind, path.basename(summary)])).toEqual([
    ['edit', 'app.ts'],
    ['shell', 'npm test'],
    ['edit', 'comments.json'],
  ]);
  const links = await all.app.call('links.session', { session: renewal });
  expect(links.threads).toEqual([
    {
      turn: 1,
      call: 'wrote',
      workspaceId: all.id,
      thread: 't-1',
      comment: 'c-2',
      label: '#01',
      title: 'Should it be local?',
      commit: null,
      comparison: { base: 'main', compare: 'feature' },
      certainty: 'exact',
      reason: 'the call’s text holds the comment’s id',
    },
  ]);
  expect(links.files).toContainEqual({ recorded: path.join(all.repository.root, 'app.ts'), workspaceId: all.id, path: 'app.ts', listed: true });
  expect(await all.app.fail('links.commentOrigin', { workspaceId: all.id, thread: 't-1', comment: 'c-9' })).toBe('comment-gone');
  expect(await all.app.fail('links.commentOrigin', { workspaceId: all.id, thread: 't-9', comment: 'c-9' })).toBe('thread-gone');
  expect(await all.app.fail('links.session', { session: soak })).toBe('not-found');
});

test('a command that names the file is found by the text of the reply, and by nothing else by its time', async () => {
  const script = `cd .vscode/searchlight-reviews/feature_main && node -e 'add(${JSON.stringify(body)})' comments.json`;
  const text = review(thread(1, comment('c-2', agent('f7dffc32'), body), comment('c-3', agent(renewal), later), comment('c-4', agent(renewal), later, '2026-01-06T08:00:00.000Z')));
  const all = await opened(text, async (home, root) => {
    await home.add({ id: renewal, workspace: { cwd: root }, log: replies(root, script, 'bash') });
  });
  expect(await originOf(all, 't-1', 'c-2')).toMatchObject({ kind: 'turn', turn: 1, certainty: 'exact', reason: 'the call’s text holds the comment’s text' });
  expect(await originOf(all, 't-1', 'c-3')).toMatchObject({ kind: 'turn', turn: 1, certainty: 'likely', reason: expect.stringMatching(/^matched by time, /) as string });
  expect(await originOf(all, 't-1', 'c-4')).toMatchObject({ kind: 'session', session: renewal, reason: '1 call of this session wrote the review’s file, none with this reply or near its time.' });
});

test('without a turn, a session or a name the answer says what is missing', async () => {
  const text = review(
    thread(1, comment('c-1', agent(soak), body), comment('c-2', agent('99999999-0000-4000-8000-000000000009'), body), comment('c-3', agent(), later, '2026-01-05T08:20:00.000Z'), comment('c-4', person, 'And me?')),
  );
  const all = await opened(text, async (home, root) => {
    await home.add({ id: renewal, workspace: { name: 'Fix the renewal', cwd: root }, log: logWriter(renewal).prompt('Go').tool({ name: 'edit', arguments: { path: 'app.ts', old_str: 'two', new_str: 'TWO' } }).take() });
    home.addToStore([{ id: soak, summary: 'Soak test', cwd: root }]);
  });
  expect(await originOf(all, 't-1', 'c-1')).toEqual({ kind: 'session', session: soak, title: 'Soak test', reason: 'Only a summary of this session is kept, so its turns are not known.' });
  expect(await originOf(all, 't-1', 'c-2')).toEqual({ kind: 'absent', session: '99999999-0000-4000-8000-000000000009' });
  expect(await originOf(all, 't-1', 'c-3')).toEqual({
    kind: 'unrecorded',
    candidates: [{ session: renewal, title: 'Fix the renewal', reason: 'edited app.ts 19 min 59 s before the reply' }],
  });
  expect(await originOf(all, 't-1', 'c-4')).toEqual({ kind: 'unrecorded', candidates: [] });
  const sessions = await all.app.call('links.repository', { workspaceId: all.id });
  expect(sessions.threads).toEqual([{ session: soak, threads: 1 }]);
});

test('of a session of which only prompts and answers are kept the turn is not known', async () => {
  const all = await opened(review(thread(1, comment('c-1', agent(soak), body))), async (home, root) => {
    home.addToStore([{ id: soak, summary: 'Soak test', cwd: root, turns: [{ user: 'Answer the thread', assistant: body }] }]);
  });
  expect(await originOf(all, 't-1', 'c-1')).toEqual({
    kind: 'session',
    session: soak,
    title: 'Soak test',
    reason: 'Only prompts and answers of this session are kept, so it is not known which turn wrote this.',
  });
});

test('of two sessions that wrote the file each is asked for its own replies, and a sub-agent’s call counts for the turn that started it', async () => {
  const text = review(thread(1, comment('c-1', agent(renewal), body), comment('c-2', agent(soak), later), comment('c-3', agent(), later)));
  const all = await opened(text, async (home, root) => {
    const write = (id: string, session: string) => ({ id: `${session.slice(0, 4)} ${id}`, name: 'edit', arguments: { path: path.join(root, storePath), old_str: '[', new_str: `[{ "id": "${id}" },` } });
    await home.add({ id: renewal, workspace: { name: 'First', cwd: root }, log: logWriter(renewal).prompt('Go').tool(write('c-1', renewal)).tool({ name: 'view', arguments: { path: path.join(root, storePath) } }).take() });
    const nested = write('c-2', soak);
    const log = logWriter(soak)
      .prompt('Look around')
      .prompt('Let another agent answer')
      .event('tool.execution_start', { toolCallId: 'task', toolName: 'task', arguments: { description: 'Answer', prompt: 'Answer' } })
      .event('tool.execution_start', { toolCallId: nested.id, toolName: 'edit', parentToolCallId: 'task', arguments: nested.arguments })
      .event('tool.execution_complete', { toolCallId: nested.id, parentToolCallId: 'task', success: true, result: { content: '' } })
      .event('tool.execution_complete', { toolCallId: 'task', success: true, result: { content: 'Answered' } })
      .take();
    await home.add({ id: soak, workspace: { name: 'Second', cwd: root }, log });
  });
  expect(await originOf(all, 't-1', 'c-1')).toMatchObject({ kind: 'turn', session: renewal, turn: 0, call: 'f7df c-1', certainty: 'exact' });
  const second = await originOf(all, 't-1', 'c-2');
  expect(second).toMatchObject({ kind: 'turn', session: soak, turn: 1, number: 2, call: '0d1e c-2', certainty: 'exact' });
  expect(second.kind === 'turn' && second.calls.map(({ id }) => id)).toEqual(['0d1e c-2']);
  expect(await originOf(all, 't-1', 'c-3')).toEqual({
    kind: 'unrecorded',
    candidates: [
      { session: soak, title: 'Second', reason: 'wrote the review’s file 4 s before the reply' },
      { session: renewal, title: 'First', reason: 'wrote the review’s file 6 s before the reply' },
    ],
  });
});

test('changed files and commits know their sessions, through links and never outside of the repository', async () => {
  const all = await opened(review(thread(1, comment('c-1', person, 'Hm'))), async (home, root, commit) => {
    const link = path.join(path.dirname(root), 'link');
    await symlink(root, link);
    await mkdir(path.join(path.dirname(root), 'other'));
    await writeFile(path.join(path.dirname(root), 'other', 'app.ts'), '');
    const edit = (file: string, success = true) => ({ name: 'edit', arguments: { path: file, old_str: 'a', new_str: 'b' }, success });
    await home.add({
      id: renewal,
      workspace: { name: 'Fix the renewal', cwd: link, updated_at: '2026-01-05T09:00:00.000Z' },
      log: logWriter(renewal)
        .prompt('Go')
        .tool(edit(path.join(link, 'app.ts')))
        .tool(edit('src/../app.ts'))
        .tool({ name: 'view', arguments: { path: path.join(root, 'src/new.ts') } })
        .prompt('Commit it')
        .tool({ name: 'bash', arguments: { command: 'git add -A && git commit -m "Change the second line"' }, result: `[feature ${commit.slice(0, 7)}] Change the second line\n 1 file changed` })
        .take(),
    });
    await home.add({
      id: soak,
      workspace: { name: 'Soak test', cwd: path.join(path.dirname(root), 'other') },
      log: logWriter(soak)
        .prompt('Go')
        .tool(edit('app.ts'))
        .tool(edit('../repository/../../app.ts'))
        .tool(edit(path.join(root, 'src/new.ts'), false))
        .tool(edit(path.join(root, 'src/new.ts')))
        .take(),
    });
    home.addToStore([{ id: renewal, cwd: link, refs: [{ type: 'commit', value: commit.slice(0, 8), turn: 1 }, { type: 'commit', value: 'feature', turn: 1 }] }]);
  });
  const { files, commits } = await all.app.call('links.repository', { workspaceId: all.id });
  expect(Object.fromEntries(files.map((file) => [file.path, file.sessions.map(({ session, reason, turn }) => [session, reason, turn])]))).toEqual({
    'app.ts': [[renewal, '2 edits', 0]],
    'src/new.ts': [[soak, '1 edit', 0]],
  });
  expect(commits).toEqual([
    { sha: all.commit, sessions: [{ session: renewal, title: 'Fix the renewal', updatedAt: expect.any(String) as string, turn: 1, tools: ['bash'], reason: 'made this commit' }] },
  ]);
  expect((await all.app.call('links.session', { session: renewal })).commits).toEqual([
    { value: all.commit.slice(0, 7), turn: 1, made: true, workspaceId: all.id, sha: all.commit },
    { value: all.commit.slice(0, 8), turn: 1, made: false, workspaceId: all.id, sha: all.commit },
  ]);
  expect((await all.app.call('links.session', { session: soak })).files).toEqual([
    { recorded: path.join(all.repository.root, 'src/new.ts'), workspaceId: all.id, path: 'src/new.ts', listed: true },
  ]);
});

test('a review of a commit is found in its YAML, also by the name that it had before its commit was rewritten', async () => {
  const all = await opened(review(thread(1, comment('c-1', person, 'Hm'))), async (home, root, commit) => {
    const reviews = path.join(path.dirname(root), '.local-review/projects/work/reviews/app', `${'0'.repeat(40)}.yaml`);
    const yaml = ['  comments:', '    - id: c-2', '      author: copilot', '      body: |', `        ${body}`].join('\n');
    const log = logWriter(renewal)
      .prompt('Answer')
      .tool({ id: 'wrote', name: 'edit', arguments: { path: reviews, old_str: '  comments:', new_str: yaml } })
      .tool({ name: 'bash', arguments: { command: 'git commit --amend --no-edit' }, result: '[feature 0000000] Change the second line' })
      .take();
    await home.add({ id: renewal, workspace: { cwd: root }, log });
    const folder = path.join(path.dirname(root), '.local-review/projects/work');
    await mkdir(path.join(folder, 'reviews/app'), { recursive: true });
    await writeFile(path.join(folder, 'project.yaml'), `name: work\nrepos:\n  - name: app\n    path: ${root}\n`);
    await writeFile(
      path.join(folder, 'reviews/app', `${commit}.yaml`),
      [`commit: ${commit}`, `previous_commits: [${'0'.repeat(40)}]`, 'matched_by: subject', 'threads:', '  - id: t-9', '    status: open', '    path: app.ts', '    side: new', '    line: 2', '    comments:', '      - id: c-2', '        author: copilot', '        author_kind: agent', `        body: ${body}`, '        created_at: 2026-01-05T08:00:07Z', ''].join('\n'),
    );
  });
  const { threads } = await all.app.call('links.session', { session: renewal });
  expect(threads).toMatchObject([{ turn: 0, call: 'wrote', thread: 't-9', comment: 'c-2', label: 't-9', commit: all.commit, comparison: null, certainty: 'exact' }]);
  await all.app.until('commits', all.id, ({ commits }) => commits.some(({ followed }) => followed !== undefined));
  const { commits } = await all.app.call('links.repository', { workspaceId: all.id });
  expect(commits.map(({ sha, sessions }) => [sha, sessions.map(({ reason }) => reason)])).toEqual([[all.commit, ['made 0000000, which was rewritten to this commit']]]);
});
