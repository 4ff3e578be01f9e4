import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { RepoPath, Sha, WorkspaceId } from '../../../../../../src/shared/base';
import type { CommitsSnapshot } from '../../../../../../src/shared/model/commits/commit-list';
import { runningApplications, type RunningApplication } from '../../../../../support/application-scaffold';
import { gitScaffolds, type GitScaffold, type ScaffoldRepository } from '../../../../../support/git-scaffold';

const newScaffold = gitScaffolds();
const start = runningApplications();

const lines = (...text: readonly string[]): string => `${text.join('\n')}\n`;
const file = (name: string): RepoPath => name as RepoPath;

interface Opened {
  readonly scaffold: GitScaffold;
  readonly app: RunningApplication;
  readonly repository: ScaffoldRepository;
  readonly id: WorkspaceId;
  readonly first: Sha;
  readonly second: Sha;
  /** Folder of the review files. */
  readonly folder: string;
}

/** A branch of two commits on main, with a project that holds the repository. */
async function openedStack(): Promise<Opened> {
  const scaffold = await newScaffold();
  const repository = await scaffold.repository();
  await repository.commit('Base', { 'app.ts': lines('one', 'two', 'three') });
  await repository.git('switch', '--quiet', '--create', 'feature');
  const first = await repository.commit('Change the second line', { 'app.ts': lines('one', 'TWO', 'three') });
  const second = await repository.commit('Add a file', { 'new.ts': lines('alpha', 'beta') });
  const app = await start(scaffold);
  const id = await app.open(repository);
  await app.until('commits', id, counted);
  await app.call('projects.choose', { workspaceId: id, project: 'work', repo: 'app' });
  await app.until('commits', id, ({ place }) => place !== null);
  return { scaffold, app, repository, id, first, second, folder: path.join(scaffold.folder, '.local-review', 'projects', 'work', 'reviews', 'app') };
}

const counted = ({ commits }: CommitsSnapshot): boolean => commits.length > 0 && commits.every(({ files }) => files !== null);

test('commits are listed oldest first with their files, and without a project nothing is kept', async () => {
  const scaffold = await newScaffold();
  const repository = await scaffold.repository();
  await repository.commit('Base', { 'a.txt': 'a\n' });
  await repository.git('switch', '--quiet', '--create', 'feature');
  const one = await repository.commit('One', { 'b.txt': 'b\n', 'c.txt': 'c\n' });
  const two = await repository.commit('Two', { 'c.txt': 'cc\n' });
  const app = await start(scaffold);
  const id = await app.open(repository);
  const snapshot = await app.until('commits', id, counted);
  expect(snapshot.commits.map(({ sha, subject, files }) => [sha, subject, files])).toEqual([
    [one, 'One', { total: 2, viewed: 0 }],
    [two, 'Two', { total: 1, viewed: 0 }],
  ]);
  expect(snapshot.place).toBeNull();
  await app.call('scope.show', { workspaceId: id, scope: { kind: 'commit', sha: two } });
  await app.until('reviews', id, ({ active }) => active?.format === 'local-review');
  expect(await app.fail('threads.add', { workspaceId: id, place: null, body: 'Where?', tags: [] })).toBe('read-only');
  await expect(readdir(path.join(scaffold.folder, '.local-review'))).rejects.toThrow('ENOENT');
});

test('a comment on a file that the commit does not change stands on its line there', async () => {
  const { app, id, second, folder } = await openedStack();
  await app.call('scope.show', { workspaceId: id, scope: { kind: 'commit', sha: second } });
  await app.until('reviews', id, ({ active }) => active?.format === 'local-review');
  expect(await app.call('files.contents', { workspaceId: id, path: file('app.ts'), force: false })).toMatchObject({ unchanged: true, new: { text: lines('one', 'TWO', 'three') } });
  const place = { path: file('app.ts'), side: 'new', startLine: 1, endLine: 1 } as const;
  await app.call('threads.add', { workspaceId: id, place, body: 'About the file as a whole', tags: [] });
  const { active } = await app.until('reviews', id, (snapshot) => snapshot.active?.threads.length === 1);
  expect(active?.threads[0]).toMatchObject({ placement: { kind: 'current', place } });
  expect(await readFile(path.join(folder, `${second}.yaml`), 'utf8')).toMatch(/path: app\.ts\n {4}side: right\n {4}line: 1\n/);
});

test('one commit is shown against its parent, and its review is a YAML file of its own', async () => {
  const { app, id, first, second, folder } = await openedStack();
  await app.call('scope.show', { workspaceId: id, scope: { kind: 'commit', sha: first } });
  const comparison = await app.until('comparison', id, ({ scope }) => scope.kind === 'commit');
  expect(comparison).toMatchObject({ scope: { sha: first, subject: 'Change the second line' }, base: { name: 'main' }, workingTree: false });
  const files = await app.until('files', id, (snapshot) => snapshot.files.length === 1);
  expect(files.files[0]).toMatchObject({ path: 'app.ts', status: 'modified' });

  const place = { path: file('app.ts'), side: 'new', startLine: 2, endLine: 2 } as const;
  const { thread } = await app.call('threads.add', { workspaceId: id, place, body: 'Why upper case?', tags: [] });
  expect(thread).toMatch(/^t-[0-9a-f]{8}$/);
  const yaml = await readFile(path.join(folder, `${first}.yaml`), 'utf8');
  expect(yaml).toContain(`commit: ${first}`);
  expect(yaml).toContain('subject: "Change the second line"');
  expect(yaml).toContain('text: |-');
  expect(await readdir(folder)).toEqual([`${first}.yaml`]);
  const review = await app.until('reviews', id, ({ active }) => active?.threads.length === 1);
  expect(review.active).toMatchObject({ format: 'local-review', file: path.join(folder, `${first}.yaml`), threads: [{ placement: { kind: 'current' } }] });

  await app.call('scope.show', { workspaceId: id, scope: { kind: 'commit', sha: second } });
  await app.until('reviews', id, ({ active }) => active?.compare === second && active.threads.length === 0);
  await app.call('scope.show', { workspaceId: id, scope: { kind: 'all' } });
  await app.until('comparison', id, ({ scope, workingTree }) => scope.kind === 'all' && workingTree);
  await app.until('files', id, (snapshot) => snapshot.files.length === 2);
});

test("an agent's whole-file answer in YAML appears in the open commit", async () => {
  const { app, id, first, folder } = await openedStack();
  await app.call('scope.show', { workspaceId: id, scope: { kind: 'commit', sha: first } });
  await app.until('reviews', id, ({ active }) => active?.compare === first);
  await app.call('threads.add', { workspaceId: id, place: null, body: 'Is this safe?', tags: [] });
  const name = path.join(folder, `${first}.yaml`);
  const answer = ['      - author: claude', '        body: |', '          Yes.', ''].join('\n');
  await writeFile(name, (await readFile(name, 'utf8')).replace(/\n*$/, '\n') + answer);
  const replied = await app.until('reviews', id, ({ active }) => active?.threads[0]?.comments.length === 2);
  expect(replied.active?.threads[0]?.comments[1]).toMatchObject({ author: { kind: 'agent', name: 'claude' }, body: 'Yes.\n' });
});

test('comments on a commit are signed by LOCAL_REVIEW_USER, those on the comparison by git', async () => {
  const scaffold = await newScaffold();
  const repository = await scaffold.repository();
  await repository.commit('Base', { 'a.txt': 'a\n' });
  await repository.git('switch', '--quiet', '--create', 'feature');
  const commit = await repository.commit('One', { 'b.txt': 'b\n' });
  const options = { ...scaffold.options, environment: { ...scaffold.options.environment, LOCAL_REVIEW_USER: 'ada' } };
  const app = await start({ ...scaffold, options });
  const id = await app.open(repository);
  await app.until('commits', id, counted);
  await app.call('projects.choose', { workspaceId: id, project: 'work', repo: 'app' });
  await app.call('threads.add', { workspaceId: id, place: null, body: 'On all', tags: [] });
  const all = await app.until('reviews', id, ({ active }) => active?.threads.length === 1);
  expect(all.active?.threads[0]?.comments[0]?.author.name).toBe('Ada Example');
  await app.call('scope.show', { workspaceId: id, scope: { kind: 'commit', sha: commit } });
  await app.until('reviews', id, ({ active, ownNames }) => active?.compare === commit && ownNames[0] === 'ada');
  await app.call('threads.add', { workspaceId: id, place: null, body: 'On one', tags: [] });
  const one = await app.until('reviews', id, ({ active }) => active?.compare === commit && active.threads.length === 1);
  expect(one.active?.threads[0]?.comments[0]?.author).toEqual({ kind: 'human', name: 'ada' });
});

test('a whole commit is marked as viewed', async () => {
  const { app, id, first } = await openedStack();
  await app.call('commits.setViewed', { workspaceId: id, commit: first, viewed: true });
  const viewed = await app.until('commits', id, ({ commits }) => commits[0]?.files?.viewed === 1);
  // The comparison as a whole is not viewed by this.
  const { files } = await app.until('files', id, (snapshot) => snapshot.files.some(({ viewedInCommits }) => viewedInCommits !== undefined));
  expect(files.map((each) => [each.path, each.viewed, each.viewedInCommits])).toEqual([
    ['app.ts', 'no', { viewed: 1, commits: 1 }],
    ['new.ts', 'no', undefined],
  ]);
  expect(viewed.commits[0]).toMatchObject({ sha: first, review: 'ok' });
  await app.call('commits.setViewed', { workspaceId: id, commit: first, viewed: false });
  await app.until('commits', id, ({ commits }) => commits[0]?.files?.viewed === 0);
});

test('marking a whole commit as viewed can be undone, whatever is shown', async () => {
  const { app, id, first, second } = await openedStack();
  const { undo } = await app.call('commits.setViewed', { workspaceId: id, commit: first, viewed: true });
  await app.until('commits', id, ({ commits }) => commits[0]?.files?.viewed === 1);
  const again = await app.call('commits.setViewed', { workspaceId: id, commit: first, viewed: true });
  expect(again.undo).toBeUndefined();
  await app.call('scope.show', { workspaceId: id, scope: { kind: 'commit', sha: second } });
  const redo = await app.call('review.undo', { workspaceId: id, undo: undo ?? '' });
  await app.until('commits', id, ({ commits }) => commits[0]?.files?.viewed === 0);
  await app.call('scope.show', { workspaceId: id, scope: { kind: 'all' } });
  await app.call('review.undo', { workspaceId: id, undo: redo.undo ?? '' });
  await app.until('commits', id, ({ commits }) => commits[0]?.files?.viewed === 1);
});

test('a commit is shown before its lines are counted', async () => {
  const { app, repository, id, first } = await openedStack();
  // The counts of a file that is the same in both listings are kept.
  await repository.commit('Change it again', { 'app.ts': lines('one', 'TWO', 'three', 'four') });
  await app.until('commits', id, (snapshot) => counted(snapshot) && snapshot.commits.length === 3);
  await app.call('scope.show', { workspaceId: id, scope: { kind: 'commit', sha: first } });
  expect(app.topics.current('files', id)).toMatchObject({ state: 'ready', files: [{ path: 'app.ts' }], counts: 'pending' });
  expect(app.topics.current('reviews', id)?.active?.compare).toBe(first);
  const { files } = await app.until('files', id, ({ counts }) => counts === 'known');
  expect(files[0]).toMatchObject({ additions: 1, deletions: 1 });
});

test('an amended commit takes its review and the window with it, and the match can be taken back', async () => {
  const { app, repository, id, second, folder } = await openedStack();
  await app.call('scope.show', { workspaceId: id, scope: { kind: 'commit', sha: second } });
  await app.until('reviews', id, ({ active }) => active?.compare === second);
  const place = { path: file('new.ts'), side: 'new', startLine: 2, endLine: 2 } as const;
  await app.call('threads.add', { workspaceId: id, place, body: 'Beta?', tags: [] });

  await repository.git('commit', '--quiet', '--amend', '--no-verify', '-m', 'Add a file with another message');
  const amended = await repository.sha('HEAD');
  const commits = await app.until('commits', id, (snapshot) => snapshot.commits.some(({ followed }) => followed !== undefined));
  expect(commits.commits.at(-1)).toMatchObject({ sha: amended, open: 1, followed: { from: second, by: 'patch-id' } });
  expect(commits.lastFollow).toMatchObject({ moved: 1, left: [] });
  const review = await app.until('reviews', id, ({ active }) => active?.compare === amended && active.threads.length === 1);
  expect(review.active).toMatchObject({ followed: { from: second, by: 'patch-id', previous: [second], lines: { kept: 1, shifts: [], outdated: 0 } }, threads: [{ placement: { kind: 'current' } }] });
  expect(await readdir(folder)).toEqual([`${amended}.yaml`]);

  await app.call('commits.unmatch', { workspaceId: id, commit: amended });
  expect(await readdir(folder)).toEqual([`${second}.yaml`]);
  const kept = await app.until('commits', id, ({ unmatched }) => unmatched.length === 1);
  expect(kept.unmatched[0]).toMatchObject({ sha: second, state: 'kept' });
  await app.call('commits.match', { workspaceId: id, from: second, to: amended });
  expect(await readdir(folder)).toEqual([`${amended}.yaml`]);
});

test('a match with a commit that has a review is taken back without what that one has of its own', async () => {
  const { app, repository, id, first, second, folder } = await openedStack();
  const comment = async (commit: Sha, body: string): Promise<void> => {
    await app.call('scope.show', { workspaceId: id, scope: { kind: 'commit', sha: commit } });
    await app.until('reviews', id, ({ active }) => active?.compare === commit);
    await app.call('threads.add', { workspaceId: id, place: null, body, tags: [] });
  };
  const textOf = (commit: Sha): Promise<string> => readFile(path.join(folder, `${commit}.yaml`), 'utf8');
  await comment(second, 'About the old one.');
  await repository.git('reset', '--quiet', '--hard', first);
  const other = await repository.commit('Something else', { 'other.ts': lines('alpha') });
  await app.until('commits', id, ({ commits, unmatched }) => commits.at(-1)?.sha === other && unmatched.length === 1);
  await comment(other, 'About the new one.');
  await app.call('commits.match', { workspaceId: id, from: second, to: other });
  expect(await readdir(folder)).toEqual([`${other}.yaml`]);
  await comment(other, 'Since.');

  await app.call('commits.unmatch', { workspaceId: id, commit: other });
  expect((await readdir(folder)).sort()).toEqual([`${second}.yaml`, `${other}.yaml`].sort());
  expect(await textOf(second)).toContain('About the old one.');
  expect(await textOf(second)).not.toMatch(/About the new one|Since/);
  expect(await textOf(other)).toMatch(/About the new one[^]*Since/);
  expect(await textOf(other)).not.toMatch(/About the old one|previous_commits|matched_by/);
});

test('two commits are held directly against each other, whatever they have in common', async () => {
  const { app, repository, id, first, second } = await openedStack();
  await app.call('scope.show', { workspaceId: id, scope: { kind: 'commit', sha: second } });
  await repository.git('reset', '--quiet', '--hard', first);
  const other = await repository.commit('Add a file', { 'new.ts': lines('alpha', 'beta', 'gamma') });
  await app.call('commits.compare', { workspaceId: id, from: second, to: other });
  expect(app.topics.current('comparison', id)).toMatchObject({ scope: { kind: 'all' }, baseline: { sha: second }, compare: { sha: other }, workingTree: false });
  expect(app.topics.current('files', id)?.files.map(({ path: name, additions }) => [name, additions])).toEqual([['new.ts', 1]]);
  expect(await app.fail('commits.compare', { workspaceId: id, from: '1'.repeat(40), to: other })).toBe('unknown-revision');
});

test('the app opens at a commit, and says when there is none', async () => {
  const { app, repository, id, first, second } = await openedStack();
  await app.application.open([{ path: repository.root, commit: 'HEAD~1' }]);
  expect(app.topics.current('command', '')?.command).toEqual({ kind: 'show', workspaceId: id, commit: first });
  await app.call('scope.show', { workspaceId: id, scope: { kind: 'commit', sha: second } });
  const { thread } = await app.call('threads.add', { workspaceId: id, place: null, body: 'In general?', tags: [] });
  await app.call('scope.show', { workspaceId: id, scope: { kind: 'all' } });
  await app.application.open([{ path: repository.root, commit: second.slice(0, 9), thread: thread ?? '' }]);
  expect(app.topics.current('command', '')?.command).toEqual({ kind: 'show', workspaceId: id, commit: second, thread });
  await app.application.open([{ path: repository.root, commit: 'nothing' }]);
  const problem = 'nothing names no commit in this repository. All changes are shown.';
  expect(app.topics.current('command', '')?.command).toEqual({ kind: 'show', workspaceId: id, problem });
});

test('the review of a commit that is gone from the clone is read and answered, and its lines are not checked', async () => {
  const { scaffold, app: before, repository, id: seeded, first, second, folder } = await openedStack();
  await before.call('scope.show', { workspaceId: seeded, scope: { kind: 'commit', sha: second } });
  await before.until('reviews', seeded, ({ active }) => active?.compare === second);
  const place = { path: file('new.ts'), side: 'new', startLine: 2, endLine: 2 } as const;
  await before.call('threads.add', { workspaceId: seeded, place, body: 'Beta?', tags: [] });
  await before.call('threads.add', { workspaceId: seeded, place: null, body: 'In general?', tags: [] });
  await before.close();
  await removeCommits(repository, first);
  await expect(repository.git('cat-file', '-e', second)).rejects.toThrow();

  const app = await start(scaffold);
  const id = await app.open(repository);
  const { unmatched } = await app.until('commits', id, (snapshot) => snapshot.unmatched.length === 1);
  expect(unmatched[0]).toMatchObject({ sha: second, subject: 'Add a file', state: 'orphaned', open: 2 });
  await app.call('scope.show', { workspaceId: id, scope: { kind: 'commit', sha: second } });
  const { scope } = await app.until('comparison', id, (snapshot) => snapshot.scope.kind === 'commit');
  expect(scope).toMatchObject({ sha: second, subject: 'Add a file', missing: true });
  const files = await app.until('files', id, ({ comparison }) => comparison.endsWith(`..${second}`));
  const short = second.slice(0, 7);
  expect(files).toMatchObject({ state: 'ready', files: [], problem: { message: `Commit ${short} is not in this clone, so its files cannot be shown. Its threads can be read and answered.` } });
  const { active } = await app.until('reviews', id, (snapshot) => snapshot.active?.compare === second);
  expect(active?.threads.map(({ placement }) => placement)).toEqual([
    { kind: 'unknown', reason: `lines not checked: commit ${short} is not in this clone` },
    { kind: 'review-wide', reason: 'About the whole commit.' },
  ]);

  const thread = active?.threads[0]?.key ?? '';
  await app.call('threads.reply', { workspaceId: id, thread, body: 'Never mind.', tags: [], reopen: false });
  const { undo } = await app.call('threads.setState', { workspaceId: id, thread, state: 'resolved' });
  await app.until('commits', id, (snapshot) => snapshot.unmatched[0]?.resolved === 1);
  expect(await readdir(folder)).toEqual([`${second}.yaml`]);
  const yaml = await readFile(path.join(folder, `${second}.yaml`), 'utf8');
  expect(yaml).toContain('Never mind.');
  expect(yaml).not.toContain('outdated');
  await app.call('review.undo', { workspaceId: id, undo: undo ?? '' });
  await app.until('commits', id, (snapshot) => snapshot.unmatched[0]?.open === 2);
  expect(await app.fail('commits.setViewed', { workspaceId: id, commit: second, viewed: true })).toBe('not-saved');

  await app.call('scope.show', { workspaceId: id, scope: { kind: 'all' } });
  await app.until('comparison', id, (snapshot) => snapshot.scope.kind === 'all');
  expect(await app.fail('scope.show', { workspaceId: id, scope: { kind: 'commit', sha: '1'.repeat(40) as Sha } })).toBe('unknown-revision');
});

/** Goes back to a commit and removes all later ones from the repository for good. */
async function removeCommits({ git }: ScaffoldRepository, back: Sha): Promise<void> {
  await git('reset', '--quiet', '--hard', back);
  await git('reflog', 'expire', '--expire=now', '--expire-unreachable=now', '--all');
  await git('gc', '--quiet', '--prune=now');
}

test('a review is still read when its commit goes while it is shown', async () => {
  const { app, repository, id, first, second } = await openedStack();
  await app.call('scope.show', { workspaceId: id, scope: { kind: 'commit', sha: second } });
  await app.until('reviews', id, ({ active }) => active?.compare === second);
  await app.call('threads.add', { workspaceId: id, place: null, body: 'In general?', tags: [] });
  await repository.git('gc', '--quiet');
  await app.call('workspace.refresh', { workspaceId: id });
  await removeCommits(repository, first);
  await app.call('workspace.refresh', { workspaceId: id });
  await app.until('comparison', id, ({ scope }) => scope.kind === 'commit' && scope.missing === true);
  const { active } = await app.until('reviews', id, (snapshot) => snapshot.active?.compare === second && snapshot.active.threads.length === 1);
  expect(active?.threads[0]?.placement.kind).toBe('review-wide');
});

test('projects are listed, and a name that is no folder is refused', async () => {
  const { app, repository, id } = await openedStack();
  const { projects } = await app.call('projects.list', {});
  expect(projects).toEqual([{ name: 'work', repos: [{ name: 'app', path: repository.root, missing: false }] }]);
  expect(await app.fail('projects.choose', { workspaceId: id, project: '../out', repo: 'app' })).toBe('refused');
});
