import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { RepoPath, Sha, WorkspaceId } from '../../../../../src/shared/base';
import type { Place } from '../../../../../src/shared/model/review/place';
import type { ScopeChoice, UncommittedPart } from '../../../../../src/shared/model/review/review-scope';
import { scopeName } from '../../../../../src/shared/model/review/scope-name';
import type { FilesSnapshot } from '../../../../../src/shared/model/snapshots';
import { runningApplications, type RunningApplication } from '../../../../support/application-scaffold';
import { gitScaffolds, type ScaffoldRepository } from '../../../../support/git-scaffold';

const newScaffold = gitScaffolds();
const start = runningApplications();

const lines = (...text: readonly string[]): string => `${text.join('\n')}\n`;
const on = (side: Place['side'], name: string, line: number): Place => ({ path: name as RepoPath, side, startLine: line, endLine: line });
const part = (name: UncommittedPart): ScopeChoice => ({ kind: 'uncommitted', part: name });

interface Opened {
  readonly app: RunningApplication;
  readonly repository: ScaffoldRepository;
  readonly id: WorkspaceId;
  /** The commits of the branch, oldest first. */
  readonly commits: readonly Sha[];
}

/** A branch of three commits, each with a line of its own in `app.ts`, over a file of twenty lines. */
async function openedBranch(): Promise<Opened> {
  const scaffold = await newScaffold();
  const repository = await scaffold.repository();
  const base = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`);
  const text = (...changed: readonly (readonly [number, string])[]): string => lines(...base.map((line, index) => changed.find(([at]) => at === index + 1)?.[1] ?? line));
  await repository.commit('Base', { 'app.ts': text(), 'other.ts': lines('other') });
  await repository.git('switch', '--quiet', '--create', 'feature');
  const one = await repository.commit('One', { 'app.ts': text([3, 'first']), 'one.ts': lines('one') });
  const two = await repository.commit('Two', { 'app.ts': text([3, 'first'], [10, 'second']) });
  const three = await repository.commit('Three', { 'app.ts': lines('top', ...text([3, 'first again'], [10, 'second']).trimEnd().split('\n')), 'three.ts': lines('three') });
  const app = await start(scaffold);
  const id = await app.open(repository);
  return { app, repository, id, commits: [one, two, three] };
}

async function look({ app, id }: Opened, scope: ScopeChoice): Promise<FilesSnapshot> {
  await app.call('scope.show', { workspaceId: id, scope });
  return app.until('files', id, (files) => files.scope === scopeName(scope) && files.state === 'ready');
}

const paths = ({ files }: FilesSnapshot): readonly string[] => files.map((file) => file.path);

test('a range holds what lies between the first commit’s parent and the last one', async () => {
  const opened = await openedBranch();
  const { app, id, commits } = opened;
  const [one, two, three] = commits as readonly [Sha, Sha, Sha];
  expect(paths(await look(opened, { kind: 'range', first: one, last: two }))).toEqual(['app.ts', 'one.ts']);
  const { scope } = await app.until('comparison', id, (comparison) => comparison.scope.kind === 'range');
  expect(scope).toMatchObject({ first: { sha: one, subject: 'One' }, last: { sha: two, subject: 'Two' } });
  const contents = await app.call('files.contents', { workspaceId: id, path: 'app.ts' as RepoPath, force: false });
  expect(contents.new).toMatchObject({ text: expect.stringContaining('second') as string });
  expect(contents.new).not.toMatchObject({ text: expect.stringContaining('first again') as string });
  expect(paths(await look(opened, { kind: 'range', first: two, last: three }))).toEqual(['app.ts', 'three.ts']);
  expect(await app.fail('scope.show', { workspaceId: id, scope: { kind: 'range', first: one, last: '1'.repeat(40) as Sha } })).toBe('unknown-revision');
});

test('comments in a range go to the comparison’s review, on the lines that it has', async () => {
  const opened = await openedBranch();
  const { app, repository, id, commits } = opened;
  const [one, two] = commits as readonly [Sha, Sha, Sha];
  await look(opened, { kind: 'range', first: one, last: two });
  // Line 10 of the range is line 11 of the branch, below the new top.
  const posted = await app.call('threads.add', { workspaceId: id, place: on('new', 'app.ts', 10), body: 'Second?', tags: [] });
  const shown = await app.until('reviews', id, ({ active }) => active?.threads.length === 1);
  expect(shown.active).toMatchObject({ format: 'searchlight', base: 'main', compare: 'feature' });
  expect(shown.active?.threads[0]?.placement).toMatchObject({ place: { path: 'app.ts', side: 'new', startLine: 10, endLine: 10 } });
  const written = JSON.parse(await readFile(path.join(repository.root, '.vscode/searchlight-reviews/feature_main/comments.json'), 'utf8')) as unknown;
  expect(JSON.stringify(written)).toContain('"startLine":11');
  // The third commit wrote line 3 anew.
  expect(await app.fail('threads.add', { workspaceId: id, place: on('new', 'app.ts', 3), body: 'First?', tags: [] })).toBe('not-saved');

  await look(opened, { kind: 'all' });
  const whole = await app.until('reviews', id, ({ active }) => active?.threads[0]?.placement.kind === 'current');
  expect(whole.active?.threads[0]).toMatchObject({ key: posted.thread, placement: { place: { startLine: 11, endLine: 11 } } });
  await app.call('threads.add', { workspaceId: id, place: on('new', 'app.ts', 4), body: 'First again?', tags: [] });

  await look(opened, { kind: 'range', first: one, last: two });
  const again = await app.until('reviews', id, ({ active }) => active?.threads.length === 2 && active.threads[1]?.placement.kind !== 'current');
  expect(again.active?.threads.map(({ placement }) => placement)).toMatchObject([
    { place: { startLine: 10 } },
    { kind: 'unknown', reason: 'lines not checked: the commits that are shown do not have them, all changes may' },
  ]);
});

test('staged, unstaged and untracked changes are looked at by themselves, read from the index', async () => {
  const opened = await openedBranch();
  const { app, repository, id } = opened;
  await repository.write({ 'other.ts': lines('staged') });
  await repository.git('add', 'other.ts');
  await repository.write({ 'other.ts': lines('staged', 'working'), 'untracked.ts': lines('new') });
  await app.call('workspace.refresh', { workspaceId: id });
  const text = async (): Promise<unknown> => {
    const { old, new: now, uncommitted } = await app.call('files.contents', { workspaceId: id, path: 'other.ts' as RepoPath, force: false });
    return [old, now].map((side) => (side.kind === 'text' ? side.text : side.kind)).concat(uncommitted === undefined ? [] : ['stages']);
  };
  expect(paths(await look(opened, part('staged')))).toEqual(['other.ts']);
  expect(await text()).toEqual([lines('other'), lines('staged')]);
  // The working file has the line as well, so the comparison's review has a place for it.
  await app.call('threads.add', { workspaceId: id, place: on('new', 'other.ts', 1), body: 'Staged?', tags: [] });
  const posted = await app.until('reviews', id, ({ active }) => active?.threads.length === 1);
  expect(posted.active?.threads[0]?.placement).toMatchObject({ kind: 'current', place: { side: 'new', startLine: 1 } });
  expect(await app.fail('threads.add', { workspaceId: id, place: on('old', 'app.ts', 4), body: 'Before?', tags: [] })).toBe('not-saved');

  expect(paths(await look(opened, part('unstaged')))).toEqual(['other.ts']);
  expect(await text()).toEqual([lines('staged'), lines('staged', 'working')]);
  expect(paths(await look(opened, part('untracked')))).toEqual(['untracked.ts']);
  expect(paths(await look(opened, part('index')))).toEqual(['app.ts', 'one.ts', 'other.ts', 'three.ts']);
  expect(await text()).toEqual([lines('other'), lines('staged')]);
  expect(paths(await look(opened, { kind: 'all' }))).toEqual(['app.ts', 'one.ts', 'other.ts', 'three.ts', 'untracked.ts']);

  await look(opened, part('staged'));
  await repository.commit('Other');
  expect(paths(await app.until('files', id, ({ files, scope }) => scope === 'staged' && files.length === 0))).toEqual([]);
});

test('another branch has no uncommitted changes, so all of its changes are shown', async () => {
  const opened = await openedBranch();
  const { app, id } = opened;
  await look(opened, part('staged'));
  await app.call('comparison.choose', { workspaceId: id, base: 'feature', compare: 'main' });
  await app.until('comparison', id, ({ scope, compare, state }) => state === 'ready' && compare.name === 'main' && scope.kind === 'all');
  expect(await app.fail('scope.show', { workspaceId: id, scope: part('staged') })).toBe('unknown-revision');
});
