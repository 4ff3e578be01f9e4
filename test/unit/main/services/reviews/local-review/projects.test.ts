import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expandPath, localReviewHome } from '../../../../../../src/main/services/reviews/local-review/home';
import { openProjects, type Projects } from '../../../../../../src/main/services/reviews/local-review/projects';
import { put, temporaryRoot } from '../support';

interface Opened {
  readonly home: string;
  readonly user: string;
  readonly projects: Projects;
}

function open(): Opened {
  const user = temporaryRoot();
  const home = join(user, '.local-review');
  return { home, user, projects: openProjects({ home, userFolder: user }) };
}

describe('localReviewHome', () => {
  it('is the chosen folder, else the usual one', () => {
    const user = join('/', 'home', 'ines');
    expect(localReviewHome({}, user)).toBe(join(user, '.local-review'));
    expect(localReviewHome({ LOCAL_REVIEW_HOME: ' ' }, user)).toBe(join(user, '.local-review'));
    expect(localReviewHome({ LOCAL_REVIEW_HOME: '~/reviews' }, user)).toBe(join(user, 'reviews'));
    expect(localReviewHome({ LOCAL_REVIEW_HOME: join('/', 'srv', 'reviews') }, user)).toBe(join('/', 'srv', 'reviews'));
  });

  it('expands only a home of its own', () => {
    expect(expandPath('~', '/home/ines', '/x')).toBe('/home/ines');
    expect(expandPath('~bo/shop', join('/', 'home', 'ines'), join('/', 'x'))).toBe(join('/', 'x', '~bo', 'shop'));
  });
});

describe('list', () => {
  it('finds nothing, and makes nothing, without a home', async () => {
    const { home, projects } = open();
    expect(await projects.list()).toEqual({ projects: [], problems: [] });
    expect(existsSync(home)).toBe(false);
  });

  it('reads lists and maps of repositories, and says which are missing', async () => {
    const { home, user, projects } = open();
    mkdirSync(join(user, 'code/web'), { recursive: true });
    put(home, 'projects/a/project.yaml', 'name: The shop\nrepos:\n  - name: web   # site\n    path: ~/code/web\n    base: develop\n  - {name: api, path: ~/code/api}\n');
    put(home, 'projects/b/project.yaml', 'repos:\n  web: ~/code/web\n  api: { path: ../../../code/web, base: main }\n');
    put(home, 'projects/c/reviews/web/notes.txt', 'no project');
    put(home, 'projects/state.json', '{}');
    put(home, 'reviews.db', 'x');
    const { projects: found, problems } = await projects.list();
    expect(problems).toEqual([]);
    expect(found).toEqual([
      {
        folder: 'a',
        name: 'The shop',
        file: join(home, 'projects/a/project.yaml'),
        diagnostics: [],
        repos: [
          { name: 'web', path: join(user, 'code/web'), base: 'develop', missing: false },
          { name: 'api', path: join(user, 'code/api'), missing: true },
        ],
      },
      {
        folder: 'b',
        name: 'b',
        file: join(home, 'projects/b/project.yaml'),
        diagnostics: [],
        repos: [
          { name: 'web', path: join(user, 'code/web'), missing: false },
          { name: 'api', path: join(user, 'code/web'), base: 'main', missing: false },
        ],
      },
    ]);
  });

  it('shows a damaged project with its place, and the others beside it', async () => {
    const { home, projects } = open();
    put(home, 'projects/a/project.yaml', 'name: x: y\n');
    put(home, 'projects/b/project.yaml', 'name: b\nrepos: 7\n');
    put(home, 'projects/c/project.yaml', 'repos:\n- {name: ../x, path: /p}\n- {path: /p}\n- {name: web, path: /p}\n- {name: Web, path: /q}\n');
    const { projects: found } = await projects.list();
    expect(found[0]).toMatchObject({ folder: 'a', repos: [], problem: { line: 1, column: 7 } });
    expect(found[0]?.fixRequest).toContain('is not valid YAML');
    expect(found[1]?.diagnostics).toEqual([expect.objectContaining({ severity: 'error', line: 2, column: 8 })]);
    expect(found[2]?.diagnostics.map(({ line }) => line)).toEqual([2, 3, 5]);
    expect(found[2]?.repos.map(({ name }) => name)).toEqual(['web']);
  });

  it.skipIf(process.platform === 'win32')('follows no link out of the home', async () => {
    const { home, projects } = open();
    const outside = temporaryRoot();
    put(outside, 'project.yaml', 'name: secret\n');
    mkdirSync(join(home, 'projects'), { recursive: true });
    symlinkSync(outside, join(home, 'projects/a'));
    expect((await projects.list()).projects).toEqual([expect.objectContaining({ folder: 'a', name: 'a', problem: expect.objectContaining({ message: expect.stringContaining('link') as string }) as object })]);
    expect(await projects.addRepository('a', { name: 'web', path: '/p' })).toMatchObject({ ok: false });
    expect(readFileSync(join(outside, 'project.yaml'), 'utf8')).toBe('name: secret\n');
  });
});

describe('create', () => {
  it('makes a project with one repository', async () => {
    const { home, user, projects } = open();
    mkdirSync(join(user, 'web'));
    const created = await projects.create('shop', { name: 'web', path: join(user, 'web'), base: 'main' });
    expect(created).toMatchObject({ ok: true, value: { folder: 'shop', repos: [{ name: 'web', missing: false }] } });
    expect(readFileSync(join(home, 'projects/shop/project.yaml'), 'utf8')).toBe(`name: shop\nrepos:\n  - name: web\n    path: ${join(user, 'web')}\n    base: main\n`);
    expect(readdirSync(join(home, 'projects/shop'))).toEqual(['project.yaml']);
  });

  it('does not write over one that is there', async () => {
    const { home, projects } = open();
    put(home, 'projects/shop/project.yaml', 'name: theirs\n');
    expect(await projects.create('shop', { name: 'web', path: '/p' })).toEqual({ ok: false, error: { code: 'refused', message: 'There is a project shop already.' } });
    expect(readFileSync(join(home, 'projects/shop/project.yaml'), 'utf8')).toBe('name: theirs\n');
  });

  it.each(['', ' ', '..', 'a/b', 'a\\b', 'c:d', 'nul', 'COM1.x', 'ends.', 'a\nb', 'x'.repeat(101)])('takes no name like %j', async (name) => {
    const { home, projects } = open();
    expect(await projects.create(name, { name: 'web', path: '/p' })).toMatchObject({ ok: false, error: { code: 'refused' } });
    expect(await projects.create('shop', { name, path: '/p' })).toMatchObject({ ok: false, error: { code: 'refused' } });
    expect(existsSync(home)).toBe(false);
  });
});

describe('addRepository', () => {
  const add = async (text: string): Promise<string> => {
    const { home, projects } = open();
    const file = put(home, 'projects/shop/project.yaml', text);
    const added = await projects.addRepository('shop', { name: 'api', path: '/srv/api', base: 'main' });
    return added.ok ? readFileSync(file, 'utf8') : JSON.stringify(added.error);
  };

  it.each([
    ['# ours\nname: Shop  # x\nrepos:\n- name: web\n  path: ~/web\n\nowner: bo\n', '# ours\nname: Shop  # x\nrepos:\n- name: web\n  path: ~/web\n- name: api\n  path: /srv/api\n  base: main\n\nowner: bo\n'],
    ['repos:\n  web: ~/web # site\n', 'repos:\n  web: ~/web # site\n  api:\n    path: /srv/api\n    base: main\n'],
    ['name: Shop\n', 'name: Shop\nrepos:\n  - name: api\n    path: /srv/api\n    base: main\n'],
    ['name: Shop\nrepos: []\n', 'name: Shop\nrepos:\n  - name: api\n    path: /srv/api\n    base: main\n'],
    ['{"repos": [{"name": "web", "path": "/w"}]}', '{"repos": [{"name": "web", "path": "/w"}, {"name": "api", "path": "/srv/api", "base": "main"}]}'],
  ])('leaves everything else in %j as it is', async (before, after) => {
    expect(await add(before)).toBe(after);
  });

  it('changes nothing when it is there, and takes no name twice', async () => {
    const text = 'repos: [{name: api, path: /srv/api}]\n';
    expect(await add(text)).toBe(text);
    expect(await add('repos: [{name: Api, path: /other}]\n')).toContain('The project has a repository Api already, at /other.');
  });

  it('writes nothing to a damaged file', async () => {
    expect(await add('repos: x\n')).toContain('read-only');
    expect(await add('a: [')).toContain('file-broken');
  });
});
