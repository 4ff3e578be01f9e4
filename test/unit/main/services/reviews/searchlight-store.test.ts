import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSearchlightStore, type LoadedReview, type SearchlightStore } from '../../../../../src/main/services/reviews/searchlight-store';
import type { RepositoryRoot } from '../../../../../src/shared/base';
import type { Operation } from '../../../../../src/shared/model/review/operation';
import { noPlainFiles, putNoPlainFile } from '../../../../support/no-plain-file';
import { addThread, pair, reply, reviewText } from './samples';
import { EagerClock, put, repoPath, temporaryRoot } from './support';

const store = '.vscode/searchlight-reviews';
const file = `${store}/topic_main/comments.json`;

function open(root: RepositoryRoot, clock = new EagerClock()): SearchlightStore {
  return createSearchlightStore({ root, clock });
}

async function only(reviews: SearchlightStore): Promise<LoadedReview> {
  const loaded = await reviews.load();
  const [review, ...others] = loaded.reviews;
  if (review === undefined || others.length > 0) throw new Error(`${loaded.reviews.length} reviews`);
  return review;
}

async function mutate(reviews: SearchlightStore, operation: Operation, target = pair): Promise<unknown> {
  const done = await reviews.mutate(target, operation, new Map());
  return done.ok ? 'done' : done.error;
}

function bodies(root: RepositoryRoot, path = file): string[] {
  const review = JSON.parse(readFileSync(join(root, path), 'utf8')) as { threads: { comments: { body: string }[] }[] };
  return review.threads.flatMap((thread) => thread.comments.map((comment) => comment.body));
}

function temporaryFiles(root: RepositoryRoot): string[] {
  return readdirSync(join(root, store), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tmp'));
}

describe('load', () => {
  it('finds nothing, and makes nothing, in a repository without a store', async () => {
    const root = temporaryRoot();
    expect(await open(root).load()).toEqual({ reviews: [], problems: [] });
    expect(readdirSync(root)).toEqual([]);
  });

  it('gives the identical object for as long as the file is the same', async () => {
    const root = temporaryRoot();
    put(root, file, reviewText());
    const reviews = open(root);
    const first = await only(reviews);
    expect(await only(reviews)).toBe(first);
    put(root, file, reviewText());
    expect(await only(reviews)).toBe(first);
    put(root, file, reviewText('other'));
    expect((await only(reviews)).review?.threads[0]?.comments[0]?.body).toBe('other');
  });

  it('sees a change that keeps size and time within the resolution of the file system', async () => {
    const root = temporaryRoot();
    const reviews = open(root);
    for (let round = 0; round < 20; round += 1) {
      put(root, file, reviewText(`round ${round % 10}`));
      expect((await only(reviews)).review?.threads[0]?.comments[0]?.body).toBe(`round ${round % 10}`);
    }
  });

  it.each(noPlainFiles)('reads the others when %s stands where a review should be', async (kind) => {
    const root = temporaryRoot();
    put(root, file, reviewText());
    putNoPlainFile(join(root, store, 'odd_main', 'comments.json'), kind);
    const { reviews } = await open(root).load();
    expect(reviews.map((review) => [review.file, review.state])).toEqual([
      ...(kind === 'a folder' ? [] : [[`${store}/odd_main/comments.json`, 'broken']]),
      [file, 'ok'],
    ]);
  });

  it('says of a review of 200 MB that it is too large, and reads none of it', async () => {
    const root = temporaryRoot();
    truncateSync(put(root, file, '{'), 200 * 1024 * 1024);
    const reviews = open(root);
    expect(await only(reviews)).toMatchObject({ state: 'broken', problem: { message: 'The file has 200 MB. Reviews over 64 MB are not opened.' } });
    expect(await mutate(reviews, addThread('new'))).toMatchObject({ code: 'file-broken', file });
    expect(statSync(join(root, file)).size).toBe(200 * 1024 * 1024);
  });

  it('keeps one bad review from hiding the others', async () => {
    const root = temporaryRoot();
    put(root, `${store}/a_main/comments.json`, '{');
    put(root, `${store}/b_main/comments.json`, '[]');
    put(root, file, reviewText());
    mkdirSync(join(root, store, 'folder_main', 'comments.json'), { recursive: true });
    const { reviews } = await open(root).load();
    expect(reviews.map((review) => [review.file, review.state])).toEqual([
      [`${store}/a_main/comments.json`, 'broken'],
      [`${store}/b_main/comments.json`, 'broken'],
      [file, 'ok'],
    ]);
  });

  it('waits for a file that is being written, and does not call it broken', async () => {
    const root = temporaryRoot();
    const text = reviewText('complete');
    put(root, file, text.slice(0, 60));
    const clock = new EagerClock((wait) => {
      if (wait === 3) put(root, file, text);
    });
    expect((await only(open(root, clock))).state).toBe('ok');
    expect(clock.waits).toEqual([20, 40, 80]);
  });

  it('gives up after 1.5 s, shows the last readable version, and does not wait again for the same bytes', async () => {
    const root = temporaryRoot();
    put(root, file, reviewText('good'));
    const clock = new EagerClock();
    const reviews = open(root, clock);
    await only(reviews);
    put(root, file, '{\n  "threads": [\n    {"id": "t-1",}\n  ]\n}\n');
    const broken = await only(reviews);
    expect(clock.waits.reduce((sum, wait) => sum + wait)).toBe(1500);
    expect(broken).toMatchObject({
      state: 'broken',
      base: 'main',
      compare: 'topic',
      problem: { line: 3, column: 17, message: 'There is a comma before the closing }.' },
      excerpt: { firstLine: 1, lines: ['{', '  "threads": [', '    {"id": "t-1",}', '  ]'] },
    });
    expect(broken.review?.threads[0]?.comments[0]?.body).toBe('good');
    expect(Date.parse(broken.lastReadableAt ?? '')).not.toBeNaN();
    expect(broken.fixRequest).toContain('Line 3, column 17');
    await only(reviews);
    expect(clock.waits).toHaveLength(7);
  });

  it('heals when the file does', async () => {
    const root = temporaryRoot();
    put(root, file, '{');
    const reviews = open(root);
    expect((await only(reviews)).state).toBe('broken');
    put(root, file, reviewText('healed'));
    expect(await only(reviews)).toMatchObject({ state: 'ok' });
  });

  it.each([
    ['not UTF-8', Buffer.concat([Buffer.from('{"a": "'), Buffer.from([0xff, 0x22])]), { line: 1, column: 8, message: 'The bytes here are not UTF-8.' }],
    ['UTF-16', Buffer.from('\uFEFF{}', 'utf16le'), { line: 1, column: 1, message: 'The file is UTF-16. Reviews are UTF-8.' }],
    ['empty', Buffer.alloc(0), { line: 1, column: 1, message: 'The file is empty.' }],
  ])('calls a file that is %s broken', async (_, bytes, problem) => {
    const root = temporaryRoot();
    put(root, file, bytes);
    expect(await only(open(root))).toMatchObject({ state: 'broken', problem });
  });

  it('shows a deleted review as it was last read', async () => {
    const root = temporaryRoot();
    put(root, file, reviewText('kept'));
    const reviews = open(root);
    await only(reviews);
    rmSync(join(root, '.vscode'), { recursive: true });
    const vanished = await only(reviews);
    expect(vanished).toMatchObject({ state: 'broken', vanished: true, problem: { line: 0 } });
    expect(vanished.review?.threads[0]?.comments[0]?.body).toBe('kept');
    put(root, file, reviewText('back'));
    expect((await only(reviews)).state).toBe('ok');
  });

  it('opens a later version for reading only', async () => {
    const root = temporaryRoot();
    put(root, file, reviewText().replace('"version": 2', '"version": 3'));
    const reviews = open(root);
    expect(await only(reviews)).toMatchObject({ state: 'read-only', problem: { line: 0 } });
    expect(await mutate(reviews, addThread('new'))).toMatchObject({ code: 'read-only' });
  });

  it('respects a file that is marked as read-only', async () => {
    const root = temporaryRoot();
    chmodSync(put(root, file, reviewText()), 0o444);
    const reviews = open(root);
    expect(await only(reviews)).toMatchObject({ state: 'read-only' });
    expect(await mutate(reviews, addThread('new'))).toMatchObject({ code: 'read-only' });
    chmodSync(join(root, file), 0o644);
    expect(await mutate(reviews, addThread('new'))).toBe('done');
  });
});

describe('links', () => {
  it('out of the store are not followed, to read or to write', async () => {
    const root = temporaryRoot();
    const secret = put(root, 'secret.json', reviewText('secret'));
    mkdirSync(join(root, store, 'topic_main'), { recursive: true });
    symlinkSync(secret, join(root, file));
    const reviews = open(root);
    expect(await only(reviews)).toMatchObject({ state: 'broken', review: null, problem: { message: 'The file is a link that leaves the review folder. It is not followed.' } });
    expect(await mutate(reviews, addThread('new'))).toMatchObject({ code: 'file-broken', file });
    expect(readFileSync(secret, 'utf8')).toBe(reviewText('secret'));
  });

  it('inside the store are written through', async () => {
    const root = temporaryRoot();
    put(root, `${store}/shared/real.json`, reviewText());
    mkdirSync(join(root, store, 'topic_main'));
    symlinkSync('../shared/real.json', join(root, file));
    expect(await mutate(open(root), reply('t-1', 'new'))).toBe('done');
    expect(bodies(root, `${store}/shared/real.json`)).toEqual(['first', 'Because.']);
  });

  it('to nowhere are not replaced', async () => {
    const root = temporaryRoot();
    mkdirSync(join(root, store, 'topic_main'), { recursive: true });
    symlinkSync('nowhere.json', join(root, file));
    expect(await only(open(root))).toMatchObject({ state: 'broken', problem: { message: 'The file is a link to a file that does not exist.' } });
  });

  it('to folders are not searched', async () => {
    const root = temporaryRoot();
    put(root, 'elsewhere/comments.json', reviewText());
    mkdirSync(join(root, store), { recursive: true });
    symlinkSync(join(root, 'elsewhere'), join(root, store, 'linked'));
    expect((await open(root).load()).reviews).toEqual([]);
  });

  it('that put the store itself elsewhere are refused', async () => {
    const root = temporaryRoot();
    const outside = temporaryRoot();
    symlinkSync(outside, join(root, '.vscode'));
    mkdirSync(join(outside, 'searchlight-reviews'));
    const reviews = open(root);
    expect((await reviews.load()).problems).toEqual([`${store} is a link that leaves the repository. It is not followed.`]);
    expect(await mutate(reviews, addThread('new'))).toMatchObject({ code: 'not-saved' });
    expect(readdirSync(join(outside, 'searchlight-reviews'))).toEqual([]);
  });
});

describe('mutate', () => {
  it('makes the file, its folder and the registry with the first change only', async () => {
    const root = temporaryRoot();
    const reviews = open(root);
    expect(reviews.fileOf('main', 'topic')).toBe(file);
    expect(await mutate(reviews, { kind: 'set-viewed', paths: [repoPath('a.ts')], viewed: false })).toBe('done');
    expect(readdirSync(root)).toEqual([]);
    const done = await reviews.mutate(pair, addThread('new'), new Map());
    expect(done).toMatchObject({ ok: true, value: { file, thread: 't-new', comment: 'c-new', inverse: { kind: 'delete-comment' } } });
    expect(bodies(root)).toEqual(['Why?']);
    expect(JSON.parse(readFileSync(join(root, store, 'registry.json'), 'utf8'))).toMatchObject({ activeReviewId: 'topic_main', reviews: [{ id: 'topic_main', sourceBranch: 'topic', targetBranch: 'main' }] });
    expect(temporaryFiles(root)).toEqual([]);
  });

  it('finds the review by the branches in its file, and gives a pair whose folder is taken a numbered one', async () => {
    const root = temporaryRoot();
    const reviews = open(root);
    const one = { base: 'main', compare: 'feature/a-b' };
    const other = { base: 'main', compare: 'feature-a/b' };
    expect(await mutate(reviews, addThread('one', 'one'), one)).toBe('done');
    expect(await mutate(reviews, addThread('other', 'other'), other)).toBe('done');
    expect(bodies(root, `${store}/feature-a-b_main/comments.json`)).toEqual(['one']);
    expect(bodies(root, `${store}/feature-a-b_main-2/comments.json`)).toEqual(['other']);
    expect(await mutate(reviews, addThread('more', 'more'), other)).toBe('done');
    expect(bodies(root, `${store}/feature-a-b_main-2/comments.json`)).toEqual(['other', 'more']);
  });

  it('keeps the permission bits of the file', async () => {
    const root = temporaryRoot();
    chmodSync(put(root, file, reviewText()), 0o640);
    expect(await mutate(open(root), addThread('new'))).toBe('done');
    expect(statSync(join(root, file)).mode & 0o777).toBe(0o640);
  });

  it('does not touch a file that already says so', async () => {
    const root = temporaryRoot();
    put(root, file, reviewText());
    const before = statSync(join(root, file), { bigint: true });
    expect(await mutate(open(root), { kind: 'set-state', thread: 't-1', state: 'open' })).toBe('done');
    expect(statSync(join(root, file), { bigint: true })).toMatchObject({ ino: before.ino, mtimeNs: before.mtimeNs });
    expect(existsSync(join(root, store, 'registry.json'))).toBe(false);
  });

  it('never overwrites a broken file', async () => {
    const root = temporaryRoot();
    put(root, file, '{"threads": [');
    const reviews = open(root);
    expect(await mutate(reviews, addThread('new'))).toMatchObject({ code: 'file-broken', file, line: 1, column: 13 });
    expect(readFileSync(join(root, file), 'utf8')).toBe('{"threads": [');
  });

  it('waits for a torn file to be completed, and then loses nothing of it', async () => {
    const root = temporaryRoot();
    put(root, file, reviewText());
    const clock = new EagerClock((wait) => {
      if (wait === 2) put(root, file, reviewText('agent'));
    });
    const reviews = open(root, clock);
    await reviews.load();
    put(root, file, reviewText('agent').slice(0, 100));
    expect(await mutate(reviews, reply('t-1', 'mine', 'mine'))).toBe('done');
    expect(bodies(root)).toEqual(['agent', 'mine']);
  });

  it('never puts an empty review in the place of one that vanished', async () => {
    const root = temporaryRoot();
    put(root, file, reviewText());
    const reviews = open(root);
    await reviews.load();
    rmSync(join(root, file));
    expect(await mutate(reviews, addThread('new'))).toEqual({ code: 'file-vanished', file });
    expect(existsSync(join(root, file))).toBe(false);
  });

  it('follows a review that was moved to another folder', async () => {
    const root = temporaryRoot();
    put(root, file, reviewText());
    const reviews = open(root);
    await reviews.load();
    renameSync(join(root, store, 'topic_main'), join(root, store, 'elsewhere'));
    expect(await mutate(reviews, reply('t-1', 'new'))).toBe('done');
    expect(bodies(root, `${store}/elsewhere/comments.json`)).toEqual(['first', 'Because.']);
  });

  it('uses the folder of the pair when it holds no review yet', async () => {
    const root = temporaryRoot();
    put(root, `${store}/topic_main/notes.md`, 'mine');
    expect(await mutate(open(root), addThread('new'))).toBe('done');
    expect(bodies(root)).toEqual(['Why?']);
  });

  it('waits for a file that is removed to be written anew', async () => {
    const root = temporaryRoot();
    put(root, file, reviewText());
    const clock = new EagerClock((wait) => {
      if (wait === 2) put(root, file, reviewText('agent'));
    });
    const reviews = open(root, clock);
    await reviews.load();
    rmSync(join(root, file));
    expect(await mutate(reviews, reply('t-1', 'mine', 'mine'))).toBe('done');
    expect(bodies(root)).toEqual(['agent', 'mine']);
  });

  it('says why it cannot save', async () => {
    const root = temporaryRoot();
    put(root, '.vscode', 'a file');
    const reviews = open(root);
    expect(await mutate(reviews, addThread('new'))).toEqual({ code: 'not-saved', reason: 'a file stands where a folder is needed' });
  });

  it('reports a registry that cannot be written, after the comment is safe', async () => {
    const root = temporaryRoot();
    mkdirSync(join(root, store, 'registry.json'), { recursive: true });
    const reviews = open(root);
    expect(await mutate(reviews, addThread('new'))).toBe('done');
    expect((await reviews.load()).problems).toEqual(['registry.json could not be written: This is not a file.']);
  });

  it('leaves a registry alone that it cannot read', async () => {
    const root = temporaryRoot();
    put(root, `${store}/registry.json`, 'not json');
    expect(await mutate(open(root), addThread('new'))).toBe('done');
    expect(readFileSync(join(root, store, 'registry.json'), 'utf8')).toBe('not json');
  });

  it('ignores temporary files that a crash left behind', async () => {
    const root = temporaryRoot();
    put(root, file, reviewText());
    put(root, `${file}.3f2b.tmp`, reviewText('half').slice(0, 50));
    const reviews = open(root);
    expect((await reviews.load()).reviews).toHaveLength(1);
    expect(await mutate(reviews, reply('t-1', 'new'))).toBe('done');
    expect(bodies(root)).toEqual(['first', 'Because.']);
  });
});

describe('several writers', () => {
  it('through two stores: every acknowledged comment is in the file', async () => {
    const root = temporaryRoot();
    const [one, other] = [open(root), open(root)];
    const numbers = Array.from({ length: 20 }, (_, index) => index);
    const answers = await Promise.all(numbers.map((number) => mutate(number % 2 === 0 ? one : other, addThread(String(number), `body ${number}`))));
    expect(answers).toEqual(numbers.map(() => 'done'));
    expect(bodies(root).sort()).toEqual(numbers.map((number) => `body ${number}`).sort());
    const { threads, seqCounter } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { threads: { seq: number }[]; seqCounter: number };
    expect(threads.map((thread) => thread.seq).sort((a, b) => a - b)).toEqual(numbers.map((number) => number + 1));
    expect(seqCounter).toBe(20);
    expect(readdirSync(join(root, store)).sort()).toEqual(['registry.json', 'topic_main']);
    expect(temporaryFiles(root)).toEqual([]);
  });
});
