import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { follow } from '../../../src/cli/follow';
import type { PrintedFollowing } from '../../../src/cli/following';
import { inspect } from '../../../src/cli/inspect';
import type { InspectedCommitReview } from '../../../src/cli/inspection';
import { print } from '../../../src/cli/print';
import { printFollowing } from '../../../src/cli/print-following';
import type { Sha } from '../../../src/shared/base';
import { gitScaffolds, type GitScaffold, type ScaffoldRepository } from '../../support/git-scaffold';

const newScaffold = gitScaffolds();
const text = Array.from({ length: 20 }, (_, index) => `line ${index + 1}\n`).join('');

interface Desk {
  readonly scaffold: GitScaffold;
  readonly made: ScaffoldRepository;
  readonly home: string;
  /** Folder of the review files. */
  readonly reviews: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** A repository with a branch, and a project that holds it. */
async function openDesk(): Promise<Desk> {
  const scaffold = await newScaffold();
  const made = await scaffold.repository('harbour');
  await made.commit('Begin', { 'a.txt': text });
  await made.git('checkout', '--quiet', '-b', 'topic');
  const home = join(scaffold.folder, 'reviews home');
  const reviews = join(home, 'projects', 'port', 'reviews', 'harbour');
  await mkdir(reviews, { recursive: true });
  await writeFile(join(home, 'projects', 'port', 'project.yaml'), `name: Port\nrepos:\n  - name: harbour\n    path: ${JSON.stringify(made.root)}\n`);
  return { scaffold, made, home, reviews, environment: { ...scaffold.options.environment, LOCAL_REVIEW_HOME: home, LOCAL_REVIEW_USER: 'grace' } };
}

/** As an agent writes it: no ids, no anchors, with a note of its own. */
function handWritten(sha: Sha, { root }: ScaffoldRepository): string {
  return `# notes of the reviewer
commit: ${sha}
repo_path: ${JSON.stringify(root)}
branch: topic
viewed: [a.txt]
threads:
  - id: t-range   # keep me
    path: a.txt
    side: right
    line: 12
    start_line: 11
    comments:
      - id: c-1
        author: claude
        created: 2026-10-08T18:32:25Z
        body: |
          Why?
      - author: grace
        body: Because.
  - id: t-mixed
    path: a.txt
    start_side: left
    start_line: 10
    side: right
    line: 11
    comments:
      - body: Same here.
  - id: t-whole
    resolved: true
    comments:
      - body: Same here.
`;
}

async function reviewed(desk: Desk): Promise<Sha> {
  const sha = await desk.made.commit('Write ten', { 'a.txt': text.replace('line 10\n', 'ten\nten and a half\n') });
  await writeFile(join(desk.reviews, `${sha}.yaml`), handWritten(sha, desk.made));
  return sha;
}

async function run({ made, environment }: Desk, options: { readonly dryRun?: boolean; readonly project?: string } = {}): Promise<PrintedFollowing> {
  const followed = await follow({ kind: 'follow', folder: made.root, dryRun: false, json: true, ...options }, environment, expect.unreachable);
  if (!followed.ok) throw new Error(followed.error);
  return followed.value;
}

async function commitReviews({ made, environment }: Desk): Promise<readonly InspectedCommitReview[]> {
  const inspected = await inspect({ kind: 'inspect', folder: made.root, json: true }, environment, expect.unreachable);
  if (!inspected.ok) throw new Error(inspected.error);
  return inspected.value.reviews.filter((review) => review.format === 'local-review');
}

describe('sidelight inspect', () => {
  it('lists the reviews of commits, each placed on its own commit', async () => {
    const desk = await openDesk();
    const sha = await reviewed(desk);
    const [review] = await commitReviews(desk);
    expect(review).toMatchObject({
      format: 'local-review',
      file: join(desk.reviews, `${sha}.yaml`),
      state: 'ok',
      project: 'port',
      repo: 'harbour',
      commit: sha,
      previousCommits: [],
      viewed: ['a.txt'],
      diagnostics: [],
      threads: [
        {
          id: 't-range',
          state: 'open',
          path: 'a.txt',
          side: 'right',
          startLine: 11,
          line: 12,
          placement: { kind: 'current', path: 'a.txt', startLine: 11, endLine: 12 },
          comments: [
            { id: 'c-1', author: { kind: 'agent', name: 'claude' }, body: 'Why?\n', timestamp: '2026-10-08T18:32:25Z' },
            { author: { kind: 'human', name: 'grace' }, body: 'Because.', timestamp: null },
          ],
        },
        { id: 't-mixed', side: 'right', startSide: 'left', startLine: 10, line: 11, placement: { kind: 'current' } },
        { id: 't-whole', state: 'resolved', placement: { kind: 'review-wide' } },
      ],
    });
    expect(review).not.toHaveProperty('matchedBy');
    expect(review?.threads[2]).not.toHaveProperty('line');
  });

  it('lets no review follow, and writes nothing', async () => {
    const desk = await openDesk();
    const sha = await reviewed(desk);
    await desk.made.git('commit', '--quiet', '--amend', '-m', 'Write the tenth');
    const before = await readdir(desk.home, { recursive: true });
    const [review] = await commitReviews(desk);
    expect(review?.commit).toBe(sha);
    expect(await readdir(desk.home, { recursive: true })).toEqual(before);
    expect(await readFile(join(desk.reviews, `${sha}.yaml`), 'utf8')).toBe(handWritten(sha, desk.made));
  });

  it('says what is wrong with a broken file, and that it cannot read a commit', async () => {
    const desk = await openDesk();
    await writeFile(join(desk.reviews, `${'1'.repeat(40)}.yaml`), 'threads:\n  - id: [\n');
    await writeFile(join(desk.reviews, `${'2'.repeat(40)}.yaml`), 'threads:\n  - path: a.txt\n    side: right\n    line: 3\n    comments: []\n');
    const [broken, unknown] = await commitReviews(desk);
    expect(broken).toMatchObject({ state: 'broken', threads: [] });
    expect(broken?.problem?.line).toBeGreaterThan(0);
    expect(unknown?.threads).toMatchObject([{ line: 3, placement: { kind: 'unknown', reason: 'lines not checked: commit 2222222 is not in this clone' } }]);
  });
});

describe('sidelight follow', () => {
  it('moves nothing while a merge is under way, and says so', async () => {
    const desk = await openDesk();
    const before = await reviewed(desk);
    await desk.made.git('commit', '--quiet', '--amend', '-m', 'Write ten and a half');
    await desk.made.git('branch', 'side', 'main');
    await desk.made.git('checkout', '--quiet', 'side');
    await desk.made.commit('Elsewhere', { 'a.txt': text.replace('line 10\n', 'other\n') });
    await desk.made.git('checkout', '--quiet', 'topic');
    await expect(desk.made.git('merge', 'side')).rejects.toThrow();
    const printed = await run(desk);
    expect(printed).toMatchObject({ moved: [], problems: ['A merge is under way. Reviews follow their commits when it has ended.'] });
    expect(await readdir(desk.reviews)).toEqual([`${before}.yaml`]);
    await desk.made.git('merge', '--abort');
    expect((await run(desk)).moved).toHaveLength(1);
  });

  it('moves a review to the commit that continues it, with nothing changed but what that means', async () => {
    const desk = await openDesk();
    const from = await reviewed(desk);
    const { made } = desk;
    await made.git('checkout', '--quiet', 'main');
    await made.commit('Above', { 'a.txt': `above\n${text}` });
    await made.git('rebase', '--quiet', 'main', 'topic');
    const to = await made.sha('HEAD');

    const dry = await run(desk, { dryRun: true });
    expect(await readdir(desk.reviews)).toEqual([`${from}.yaml`]);
    const followed = await run(desk);
    expect(followed).toEqual({ ...dry, dryRun: false });
    expect(followed).toEqual({
      repository: { root: made.root },
      dryRun: false,
      moved: [
        {
          project: 'port',
          repo: 'harbour',
          from,
          to,
          by: 'patch-id',
          threads: [
            { id: 't-range', outcome: 'moved', path: 'a.txt', side: 'right', startLine: 12, line: 13 },
            { id: 't-mixed', outcome: 'moved', path: 'a.txt', startSide: 'left', startLine: 11, side: 'right', line: 12 },
          ],
        },
      ],
      ambiguous: [],
      orphaned: [],
      skipped: [],
      failed: [],
      problems: [],
    });
    expect(await readdir(desk.reviews)).toEqual([`${to}.yaml`]);
    const written = await readFile(join(desk.reviews, `${to}.yaml`), 'utf8');
    expect(written).toMatch(/^# notes of the reviewer\ncommit: /);
    expect(written).toContain(`commit: ${to}\n`);
    expect(written).toContain(`previous_commits: [${from}]\nmatched_by: patch-id\n`);
    expect(written).toContain('  - id: t-range   # keep me\n    path: a.txt\n    side: right\n    line: 13\n    start_line: 12\n');
    expect(written).toContain('author: claude\n        created: 2026-10-08T18:32:25Z\n        body: |\n          Why?\n');

    const [review] = await commitReviews(desk);
    expect(review).toMatchObject({ commit: to, matchedBy: 'patch-id', previousCommits: [from] });
    expect(review?.threads.map(({ placement }) => placement.kind)).toEqual(['current', 'current', 'review-wide']);
    expect((await run(desk)).moved).toEqual([]);
    expect(await readFile(join(desk.reviews, `${to}.yaml`), 'utf8')).toBe(written);
  });

  it('says what it leaves, and to people in words', async () => {
    const desk = await openDesk();
    const from = await reviewed(desk);
    await desk.made.git('reset', '--quiet', '--hard', 'main');
    await writeFile(join(desk.reviews, `${'1'.repeat(40)}.yaml`), 'threads: [\n');
    await writeFile(join(desk.reviews, `${'2'.repeat(40)}.yaml`), 'repo_path: /somewhere/else\n');
    const followed = await run(desk);
    expect(followed.orphaned).toEqual([{ project: 'port', repo: 'harbour', from }]);
    expect(followed.skipped.map(({ from: sha, reason }) => [sha[0], reason])).toEqual([
      ['1', 'unreadable'],
      ['2', 'other-repository'],
    ]);
    expect(printFollowing(followed)).toBe(
      [
        desk.made.root,
        '',
        '0 reviews moved',
        '',
        '1 review orphaned, the commit is gone',
        `  ${from.slice(0, 7)}`,
        '',
        '2 reviews left alone',
        '  1111111 unreadable',
        '  2222222 other repository',
        '',
      ].join('\n'),
    );
  });

  it('offers what several commits match', async () => {
    const desk = await openDesk();
    const { made } = desk;
    const from = await made.commit('Fix', { 'b.txt': 'b\n' });
    await writeFile(join(desk.reviews, `${from}.yaml`), `commit: ${from}\nbranch: topic\n`);
    await made.git('reset', '--quiet', '--hard', 'main');
    const candidates = [await made.commit('Fix', { 'b.txt': 'c\n' }), await made.commit('Fix', { 'c.txt': 'd\n' })];
    const followed = await run(desk);
    expect(followed.ambiguous).toEqual([{ project: 'port', repo: 'harbour', from, by: 'subject', candidates }]);
    expect(printFollowing(followed)).toContain('1 review not moved, several match\n');
  });

  it('looks at one project, by its name or its folder, and says when none holds the repository', async () => {
    const desk = await openDesk();
    await reviewed(desk);
    await desk.made.git('commit', '--quiet', '--amend', '-m', 'Write the tenth');
    expect((await run(desk, { dryRun: true, project: 'Port' })).moved).toHaveLength(1);
    expect((await run(desk, { dryRun: true, project: 'port' })).moved).toHaveLength(1);
    const none = await run(desk, { project: 'starboard' });
    expect(none.moved).toEqual([]);
    expect(none.problems).toEqual([`${desk.home} has no project starboard that holds ${desk.made.root}.`]);
  });

  it('does nothing when there is no base to list commits against', async () => {
    const desk = await openDesk();
    const from = await reviewed(desk);
    await desk.made.git('commit', '--quiet', '--amend', '-m', 'Write the tenth');
    const followed = await follow({ kind: 'follow', folder: desk.made.root, base: 'nowhere', dryRun: false, json: true }, desk.environment, expect.unreachable);
    expect(followed.ok && followed.value).toMatchObject({ moved: [], orphaned: [], problems: [expect.stringContaining('nowhere') as string] });
    expect(await readdir(desk.reviews)).toEqual([`${from}.yaml`]);
  });
});

describe('the text of an inspection', () => {
  it('names project, commit and where a review followed from', async () => {
    const desk = await openDesk();
    const from = await reviewed(desk);
    await desk.made.git('commit', '--quiet', '--amend', '-m', 'Write the tenth');
    await run(desk);
    const inspected = await inspect({ kind: 'inspect', folder: desk.made.root, json: false }, desk.environment, expect.unreachable);
    const to = await desk.made.sha('HEAD');
    expect(inspected.ok && print(inspected.value)).toContain(
      `port/harbour, commit ${to.slice(0, 7)}, followed from ${from.slice(0, 7)} by patch-id, 2 open, 1 resolved\n\n  t-range open, awaiting agent, a.txt 11–12\n`,
    );
  });
});
