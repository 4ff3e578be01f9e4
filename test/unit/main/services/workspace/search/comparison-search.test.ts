import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { RepoPath, WorkspaceId } from '../../../../../../src/shared/base';
import type { FileOutcome, SearchPage, SearchQuery } from '../../../../../../src/shared/model/search/search';
import { runningApplications, type RunningApplication } from '../../../../../support/application-scaffold';
import { gitScaffolds, type ScaffoldRepository } from '../../../../../support/git-scaffold';

const newScaffold = gitScaffolds();
const start = runningApplications();
const plain: SearchQuery = { text: 'three', regex: false, matchCase: false, wholeWord: false, side: 'both', changedOnly: false, paths: '' };
const file = (name: string): RepoPath => name as RepoPath;

interface Opened {
  readonly app: RunningApplication;
  readonly repository: ScaffoldRepository;
  readonly id: WorkspaceId;
}

async function opened(): Promise<Opened> {
  const scaffold = await newScaffold();
  const repository = await scaffold.repository();
  await repository.commit('Base', {
    '.gitignore': 'out\n',
    'app.ts': 'one\ntwo\nthree\n',
    'kept.ts': 'three\n',
    'docs/deep/guide.md': 'guide\n',
    'moved.ts': 'three\nfour\nfive\nsix\nseven\n',
  });
  await repository.git('switch', '--quiet', '--create', 'feature');
  await repository.git('mv', 'moved.ts', 'here.ts');
  await repository.commit('Change', { 'app.ts': 'one\ntwo\nTHREE\nthree more\n', 'data.bin': 'three\0three' });
  const app = await start(scaffold);
  const id = await app.open(repository);
  await app.until('files', id, ({ state }) => state === 'ready');
  await app.until('reviews', id, ({ active }) => active !== null);
  return { app, repository, id };
}

async function search({ app, id }: Opened, query: Partial<SearchQuery> = {}): Promise<readonly FileOutcome[]> {
  const { search: name } = await app.call('search.start', { workspaceId: id, query: { ...plain, ...query } });
  const outcomes: FileOutcome[] = [];
  let end: SearchPage['end'] = null;
  while (end === null) {
    const page: SearchPage = await app.call('search.next', { workspaceId: id, search: name, from: outcomes.length });
    outcomes.push(...page.outcomes);
    end = page.end;
  }
  return outcomes;
}

test('a search looks into both sides of what is listed, working files included', async () => {
  const at = await opened();
  await at.repository.write({ 'untracked.ts': 'and three\n' });
  await at.app.call('workspace.refresh', { workspaceId: at.id });
  const found = await search(at);
  expect(found.map(({ path: name, oldPath, matches, unsearched }) => [name, oldPath, matches.map(({ side, line }) => `${side} ${line}`).join(), unsearched])).toEqual([
    ['app.ts', undefined, 'old 3,new 3,new 4', undefined],
    ['data.bin', undefined, '', 'binary'],
    ['here.ts', 'moved.ts', 'new 1', undefined],
    ['untracked.ts', undefined, 'new 1', undefined],
  ]);
  expect((await search(at, { paths: 'moved.ts' })).map(({ path: name }) => name)).toEqual(['here.ts']);
  expect(await search(at, { paths: '*.md' })).toEqual([]);
});

test('a search gives way to the next, and an expression that is none is refused with its place', async () => {
  const { app, id } = await opened();
  const { search: first } = await app.call('search.start', { workspaceId: id, query: plain });
  expect(await app.fail('search.start', { workspaceId: id, query: { ...plain, regex: true, text: 'a(b' } })).toBe('bad-pattern');
  await app.call('search.start', { workspaceId: id, query: plain });
  expect(await app.fail('search.next', { workspaceId: id, search: first, from: 0 })).toBe('cancelled');
  await app.call('search.stop', { workspaceId: id });
});

test('files that are not among the changes are found by their paths and read as one text', async () => {
  const { app, repository, id } = await opened();
  await repository.write({ 'out/built.ts': 'built\n', 'later.ts': 'later\n' });
  await app.call('workspace.refresh', { workspaceId: id });
  expect(await app.call('search.paths', { workspaceId: id, query: '', limit: 10 })).toEqual({ paths: ['kept.ts', '.gitignore', 'docs/deep/guide.md'], total: 3 });
  expect(await app.call('search.paths', { workspaceId: id, query: 'guide', limit: 10 })).toMatchObject({ paths: ['docs/deep/guide.md'] });

  const kept = await app.call('files.contents', { workspaceId: id, path: file('kept.ts'), force: false });
  expect(kept).toMatchObject({ unchanged: true, old: { kind: 'text', text: 'three\n' }, new: { kind: 'text', text: 'three\n' } });
  expect(kept).not.toHaveProperty('reason');
  const ignored = await app.call('files.contents', { workspaceId: id, path: file('out/built.ts'), force: false });
  expect(ignored).toMatchObject({ unchanged: true, old: { kind: 'text', text: 'built\n' }, new: { kind: 'text', text: 'built\n' } });
  expect(await app.call('files.contents', { workspaceId: id, path: file('app.ts'), force: false })).not.toHaveProperty('unchanged');
});

test('of a commit it is the commit that is searched and listed', async () => {
  const { app, repository, id } = await opened();
  const first = await repository.sha('HEAD');
  await repository.commit('Later', { 'kept.ts': 'three and four\n', 'new.ts': 'three\n' });
  await app.call('workspace.refresh', { workspaceId: id });
  await app.call('scope.show', { workspaceId: id, scope: { kind: 'commit', sha: first } });
  await app.until('files', id, ({ comparison }) => comparison.endsWith(first));
  expect((await search({ app, repository, id })).map(({ path: name }) => name)).toEqual(['app.ts', 'data.bin', 'here.ts']);
  expect((await app.call('search.paths', { workspaceId: id, query: '', limit: 10 })).paths).not.toContain('new.ts');
  expect(await app.call('files.contents', { workspaceId: id, path: file('kept.ts'), force: false })).toMatchObject({ new: { text: 'three\n' } });
});

test('no review file leads into the folder of git, out of the root, or to a folder', async () => {
  const { app, repository, id } = await opened();
  await writeFile(path.join(repository.root, '..', 'outside.txt'), 'outside');
  for (const name of ['.git/config', 'sub/.GIT/config', 'docs', 'docs/deep', 'not/here.ts']) {
    expect(await app.fail('files.contents', { workspaceId: id, path: file(name), force: false })).toBe('not-found');
  }
});

test('a comment on a file that is not among the changes stands on its line', async () => {
  const { app, id } = await opened();
  const place = { path: file('kept.ts'), side: 'new', startLine: 1, endLine: 1 } as const;
  await app.call('threads.add', { workspaceId: id, place, body: 'Why keep it?', tags: [] });
  const { active } = await app.until('reviews', id, (snapshot) => snapshot.active?.threads.length === 1);
  expect(active?.threads[0]).toMatchObject({ anchorText: 'three', placement: { kind: 'current', place } });
});
