import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createUserData, type UserData } from '../../../../../src/main/services/settings/user-data';
import type { RepoPath, RepositoryRoot, Sha } from '../../../../../src/shared/base';
import type { Anchor } from '../../../../../src/shared/model/review/place';
import { defaultSettings } from '../../../../../src/shared/model/settings';
import { createFakeClock } from '../../../../support/fake-clock';
import { temporaryFolders } from '../../../../support/temporary-folder';

const makeFolder = temporaryFolders();
const clock = createFakeClock();
const tidewater = '/home/ada/tidewater' as RepositoryRoot;
const harbor = '/home/ada/harbor' as RepositoryRoot;
const pinned = 'a'.repeat(40) as Sha;

async function open(folder: string, problems: string[] = []): Promise<UserData> {
  return createUserData({ folder, clock, access: 'read-write', onProblem: (problem) => problems.push(problem) });
}

/** What a later start of the app finds. */
async function reopened(folder: string, data: UserData): Promise<UserData> {
  await data.flush();
  data.dispose();
  const problems: string[] = [];
  const later = await open(folder, problems);
  expect(problems).toEqual([]);
  return later;
}

describe('settings', () => {
  test('are the defaults at first, and the changed ones after a restart', async () => {
    const folder = await makeFolder();
    const data = await open(folder);
    expect(data.settings.get()).toEqual(defaultSettings);
    const changed = await data.settings.change({ theme: 'dark', codeFontSize: 14, wrapLines: undefined });
    expect(changed).toEqual({ ...defaultSettings, theme: 'dark', codeFontSize: 14 });
    expect((await reopened(folder, data)).settings.get()).toEqual(changed);
  });

  test('are on disk when the change resolves', async () => {
    const folder = await makeFolder();
    await (await open(folder)).settings.change({ density: 'compact' });
    expect((await open(folder)).settings.get().density).toBe('compact');
  });

  test('tell their listeners, until those stop', async () => {
    const data = await open(await makeFolder());
    const seen: string[] = [];
    const listening = data.settings.onChange((settings) => seen.push(settings.theme));
    await data.settings.change({ theme: 'dark' });
    listening.dispose();
    await data.settings.change({ theme: 'light' });
    expect(seen).toEqual(['dark']);
  });

  test('of earlier versions hold under their new names', async () => {
    const folder = await makeFolder();
    const problems: string[] = [];
    await writeFile(join(folder, 'settings.json'), JSON.stringify({ version: 1, data: { showWhitespace: false, wrapLines: true } }));
    expect((await open(folder, problems)).settings.get()).toEqual({ ...defaultSettings, ignoreWhitespace: 'all', wrapLines: true });
    expect(problems).toEqual([]);
  });

  test('that do not fit are reported and have their defaults; the others hold', async () => {
    const folder = await makeFolder();
    const stored = { theme: 'purple', codeFontSize: 1000, diffLayout: 'unified' };
    await writeFile(join(folder, 'settings.json'), JSON.stringify({ version: 1, data: stored }));
    const problems: string[] = [];
    const data = await open(folder, problems);
    expect(data.settings.get()).toEqual({ ...defaultSettings, diffLayout: 'unified' });
    expect(problems).toHaveLength(2);
    expect(problems.join('\n')).toMatch(/theme[^]*codeFontSize/);
  });
});

describe('what the app remembers', () => {
  test('recent folders are newest first, each once, at most 30', async () => {
    const folder = await makeFolder();
    const data = await open(folder);
    for (let index = 0; index < 40; index += 1) data.recents.touch(`/r${index}`);
    data.recents.touch('/r20');
    data.recents.forget('/r39');
    const later = (await reopened(folder, data)).recents.list();
    expect(later.slice(0, 3).map(({ root }) => root)).toEqual(['/r20', '/r38', '/r37']);
    expect(later).toHaveLength(29);
    expect(new Set(later.map(({ root }) => root)).size).toBe(29);
  });

  test('window, open folders and views come back', async () => {
    const folder = await makeFolder();
    const data = await open(folder);
    const state = { x: -5, y: 20, width: 1200, height: 800, maximized: true, fullScreen: false };
    data.windowState.save(state);
    data.openFolders.save([tidewater, harbor]);
    await data.view.save('app', '{"side":288}');
    await data.view.save(tidewater, '{"tabs":[]}');
    const later = await reopened(folder, data);
    expect(later.windowState.load()).toEqual(state);
    expect(later.openFolders.load()).toEqual([tidewater, harbor]);
    expect(await later.view.load('app')).toBe('{"side":288}');
    expect(await later.view.load(tidewater)).toBe('{"tabs":[]}');
    expect(await later.view.load(harbor)).toBeNull();
  });

  test('a scope that looks like a path stays inside the folder', async () => {
    const folder = await makeFolder();
    const data = await open(folder);
    await data.view.save('../../etc/passwd', '{}');
    await data.flush();
    expect(await readdir(folder)).toEqual(['views']);
    expect(await readdir(join(folder, 'views'))).toHaveLength(1);
  });
});

describe('what is remembered of a repository', () => {
  test('base, pin, compare and shown changes come back', async () => {
    const folder = await makeFolder();
    const data = await open(folder);
    const repository = await data.repository(tidewater);
    expect(repository.shown()).toEqual({ uncommitted: true, untracked: true });
    repository.setBaseOf('feature', 'develop');
    repository.setBaseOf('feature', 'main');
    repository.setPin('main', 'feature', pinned);
    repository.setPin('main', 'other', pinned);
    repository.setPin('main', 'other', null);
    repository.setLastCompare('feature');
    repository.setShown({ untracked: false });
    const later = await (await reopened(folder, data)).repository(tidewater);
    expect(later.baseOf('feature')).toBe('main');
    expect(later.baseOf('other')).toBeNull();
    expect(later.pinOf('main', 'feature')).toBe(pinned);
    expect(later.pinOf('main', 'other')).toBeNull();
    expect(later.pinOf('feature', 'main')).toBeNull();
    expect(later.lastCompare()).toBe('feature');
    expect(later.shown()).toEqual({ uncommitted: true, untracked: false });
  });

  test('drafts come back exactly, and are forgotten when they are emptied', async () => {
    const folder = await makeFolder();
    const data = await open(folder);
    const repository = await data.repository(tidewater);
    const text = '  two\r\nlines\t\u0000 and \ud83d\ude00 ';
    repository.drafts.save('reply:t-1', text);
    repository.drafts.save('new:review', 'x');
    repository.drafts.save('new:review', '');
    const later = await (await reopened(folder, data)).repository(tidewater);
    expect(later.drafts.list()).toEqual([{ key: 'reply:t-1', text }]);
  });

  test('keys that are names of object parts are keys like others', async () => {
    const folder = await makeFolder();
    const data = await open(folder);
    const repository = await data.repository(tidewater);
    for (const key of ['__proto__', 'constructor', 'toString']) {
      repository.drafts.save(key, key);
      repository.setViewed(key, [[key, { hash: key, at: '2026-01-05T09:00:00Z' }]]);
    }
    const later = await (await reopened(folder, data)).repository(tidewater);
    expect(later.drafts.list().map(({ text }) => text)).toEqual(['__proto__', 'constructor', 'toString']);
    expect(later.viewed('__proto__').get('__proto__')?.hash).toBe('__proto__');
    expect(later.viewed('missing').size).toBe(0);
  });

  test('viewed records and anchors come back by review file', async () => {
    const folder = await makeFolder();
    const data = await open(folder);
    const repository = await data.repository(tidewater);
    const anchor: Anchor = { path: 'src/renew.ts' as RepoPath, side: 'new', line: 12, startLine: 10, text: 'a\nb\nc', before: '', after: '}' };
    const record = { hash: 'h', at: '2026-01-05T09:00:00Z', stat: '10:5' };
    repository.setViewed('one.json', [['a.ts', record], ['b.ts', record]]);
    repository.setViewed('one.json', [['b.ts', null]]);
    repository.setViewed('two.json', [['c.ts', { hash: 'h', at: '2026-01-05T09:00:00Z' }]]);
    repository.setAnchors('one.json', [['t-1', anchor], ['t-2', anchor]]);
    repository.setAnchors('one.json', [['t-2', null]]);
    const later = await (await reopened(folder, data)).repository(tidewater);
    expect([...later.viewed('one.json')]).toEqual([['a.ts', record]]);
    expect([...later.viewed('two.json').keys()]).toEqual(['c.ts']);
    expect([...later.anchors('one.json')]).toEqual([['t-1', anchor]]);
    expect(later.anchors('two.json').size).toBe(0);
  });

  test('reviews that a person keeps come back', async () => {
    const folder = await makeFolder();
    const data = await open(folder);
    const repository = await data.repository(tidewater);
    repository.keepReview(pinned, true);
    repository.keepReview('other', true);
    repository.keepReview('other', false);
    const later = await (await reopened(folder, data)).repository(tidewater);
    expect([...later.keptReviews()]).toEqual([pinned]);
  });

  test('a table that was handed out does not change', async () => {
    const repository = await (await open(await makeFolder())).repository(tidewater);
    const before = repository.viewed('one.json');
    repository.setViewed('one.json', [['a.ts', { hash: 'h', at: '' }]]);
    expect(before.size).toBe(0);
  });

  test('nothing of one repository is found in another', async () => {
    const folder = await makeFolder();
    const data = await open(folder);
    const one = await data.repository(tidewater);
    one.drafts.save('new:review', 'mine');
    one.setBaseOf('feature', 'main');
    one.setPin('main', 'feature', pinned);
    one.setViewed('one.json', [['a.ts', { hash: 'h', at: '' }]]);
    const later = await reopened(folder, data);
    const other = await later.repository(harbor);
    expect(other.drafts.list()).toEqual([]);
    expect(other.baseOf('feature')).toBeNull();
    expect(other.pinOf('main', 'feature')).toBeNull();
    expect(other.viewed('one.json').size).toBe(0);
  });

  test('is one object per root, so there is one writer', async () => {
    const data = await open(await makeFolder());
    const [first, second] = await Promise.all([data.repository(tidewater), data.repository(tidewater)]);
    expect(first).toBe(second);
  });

  test('a damaged file costs only what it held', async () => {
    const folder = await makeFolder();
    const data = await open(folder);
    const repository = await data.repository(tidewater);
    repository.drafts.save('new:review', 'kept');
    repository.setBaseOf('feature', 'main');
    await data.flush();
    const [name] = await readdir(join(folder, 'repositories'));
    const own = join(folder, 'repositories', name ?? '');
    await writeFile(join(own, 'preferences.json'), (await readFile(join(own, 'preferences.json'), 'utf8')).slice(0, -20));
    const problems: string[] = [];
    const later = await (await open(folder, problems)).repository(tidewater);
    expect(problems).toHaveLength(1);
    expect(later.baseOf('feature')).toBeNull();
    expect(later.drafts.list()).toEqual([{ key: 'new:review', text: 'kept' }]);
    expect((await readdir(own)).filter((entry) => entry.startsWith('preferences.json.damaged-'))).toHaveLength(1);
  });
});
