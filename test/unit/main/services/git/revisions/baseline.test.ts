import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isAncestorOf, resolveBaseline } from '../../../../../../src/main/services/git/revisions/baseline';
import { readHead } from '../../../../../../src/main/services/git/revisions/head';
import { listReferences } from '../../../../../../src/main/services/git/revisions/references';
import { resolveRevision } from '../../../../../../src/main/services/git/revisions/resolve';
import type { BaselineDecision } from '../../../../../../src/shared/model/comparison/baseline';
import { gitScaffolds, type GitScaffold, type ScaffoldRepository } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();

async function baseline(made: ScaffoldRepository, base: string, compare: string, pin: string | null = null): Promise<BaselineDecision> {
  const git = await made.open();
  const [references, head] = await Promise.all([listReferences(git), readHead(git)]);
  const [from, to] = await Promise.all([resolveRevision(git, base), resolveRevision(git, compare)]);
  return resolveBaseline(git, { base: from, compare: to, pin, references, head });
}

/** A clone whose `feature` left `main` at `fork`; `origin/main` and `main` are both there. */
async function clone({ repository, adopt, folder }: GitScaffold): Promise<{ readonly origin: ScaffoldRepository; readonly made: ScaffoldRepository }> {
  const origin = await repository('origin');
  await origin.commit('root');
  const root = path.join(folder, 'clone');
  await origin.git('clone', '--quiet', origin.root, root);
  return { origin, made: adopt(root) };
}

describe('Auto', () => {
  test('is the merge base with a local branch and its upstream', async () => {
    const { made } = await clone(await scaffold());
    const fork = await made.sha('main');
    await made.git('checkout', '--quiet', '-b', 'feature');
    await made.commit('a');
    await made.commit('b');
    expect(await baseline(made, 'main', 'feature')).toEqual({
      baseline: { sha: fork, mode: 'auto', reason: 'Merge base with main, 2 commits back. origin/main gives the same one.' },
      problems: [],
    });
  });

  test('takes the more advanced one when the local branch is behind its upstream', async () => {
    const { origin, made } = await clone(await scaffold());
    const older = await made.sha('main');
    const newer = await origin.commit('newer');
    await made.git('fetch', '--quiet');
    await made.git('checkout', '--quiet', '-b', 'feature', 'origin/main');
    await made.commit('a');
    expect(await baseline(made, 'main', 'feature')).toEqual({
      baseline: { sha: newer, mode: 'auto', reason: `Merge base with origin/main, 1 commit back. main gives an older one, ${older.slice(0, 7)}.` },
      problems: [],
    });
  });

  test('takes origin of the same name without a configured upstream, and a remote base alone', async () => {
    const { made } = await clone(await scaffold());
    await made.git('branch', '--unset-upstream', 'main');
    await made.git('checkout', '--quiet', '-b', 'feature');
    await made.commit('a');
    expect((await baseline(made, 'main', 'feature')).baseline.reason).toContain('origin/main gives the same one.');
    expect((await baseline(made, 'origin/main', 'feature')).baseline.reason).toBe('Merge base with origin/main, 1 commit back.');
    expect((await baseline(made, 'main~0', 'feature')).baseline.reason).toBe('Merge base with main~0, 1 commit back.');
  });

  test('says when an upstream is configured and missing', async () => {
    const { made } = await clone(await scaffold());
    const main = await made.sha('main');
    await made.git('config', 'branch.main.merge', 'refs/heads/gone');
    await made.git('checkout', '--quiet', '-b', 'feature');
    const decision = await baseline(made, 'main', 'feature');
    expect(decision.baseline.sha).toBe(main);
    expect(decision.problems.map(({ code }) => code)).toEqual(['upstream-missing']);
  });

  test('offers several merge bases and takes none', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    await made.commit('root');
    await made.git('checkout', '--quiet', '-b', 'feature');
    const left = await made.commit('left', { left: '1\n' });
    await made.git('checkout', '--quiet', 'main');
    const right = await made.commit('right', { right: '1\n' });
    await made.git('merge', '--quiet', '--no-edit', left);
    await made.git('checkout', '--quiet', 'feature');
    await made.git('merge', '--quiet', '--no-edit', right);
    const decision = await baseline(made, 'main', 'feature');
    expect(decision.baseline).toMatchObject({ sha: null, mode: 'auto' });
    expect([...(decision.baseline.choices ?? [])].sort()).toEqual([left, right].sort());
    expect(decision.problems.map(({ code }) => code)).toEqual(['several-merge-bases']);
    expect((await baseline(made, 'main', 'feature', left)).baseline).toMatchObject({ sha: left, mode: 'pinned' });
  });

  test('offers the merge bases of a branch and an upstream that went apart', async () => {
    const { origin, made } = await clone(await scaffold());
    const upstream = await origin.commit('upstream', { upstream: '1\n' });
    const local = await made.commit('local', { local: '1\n' });
    await made.git('fetch', '--quiet');
    await made.git('checkout', '--quiet', '-b', 'feature');
    await made.git('merge', '--quiet', '--no-edit', 'origin/main');
    const decision = await baseline(made, 'main', 'feature');
    expect([...(decision.baseline.choices ?? [])].sort()).toEqual([upstream, local].sort());
    expect(decision.problems.map(({ code }) => code)).toEqual(['not-comparable']);
  });

  test('says that histories have nothing in common, and that a shallow clone may hide it', async () => {
    const made = await scaffold();
    const { origin, made: full } = await clone(made);
    await full.git('checkout', '--quiet', '--orphan', 'alone');
    await full.commit('alone');
    expect(await baseline(full, 'main', 'alone')).toMatchObject({ baseline: { sha: null }, problems: [{ code: 'no-merge-base' }] });

    await origin.git('checkout', '--quiet', '-b', 'feature');
    await origin.commit('feature');
    await origin.git('checkout', '--quiet', 'main');
    await origin.commit('main');
    const root = path.join(made.folder, 'shallow');
    await origin.git('clone', '--quiet', '--depth=1', '--no-single-branch', `file://${origin.root}`, root);
    const decision = await baseline(made.adopt(root), 'origin/main', 'origin/feature');
    expect(decision.problems.map(({ code }) => code)).toEqual(['no-merge-base', 'shallow']);
  });

  test('says which side is missing, and is silent about a branch without a commit', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const git = await made.open();
    const unborn = { name: 'main', kind: 'branch', sha: null } as const;
    const request = { base: unborn, compare: unborn, pin: null, references: [], head: await readHead(git) };
    expect(await resolveBaseline(git, request)).toEqual({ baseline: { sha: null, mode: 'auto', reason: 'main has no commits yet.' }, problems: [] });
    await made.commit('one');
    expect((await baseline(made, 'gone', 'main')).problems.map(({ code }) => code)).toEqual(['base-missing']);
    expect((await baseline(made, 'main', 'gone')).problems.map(({ code }) => code)).toEqual(['compare-missing']);
  });

  test('is compare itself when base contains it', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const one = await made.commit('one');
    await made.git('branch', 'feature');
    await made.commit('two');
    expect((await baseline(made, 'main', 'feature')).baseline).toEqual({ sha: one, mode: 'auto', reason: 'feature has no commits that main lacks.' });
  });
});

describe('Pinned', () => {
  test('is the commit while it is an ancestor, and stays with a warning when it is none', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    await made.commit('root');
    await made.git('checkout', '--quiet', '-b', 'feature');
    const pin = await made.commit('pinned');
    await made.commit('next');
    expect(await baseline(made, 'main', 'feature', pin)).toEqual({
      baseline: { sha: pin, mode: 'pinned', reason: `Pinned to ${pin.slice(0, 7)}, 1 commit back.` },
      problems: [],
    });
    expect((await baseline(made, 'main', 'feature', pin.slice(0, 7))).baseline.sha).toBe(pin);
    await made.git('reset', '--quiet', '--hard', 'main');
    await made.commit('rebased');
    const moved = await baseline(made, 'main', 'feature', pin);
    expect(moved).toMatchObject({ baseline: { sha: pin, mode: 'pinned' }, problems: [{ code: 'pin-not-ancestor' }] });
    expect(await isAncestorOf(await made.open(), pin, await made.sha('feature'))).toBe(false);
  });

  test.each(['0123456789abcdef0123456789abcdef01234567', 'main', '--all', 'abc'])('names no baseline when it is %s', async (pin) => {
    const { repository } = await scaffold();
    const made = await repository();
    await made.commit('root');
    expect(await baseline(made, 'main', 'main', pin)).toMatchObject({ baseline: { sha: null, mode: 'pinned' }, problems: [{ code: 'pin-missing' }] });
  });
});
