import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AppSnapshot } from '../../../../../src/shared/model/snapshots';
import { runningApplications, type RunningApplication } from '../../../../support/application-scaffold';
import { noPlainFiles, putNoPlainFile } from '../../../../support/no-plain-file';
import { gitScaffolds, type GitScaffold } from '../../../../support/git-scaffold';

const newScaffold = gitScaffolds();
const start = runningApplications();

const snapshot = (app: RunningApplication): AppSnapshot => app.topics.current('app', '') ?? expect.unreachable();
const names = (app: RunningApplication): readonly string[] => snapshot(app).workspaces.map(({ name }) => name);

/** Repositories with one commit at paths below the scaffold's folder. Answers that folder. */
async function repositories(scaffold: GitScaffold, ...paths: readonly string[]): Promise<string> {
  for (const name of paths) {
    const repository = await scaffold.repository();
    await repository.commit('Base', { 'a.txt': 'a\n' });
    const target = path.join(scaffold.folder, name);
    await mkdir(path.dirname(target), { recursive: true });
    await rename(repository.root, target);
  }
  return scaffold.folder;
}

describe('a folder that holds several repositories', () => {
  test('is offered with branches and reviews, and those that are chosen are opened in order', async () => {
    const scaffold = await newScaffold();
    const folder = path.join(await repositories(scaffold, 'fleet/a', 'fleet/deep/er/b', 'fleet/c', 'fleet/too/deep/to/find/d'), 'fleet');
    const review = path.join(folder, 'c/.vscode/searchlight-reviews/feature_main/comments.json');
    await mkdir(path.dirname(review), { recursive: true });
    await writeFile(review, '{}');
    const app = await start(scaffold);
    expect(await app.call('app.open', { path: folder })).toEqual({ opened: [] });
    const roots = ['a', 'c', 'deep/er/b'].map((name) => path.join(folder, name));
    expect(snapshot(app)).toMatchObject({
      workspaces: [],
      failedOpens: [],
      offers: [
        {
          path: folder,
          name: 'fleet',
          repositories: [
            { root: roots[0], name: 'a', branch: 'main', reviews: 0 },
            { root: roots[1], name: 'c', branch: 'main', reviews: 1 },
            { root: roots[2], name: 'b', branch: 'main', reviews: 0 },
          ],
        },
      ],
    });
    // Asked for again, it is offered once.
    await app.call('app.open', { path: folder });
    expect(snapshot(app).offers).toHaveLength(1);
    const { opened } = await app.call('app.openOffered', { path: folder, roots: [roots[2] ?? '', roots[0] ?? '', scaffold.folder] });
    expect(opened).toHaveLength(2);
    expect(names(app)).toEqual(['a', 'b']);
    expect(snapshot(app).offers).toEqual([]);
    expect(await app.call('app.openOffered', { path: folder, roots })).toEqual({ opened: [] });
  });

  test('is forgotten when nothing of it is wanted', async () => {
    const scaffold = await newScaffold();
    const folder = await repositories(scaffold, 'fleet/a', 'fleet/b');
    const app = await start(scaffold);
    await app.call('app.open', { path: path.join(folder, 'fleet') });
    await app.call('app.dismissOffer', { path: path.join(folder, 'fleet') });
    expect(snapshot(app)).toMatchObject({ offers: [], workspaces: [] });
  });

  test('counts the reviews of commits too', async () => {
    const scaffold = await newScaffold();
    const folder = await repositories(scaffold, 'fleet/a', 'fleet/b');
    const project = path.join(scaffold.folder, '.local-review/projects/work');
    await mkdir(path.join(project, 'reviews/app'), { recursive: true });
    await writeFile(path.join(project, 'project.yaml'), `name: work\nrepos:\n  - name: app\n    path: ${path.join(folder, 'fleet/a')}\n`);
    for (const name of [`${'a'.repeat(40)}.yaml`, `${'b'.repeat(40)}.yaml`, 'notes.txt']) await writeFile(path.join(project, 'reviews/app', name), '');
    const app = await start(scaffold);
    await app.call('app.open', { path: path.join(folder, 'fleet') });
    expect(snapshot(app).offers[0]?.repositories).toMatchObject([{ reviews: 2 }, { reviews: 0 }]);
  });

  test('that holds one opens it', async () => {
    const scaffold = await newScaffold();
    const folder = await repositories(scaffold, 'fleet/a');
    const app = await start(scaffold);
    expect((await app.call('app.open', { path: path.join(folder, 'fleet') })).opened).toHaveLength(1);
    expect(names(app)).toEqual(['a']);
  });
});

describe('a workspace file', () => {
  test('opens its folders in order, and says which are elsewhere', async () => {
    const scaffold = await newScaffold();
    const folder = await repositories(scaffold, 'code/b', 'code/a');
    const file = path.join(folder, 'code/all.code-workspace');
    await writeFile(file, `{ // both\n "folders": [{ "path": "b" }, { "path": "../code/a" }, { "path": "gone" }, { "uri": "vscode-remote://box/srv" }], }`);
    const app = await start(scaffold);
    const [answer] = await app.application.open([{ path: file }]);
    expect(answer).toMatchObject({ opened: [{}, {}].map(() => expect.any(String) as string), failure: { code: 'not-found' } });
    expect(names(app)).toEqual(['b', 'a']);
    expect(snapshot(app).failedOpens).toMatchObject([
      { path: 'vscode-remote://box/srv', failure: { code: 'remote-folder' } },
      { path: path.join(folder, 'code/gone'), failure: { code: 'not-found' } },
    ]);
  });

  test.each([
    ['{', 'it is no JSON'],
    ['{ "folders": [] }', 'it lists no folders'],
  ])('%s says that %s', async (text, reason) => {
    const scaffold = await newScaffold();
    const file = path.join(scaffold.folder, 'all.code-workspace');
    await writeFile(file, text);
    const app = await start(scaffold);
    const { failure } = await app.call('app.open', { path: file });
    expect(failure).toMatchObject({ code: 'not-a-workspace-file', message: expect.stringContaining(reason) as string });
    await rm(file);
    expect((await app.call('app.open', { path: file })).failure?.code).toBe('not-a-workspace-file');
    expect(snapshot(app).failedOpens).toHaveLength(1);
  });

  test.each(noPlainFiles.filter((kind) => kind === 'a pipe' || kind === 'a device'))('that is %s is not read', async (kind) => {
    const scaffold = await newScaffold();
    const file = path.join(scaffold.folder, 'all.code-workspace');
    putNoPlainFile(file, kind);
    const { failure } = await (await start(scaffold)).call('app.open', { path: file });
    expect(failure).toMatchObject({ code: 'not-a-workspace-file', message: `${file} cannot be read as a workspace file: it is not a file. Nothing was opened.` });
  });
});

describe('the same repository', () => {
  test('by a link, a folder and a file in it is one workspace', async () => {
    const scaffold = await newScaffold();
    const folder = await repositories(scaffold, 'a');
    await symlink(path.join(folder, 'a'), path.join(folder, 'link'));
    const app = await start(scaffold);
    const answers = await app.application.open(['a', 'link', 'link/a.txt', 'a/.git'].map((name) => ({ path: path.join(folder, name) })));
    expect(new Set(answers.flatMap(({ opened }) => opened)).size).toBe(1);
    expect(names(app)).toEqual(['a']);
  });
});

test('what was open is opened again in its order, and what is gone is named', async () => {
  const scaffold = await newScaffold();
  const folder = await repositories(scaffold, 'c', 'a', 'b');
  const first = await start(scaffold);
  for (const name of ['c', 'a', 'b']) await first.call('app.open', { path: path.join(folder, name) });
  await first.close();
  await rename(path.join(folder, 'a'), path.join(folder, 'moved'));
  const second = await start(scaffold);
  await second.application.restore();
  expect(names(second)).toEqual(['c', 'b']);
  expect(snapshot(second).failedOpens).toMatchObject([{ path: path.join(folder, 'a'), failure: { code: 'not-found' } }]);
});

describe('a repository whose settings are not trusted', () => {
  test('is not opened, and says why and what to do', async () => {
    const scaffold = await newScaffold();
    const folder = path.join(await repositories(scaffold, 'odd'), 'odd');
    await writeFile(path.join(folder, '.git', 'config'), Buffer.from('[filter "\xff"]\n\tclean = evil\n', 'latin1'), { flag: 'a' });
    const app = await start(scaffold);
    const { failure } = await app.call('app.open', { path: folder });
    expect(failure).toMatchObject({ code: 'unsafe-repository', message: expect.stringContaining('filter.\ufffd.clean') as string });
    expect(failure?.message).toContain(`If you trust ${folder}, rename it in .git/config`);
    expect(snapshot(app)).toMatchObject({ workspaces: [], failedOpens: [{ path: folder }] });
  });
});
