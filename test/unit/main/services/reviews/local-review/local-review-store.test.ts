import { appendFileSync, chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LoadedCommitReview } from '../../../../../../src/main/services/reviews/local-review/loaded-commit-review';
import { createLocalReviewStore, type LocalReviewStore, type Move } from '../../../../../../src/main/services/reviews/local-review/local-review-store';
import { parseLocalReview } from '../../../../../../src/shared/formats/local-review/parse-local-review';
import { noPlainFiles, putNoPlainFile } from '../../../../../support/no-plain-file';
import { addThread, reply } from '../samples';
import { EagerClock, put, repoPath, temporaryRoot } from '../support';
import { head, moveTo, pathOf, reviewsPath, reviewText, shaA, shaB, shaC } from './samples';
import { openStore, takeBackTo } from './support';

async function only(store: LocalReviewStore): Promise<LoadedCommitReview> {
  const { reviews } = await store.load();
  const [review, ...others] = reviews;
  if (review === undefined || others.length > 0) throw new Error(`${reviews.length} reviews`);
  return review;
}

function bodies(home: string, path: string): string[] {
  const parsed = parseLocalReview(readFileSync(join(home, path), 'utf8'), { ownNames: [] });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value.review.threads.flatMap(({ comments }) => comments.map(({ body }) => body));
}

describe('load', () => {
  it('finds nothing, and makes nothing, without a home', async () => {
    const home = join(temporaryRoot(), 'home');
    expect(await openStore(home).load()).toEqual({ reviews: [], problems: [] });
    expect(existsSync(home)).toBe(false);
  });

  it('reads files that are named by a commit and leaves others alone', async () => {
    const home = temporaryRoot();
    put(home, pathOf(shaA), reviewText(shaA));
    put(home, pathOf('d'.repeat(64)), reviewText('d'.repeat(64)));
    for (const name of ['abc.yaml', `${shaB}.yml`, `${shaB}.yaml.tmp`, 'notes.db', 'state.json', `${shaB.toUpperCase()}.yaml`]) put(home, `${reviewsPath}/${name}`, 'x');
    const { reviews, problems } = await openStore(home).load();
    expect(problems).toEqual([]);
    expect(reviews.map(({ commit, file, state }) => [commit, file, state])).toEqual([
      [shaA, join(home, pathOf(shaA)), 'ok'],
      ['d'.repeat(64), join(home, pathOf('d'.repeat(64))), 'ok'],
    ]);
  });

  it.each(noPlainFiles)('reads the others when %s stands where a review should be', async (kind) => {
    const home = temporaryRoot();
    put(home, pathOf(shaA), reviewText(shaA));
    putNoPlainFile(join(home, pathOf(shaB)), kind);
    const { reviews } = await openStore(home).load();
    expect(reviews.map(({ commit, state }) => [commit, state])).toEqual([
      [shaA, 'ok'],
      [shaB, 'broken'],
    ]);
  });

  it('says of a review of 200 MB that it is too large, and writes nothing into it', async () => {
    const home = temporaryRoot();
    truncateSync(put(home, pathOf(shaA), reviewText(shaA)), 200 * 1024 * 1024);
    const store = openStore(home);
    expect(await only(store)).toMatchObject({ state: 'broken', problem: { message: 'The file has 200 MB. Reviews over 64 MB are not opened.' } });
    expect(await store.mutate(shaA, addThread('new'), head)).toMatchObject({ ok: false, error: { code: 'file-broken' } });
  });

  it('gives the identical object for as long as the file is the same', async () => {
    const home = temporaryRoot();
    put(home, pathOf(shaA), reviewText(shaA));
    const store = openStore(home);
    const first = await only(store);
    put(home, pathOf(shaA), reviewText(shaA));
    expect(await only(store)).toBe(first);
  });

  it('says when a file names another commit than its name does', async () => {
    const home = temporaryRoot();
    put(home, pathOf(shaA), reviewText(shaB));
    expect(await only(openStore(home))).toMatchObject({ commit: shaA, state: 'ok', header: { commit: shaB }, diagnostics: [{ severity: 'warning' }] });
  });

  it('waits for a file that is being written', async () => {
    const home = temporaryRoot();
    put(home, pathOf(shaA), 'threads: [');
    const clock = new EagerClock((wait) => {
      if (wait === 2) put(home, pathOf(shaA), reviewText(shaA));
    });
    expect((await only(openStore(home, clock))).state).toBe('ok');
    expect(clock.waits).toEqual([20, 40]);
  });

  it('shows a broken file with its place, its last version and a fix request, and heals with it', async () => {
    const home = temporaryRoot();
    const file = put(home, pathOf(shaA), reviewText(shaA));
    const store = openStore(home);
    await only(store);
    put(home, pathOf(shaA), 'repo: web\nsubject: Add: it\nthreads: []\n');
    const broken = await only(store);
    expect(broken).toMatchObject({ state: 'broken', header: { commit: shaA }, problem: { line: 2, column: 10 }, excerpt: { firstLine: 1 } });
    expect(broken.review?.threads[0]?.comments[0]?.body).toBe('first');
    expect(broken.fixRequest).toContain(`${file} is not valid YAML.\nLine 2, column 10: `);
    put(home, pathOf(shaA), reviewText(shaA, 'healed'));
    expect((await only(store)).state).toBe('ok');
  });

  it('keeps one bad file from hiding the others', async () => {
    const home = temporaryRoot();
    put(home, pathOf(shaA), 'a: [');
    put(home, pathOf(shaB), reviewText(shaB));
    mkdirSync(join(home, pathOf(shaC)));
    expect((await openStore(home).load()).reviews.map(({ state }) => state)).toEqual(['broken', 'ok', 'broken']);
  });

  it('shows a deleted review as it was last read, but not one that another program moved', async () => {
    const home = temporaryRoot();
    put(home, pathOf(shaA), reviewText(shaA));
    put(home, pathOf(shaB), reviewText(shaB));
    const store = openStore(home);
    await store.load();
    rmSync(join(home, pathOf(shaB)));
    renameSync(join(home, pathOf(shaA)), join(home, pathOf(shaC)));
    put(home, pathOf(shaC), `${reviewText(shaC)}previous_commits: [${shaA}]\n`);
    expect((await store.load()).reviews.map(({ commit, vanished }) => [commit, vanished])).toEqual([[shaB, true], [shaC, undefined]]);
  });

  it.skipIf(process.platform === 'win32')('does not follow links out of the home', async () => {
    const home = temporaryRoot();
    const outside = temporaryRoot();
    put(outside, 'secret.yaml', reviewText(shaA));
    put(home, pathOf(shaB), reviewText(shaB));
    symlinkSync(join(outside, 'secret.yaml'), join(home, pathOf(shaA)));
    expect((await openStore(home).load()).reviews.map(({ state }) => state)).toEqual(['broken', 'ok']);
    const linked = createLocalReviewStore({ home, project: 'shop', repo: 'api', ownNames: [], clock: new EagerClock() });
    symlinkSync(outside, join(home, 'projects/shop/reviews/api'));
    expect((await linked.load()).problems).toEqual([expect.stringContaining('leaves the local-review home')]);
    expect(await linked.mutate(shaA, addThread('1'), head)).toMatchObject({ ok: false, error: { code: 'not-saved' } });
    expect(readdirSync(outside)).toEqual(['secret.yaml']);
  });

  it('takes no name that leads elsewhere', () => {
    for (const name of ['..', 'a/b', 'a\\b', '', 'nul', 'x.']) {
      expect(() => createLocalReviewStore({ home: '/nowhere', project: 'shop', repo: name, ownNames: [], clock: new EagerClock() })).toThrow('Bug');
    }
  });
});

describe('mutate', () => {
  it('makes the file with the first comment, and not before', async () => {
    const home = join(temporaryRoot(), 'home');
    const store = openStore(home);
    const unviewed = { kind: 'set-viewed', paths: [repoPath('a.ts')], viewed: false } as const;
    expect(await store.mutate(shaA, unviewed, head)).toMatchObject({ ok: true, value: { inverse: null } });
    expect(existsSync(home)).toBe(false);
    expect(await store.mutate(shaA, addThread('1'), head)).toMatchObject({ ok: true, value: { file: join(home, pathOf(shaA)), thread: 't-1' } });
    expect(readFileSync(join(home, pathOf(shaA)), 'utf8')).toContain(`repo: web\nrepo_path: /home/ines/web\nbranch: ines/lease\ncommit: ${shaA}\n`);
    expect(readdirSync(join(home, reviewsPath))).toEqual([`${shaA}.yaml`]);
  });

  it('applies to the newest bytes', async () => {
    const home = temporaryRoot();
    put(home, pathOf(shaA), reviewText(shaA));
    const store = openStore(home);
    await store.load();
    put(home, pathOf(shaA), reviewText(shaA, 'edited by an agent'));
    expect(await store.mutate(shaA, reply('t-1', '2', 'mine'), head)).toMatchObject({ ok: true });
    expect(bodies(home, pathOf(shaA))).toEqual(['edited by an agent', 'mine']);
  });

  it('refuses a broken file, and one that vanished, and loses nothing', async () => {
    const home = temporaryRoot();
    const file = put(home, pathOf(shaA), reviewText(shaA));
    const store = openStore(home);
    await store.load();
    writeFileSync(file, 'threads: [');
    expect(await store.mutate(shaA, reply('t-1', '2'), head)).toMatchObject({ ok: false, error: { code: 'file-broken', file, line: 1 } });
    expect(readFileSync(file, 'utf8')).toBe('threads: [');
    writeFileSync(file, reviewText(shaA));
    await store.load();
    rmSync(file);
    await store.load();
    expect(await store.mutate(shaA, reply('t-1', '2'), head)).toEqual({ ok: false, error: { code: 'file-vanished', file } });
    expect(existsSync(file)).toBe(false);
  });

  it.skipIf(process.platform === 'win32')('leaves a file alone that is marked as read-only', async () => {
    const home = temporaryRoot();
    const file = put(home, pathOf(shaA), reviewText(shaA));
    chmodSync(file, 0o444);
    expect(await openStore(home).mutate(shaA, reply('t-1', '2'), head)).toMatchObject({ ok: false, error: { code: 'read-only' } });
  });
});

describe('settleVanished', () => {
  it('restores what was last read, or accepts that it is gone', async () => {
    const home = temporaryRoot();
    const file = put(home, pathOf(shaA), reviewText(shaA));
    const store = openStore(home);
    await store.load();
    rmSync(file);
    await store.load();
    expect(await store.settleVanished(shaA, 'restore')).toEqual({ ok: true, value: null });
    expect(readFileSync(file, 'utf8')).toBe(reviewText(shaA));
    await store.load();
    rmSync(file);
    await store.load();
    expect(await store.settleVanished(shaA, 'start-empty')).toEqual({ ok: true, value: null });
    expect((await store.load()).reviews).toEqual([]);
    expect(await store.mutate(shaA, addThread('9'), head)).toMatchObject({ ok: true });
  });
});

describe('maintain', () => {
  it('writes what is missing, and makes no file', async () => {
    const home = temporaryRoot();
    put(home, pathOf(shaA), reviewText(shaA).replace(/patch_id.*\n/, ''));
    const store = openStore(home);
    const maintenance = { identity: { patchId: 'beef', changeId: 'I1', subject: 'Other' }, outdated: new Map([['t-1', true]]) };
    expect(await store.maintain(shaA, maintenance)).toMatchObject({ ok: true, value: { before: expect.any(String) as string } });
    expect((await only(store)).header?.identity).toEqual({ patchId: 'beef', changeId: 'I1', subject: 'Add the lease' });
    expect((await only(store)).review?.threads[0]?.outdated).toBe(true);
    expect(await store.maintain(shaB, maintenance)).toEqual({ ok: true, value: { before: null, text: null } });
    expect(existsSync(join(home, pathOf(shaB)))).toBe(false);
  });
});

describe('move', () => {
  const places = new Map([['t-1', { path: repoPath('src/new.ts'), side: 'new' as const, line: 20, outdated: true }]]);

  it('brings the review to the new commit, and back', async () => {
    const home = temporaryRoot();
    put(home, pathOf(shaA), reviewText(shaA));
    const store = openStore(home);
    await store.load();
    const moved = await store.move(shaA, moveTo(shaB, places));
    expect(readdirSync(join(home, reviewsPath))).toEqual([`${shaB}.yaml`]);
    expect(readFileSync(join(home, pathOf(shaB)), 'utf8')).toBe(`repo: web
repo_path: /home/ines/web
branch: ines/lease
commit: ${shaB}
patch_id: f00e   # of the commit
subject: "Add the lease"
previous_commits: [${shaA}]
matched_by: patch-id
threads:
  - id: t-1
    path: src/new.ts
    side: right
    line: 20
    resolved: false
    outdated: true
    comments:
      - id: c-1
        author: ines
        created: 2026-03-04T09:30:00Z
        body: first
`);
    expect((await store.load()).reviews.map(({ commit }) => commit)).toEqual([shaB]);
    expect(moved).toMatchObject({ ok: true, value: { file: join(home, pathOf(shaB)), came: new Set(['t-1']), there: null, written: { before: null, text: readFileSync(join(home, pathOf(shaB)), 'utf8') } } });
    await store.mutate(shaB, reply('t-1', '2', 'since'), head);
    const before = new Map([['t-1', { path: repoPath('src/lease.ts'), side: 'new' as const, line: 12, outdated: false }]]);
    expect(await store.takeBack(shaB, takeBackTo(shaA, { places: before }))).toEqual({ ok: true, value: null });
    expect(readdirSync(join(home, reviewsPath))).toEqual([`${shaA}.yaml`]);
    expect(readFileSync(join(home, pathOf(shaA)), 'utf8').split('      - id: c-2')[0]).toBe(reviewText(shaA));
    expect(bodies(home, pathOf(shaA))).toEqual(['first', 'since']);
  });

  it('merges with a review that the new commit has already', async () => {
    const home = temporaryRoot();
    put(home, pathOf(shaA), reviewText(shaA));
    put(home, pathOf(shaB), reviewText(shaB, 'begun anew').replaceAll('t-1', 't-2').replaceAll('c-1', 'c-2'));
    const store = openStore(home);
    const there = { threads: new Set(['t-2']), previousCommits: [] };
    expect(await store.move(shaA, moveTo(shaB))).toMatchObject({ ok: true, value: { file: join(home, pathOf(shaB)), came: new Set(['t-1']), there } });
    expect(bodies(home, pathOf(shaB))).toEqual(['begun anew', 'first']);
    expect(existsSync(join(home, pathOf(shaA)))).toBe(false);
  });

  it('takes along what is written while it moves', async () => {
    const home = temporaryRoot();
    const file = put(home, pathOf(shaA), 'threads: [');
    const clock = new EagerClock(() => { writeFileSync(file, reviewText(shaA, 'written meanwhile')); });
    expect(await openStore(home, clock).move(shaA, moveTo(shaB))).toMatchObject({ ok: true });
    expect(bodies(home, pathOf(shaB))).toEqual(['written meanwhile']);
  });

  it('carries the lines of a thread that comes while it moves', async () => {
    const home = temporaryRoot();
    const file = put(home, pathOf(shaA), reviewText(shaA));
    const carried: string[][] = [];
    const move: Move = {
      ...moveTo(shaB),
      carry(threads) {
        // After the file was read, as an agent would.
        if (carried.length === 0) appendFileSync(file, '  - path: src/new.ts\n    line: 3\n    comments:\n      - {id: c-9, author: claude, body: Late.}\n');
        carried.push(threads.map(({ key }) => key));
        return Promise.resolve(new Map(threads.map(({ key, place }) => [key, { path: repoPath('src/new.ts'), side: 'new', line: (place?.endLine ?? 0) + 100, outdated: false }])));
      },
    };
    const store = openStore(home);
    const moved = await store.move(shaA, move);
    expect(carried.map(({ length }) => length)).toEqual([1, 2]);
    const review = await only(store);
    expect(review.commit).toBe(shaB);
    expect(review.review?.threads.map(({ place }) => place?.endLine)).toEqual([112, 103]);
    expect(moved).toMatchObject({ ok: true, value: { came: new Set(review.review?.threads.map(({ id }) => id)), there: null } });
  });

  it('leaves both files as they are when the new one is broken', async () => {
    const home = temporaryRoot();
    put(home, pathOf(shaA), reviewText(shaA));
    put(home, pathOf(shaB), 'a: [');
    expect(await openStore(home).move(shaA, moveTo(shaB))).toMatchObject({ ok: false, error: { code: 'file-broken' } });
    expect(readFileSync(join(home, pathOf(shaA)), 'utf8')).toBe(reviewText(shaA));
    expect(readFileSync(join(home, pathOf(shaB)), 'utf8')).toBe('a: [');
    expect(readdirSync(join(home, reviewsPath))).toHaveLength(2);
  });

  it('says when there is nothing to move', async () => {
    const home = temporaryRoot();
    expect(await openStore(home).move(shaA, moveTo(shaB))).toMatchObject({ ok: false, error: { code: 'file-vanished' } });
    expect(await openStore(home).move(shaA, moveTo(shaA))).toMatchObject({ ok: false, error: { code: 'not-saved' } });
  });

  it('is taken back without what the commit has of its own', async () => {
    const home = temporaryRoot();
    put(home, pathOf(shaA), reviewText(shaA));
    const own = reviewText(shaB, 'begun anew').replaceAll('t-1', 't-2').replaceAll('c-1', 'c-2').replace('threads:', 'viewed: [src/lease.ts]\nthreads:');
    put(home, pathOf(shaB), own);
    const store = openStore(home);
    await store.move(shaA, moveTo(shaB));
    await store.mutate(shaB, reply('t-1', '3', 'since'), head);
    await store.mutate(shaB, addThread('4', 'about the new one'), head);
    expect(await store.takeBack(shaB, takeBackTo(shaA, { back: ['t-1'] }))).toEqual({ ok: true, value: null });
    expect(bodies(home, pathOf(shaA))).toEqual(['first', 'since']);
    expect(bodies(home, pathOf(shaB))).toEqual(['begun anew', 'about the new one']);
    const left = readFileSync(join(home, pathOf(shaB)), 'utf8');
    expect(left.slice(0, left.indexOf('  - id: t-4'))).toBe(own);
    const { reviews } = await store.load();
    expect(reviews.map(({ header }) => header?.previousCommits)).toEqual([[], []]);
  });

  it('is taken back with a thread of both reviews in both', async () => {
    const home = temporaryRoot();
    put(home, pathOf(shaB), reviewText(shaB));
    const store = openStore(home);
    expect(await store.takeBack(shaB, takeBackTo(shaA, { both: ['t-1'] }))).toEqual({ ok: true, value: null });
    expect(bodies(home, pathOf(shaA))).toEqual(['first']);
    expect(bodies(home, pathOf(shaB))).toEqual(['first']);
  });

  it('is taken back with what is written to the file at that moment', async () => {
    const home = temporaryRoot();
    put(home, pathOf(shaB), `${reviewText(shaB)}  - id: t-2\n    comments:\n      - {id: c-2, author: ines, body: of the new one}\n`);
    const store = openStore(home);
    const takeBack = takeBackTo(shaA, { back: ['t-1'] });
    let carried = 0;
    const carry: Move['carry'] = (threads) => {
      carried += 1;
      if (carried === 1) {
        const text = readFileSync(join(home, pathOf(shaB)), 'utf8');
        writeFileSync(join(home, pathOf(shaB)), text.replace('  - id: t-2', '      - {id: c-3, author: claude, body: Late.}\n  - id: t-2'));
      }
      return takeBack.carry(threads);
    };
    expect(await store.takeBack(shaB, { ...takeBack, carry })).toEqual({ ok: true, value: null });
    expect(carried).toBe(2);
    expect(bodies(home, pathOf(shaA))).toEqual(['first', 'Late.']);
    expect(bodies(home, pathOf(shaB))).toEqual(['of the new one']);
  });

  it('and back at the same time never wait for each other', async () => {
    const home = temporaryRoot();
    put(home, pathOf(shaA), reviewText(shaA, 'a'));
    put(home, pathOf(shaB), reviewText(shaB, 'b').replaceAll('t-1', 't-2').replaceAll('c-1', 'c-2'));
    const store = openStore(home);
    const results = await Promise.all([store.move(shaA, moveTo(shaB)), store.move(shaB, moveTo(shaA))]);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(bodies(home, pathOf(shaA)).sort()).toEqual(['a', 'b']);
  });
});
