import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RepoPath, WorkspaceId } from '../../../../../src/shared/base';
import type { ThreadView } from '../../../../../src/shared/model/review/review';
import { runningApplications, type RunningApplication } from '../../../../support/application-scaffold';
import { gitScaffolds, type ScaffoldRepository } from '../../../../support/git-scaffold';

const scaffolds = gitScaffolds();
const start = runningApplications();
const path = 'src/a.ts' as RepoPath;

interface Opened {
  readonly app: RunningApplication;
  readonly repository: ScaffoldRepository;
  readonly workspaceId: WorkspaceId;
  readonly text: () => Promise<string>;
  /** Starts a thread on lines of the new side. */
  readonly comment: (startLine: number, endLine: number, body: string) => Promise<ThreadView>;
}

async function open(): Promise<Opened> {
  const scaffold = await scaffolds();
  const repository = await scaffold.repository();
  await repository.commit('Begin', { 'src/a.ts': 'one\ntwo\nthree\n' });
  await repository.git('checkout', '-q', '-b', 'feature');
  await repository.commit('Change', { 'src/a.ts': 'one\nTWO\nthree\nfour\n' });
  const app = await start(scaffold);
  const workspaceId = await app.open(repository);
  await app.until('reviews', workspaceId, ({ state }) => state === 'ready');
  return {
    app,
    repository,
    workspaceId,
    text: () => readFile(join(repository.root, path), 'utf8'),
    async comment(startLine, endLine, body) {
      const { thread, revision } = await app.call('threads.add', { workspaceId, place: { path, side: 'new', startLine, endLine }, body, tags: [] });
      const reviews = await app.until('reviews', workspaceId, (snapshot) => snapshot.revision >= revision);
      return reviews.active!.threads.find(({ key }) => key === thread)!;
    },
  };
}

const first = { index: 0, expected: ['TWO'], lines: ['2', '2b'] } as const;

describe('suggestions of the shown review', () => {
  it('are written into the working file, seen there at once, and taken out again', async () => {
    const { app, workspaceId, text, comment } = await open();
    const { key: thread, comments } = await comment(2, 2, '```suggestion\n2\n2b\n```\nor\n```suggestion\n```');
    const request = { workspaceId, thread, comment: comments[0]!.key };
    const { undo } = await app.call('suggestions.apply', { ...request, ...first });
    expect(await text()).toBe('one\n2\n2b\nthree\nfour\n');
    const files = await app.until('files', workspaceId, () => true);
    expect(files.files.find((file) => file.path === path)?.stage).not.toBe('committed');
    expect(await app.fail('suggestions.apply', { ...request, index: 1, expected: ['TWO'], lines: [] })).toBe('lines-changed');
    await app.call('suggestions.undo', { workspaceId, undo });
    expect(await text()).toBe('one\nTWO\nthree\nfour\n');
    await app.call('suggestions.apply', { ...request, index: 1, expected: ['TWO'], lines: [] });
    expect(await text()).toBe('one\nthree\nfour\n');
  });

  it('are applied only as they stand in the review and as they were seen', async () => {
    const { app, workspaceId, text, comment } = await open();
    const { key: thread, comments } = await comment(2, 2, '```suggestion\n2\n2b\n```');
    const request = { workspaceId, thread, comment: comments[0]!.key };
    expect(await app.fail('suggestions.apply', { ...request, ...first, lines: ['rm -rf'] })).toBe('comment-changed');
    expect(await app.fail('suggestions.apply', { ...request, ...first, index: 1 })).toBe('comment-changed');
    expect(await app.fail('suggestions.apply', { ...request, ...first, expected: ['two'] })).toBe('lines-changed');
    expect(await app.fail('suggestions.apply', { ...request, ...first, comment: 'other' })).toBe('comment-gone');
    expect(await app.fail('suggestions.apply', { ...request, ...first, thread: 'other' })).toBe('thread-gone');
    expect(await text()).toBe('one\nTWO\nthree\nfour\n');
  });

  it('are not applied while the new side is a commit', async () => {
    const { app, workspaceId, text, comment } = await open();
    const { key: thread, comments } = await comment(2, 2, '```suggestion\n2\n2b\n```');
    await app.call('comparison.show', { workspaceId, uncommitted: false });
    expect(await app.fail('suggestions.apply', { workspaceId, thread, comment: comments[0]!.key, ...first })).toBe('refused');
    expect(await text()).toBe('one\nTWO\nthree\nfour\n');
  });

  it('are not applied to lines of the old side', async () => {
    const { app, workspaceId } = await open();
    const body = '```suggestion\n2\n2b\n```';
    const { thread, comment } = await app.call('threads.add', { workspaceId, place: { path, side: 'old', startLine: 2, endLine: 2 }, body, tags: [] });
    expect(await app.fail('suggestions.apply', { workspaceId, thread: thread!, comment: comment!, ...first, expected: ['two'] })).toBe('refused');
  });
});
