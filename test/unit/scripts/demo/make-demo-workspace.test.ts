import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryAt } from '../../../../scripts/demo/git.mjs';
import { makeDemoWorkspace, type DemoWorkspace } from '../../../../scripts/demo/make-demo-workspace.mjs';

let folder: string;
let demo: DemoWorkspace;
let git: (...args: string[]) => Promise<string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-demo-test-'));
  demo = await makeDemoWorkspace(folder);
  git = repositoryAt(demo.repository).git;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the demo workspace', () => {
  it('is the same on every machine', async () => {
    expect(await git('rev-parse', 'HEAD')).toBe('2cdcc19fba1a36362d85fa531e1049ffda32aa0f');
  });

  it('has every kind of change that git knows', async () => {
    const changes = await git('diff', '--raw', '-M', '-C', '-z', 'origin/main', 'HEAD');
    const letters = [...changes.matchAll(/ ([A-Z])\d*\0/g)].map((match) => match[1]);
    expect([...new Set(letters)].sort()).toEqual(['A', 'C', 'D', 'M', 'R', 'T']);
    const modes = [...changes.matchAll(/:(\d{6}) (\d{6}) /g)].map((match) => `${match[1]} ${match[2]}`);
    expect(modes).toEqual(expect.arrayContaining(['100644 100755', '100644 120000', '120000 100644', '120000 120000', '160000 160000']));
  });

  it('has staged, unstaged and untracked changes and a conflict', async () => {
    const status = await git('status', '--porcelain=v1', '-z', '--untracked-files=all');
    const states = status.split('\0').map((line) => line.slice(0, 2));
    expect(states).toEqual(expect.arrayContaining([' M', 'M ', 'UU', '??']));
  });

  it('has a local main that is one commit behind its remote', async () => {
    expect(await git('rev-list', '--count', '--left-right', 'main...origin/main')).toBe('0\t1');
  });

  it('has a review whose lines were recorded on an earlier commit', async () => {
    const review = JSON.parse(await readFile(demo.reviewFile, 'utf8')) as {
      sourceCommit: string;
      threads: { seq: number; filePath?: string; startLine: number; anchorText: string }[];
    };
    expect(review.threads.map((thread) => thread.seq)).toEqual(review.threads.map((_, index) => index + 1));
    const elsewhere: number[] = [];
    for (const { seq, filePath, startLine, anchorText } of review.threads) {
      if (filePath === undefined) continue;
      const lines = (await git('show', `${review.sourceCommit}:${filePath}`)).split('\n');
      if (lines[startLine - 1]?.trim() !== anchorText) elsewhere.push(seq);
    }
    // The one on the old side, and the one that is to be lost between two equal lines.
    expect(elsewhere).toEqual([7, 9]);
  });

  it('has a second review that cannot be read', async () => {
    const text = await readFile(demo.brokenReviewFile, 'utf8');
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  });

  it('has a rebased stack of commits whose reviews have followed, but for one', async () => {
    const stack = repositoryAt(demo.stackRepository).git;
    expect(await stack('rev-parse', 'HEAD')).toBe('222f343a8caaf1448d65e297cc8232ab99576ccb');
    const commits = (await stack('rev-list', '--reverse', 'main..HEAD')).split('\n');
    const reviews = join(demo.environment['LOCAL_REVIEW_HOME'] ?? '', 'projects', 'tidewater', 'reviews', 'gatehouse');
    const reviewed = (await readdir(reviews)).map((name) => name.replace('.yaml', ''));
    expect(commits).toHaveLength(5);
    expect(reviewed.filter((commit) => commits.includes(commit)).sort()).toEqual(commits.slice(0, 4).sort());
    expect(reviewed).toHaveLength(5);
    for (const commit of commits.slice(0, 4)) {
      const text = await readFile(join(reviews, `${commit}.yaml`), 'utf8');
      const [, earlier = ''] = /^previous_commits: \[(\w+)\]$/m.exec(text) ?? [];
      expect(await stack('show', '--no-patch', '--format=%s', earlier)).toBe(await stack('show', '--no-patch', '--format=%s', commit));
      const samePatch = (await repositoryAt(demo.stackRepository).patchId(earlier)) === (await repositoryAt(demo.stackRepository).patchId(commit));
      expect(text).toContain(`matched_by: ${samePatch ? 'patch-id' : 'subject'}\n`);
      expect(text.includes('outdated: true')).toBe(!samePatch);
    }
  });
});
