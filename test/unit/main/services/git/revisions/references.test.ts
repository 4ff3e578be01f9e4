import { describe, expect, test } from 'vitest';
import { listReferences, readRemoteDefault } from '../../../../../../src/main/services/git/revisions/references';
import { cloneRepository } from '../../../../../support/cloned-repository';
import { gitScaffolds } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();

describe('references', () => {
  test('are local branches, remote ones and tags, by name, with their commits', async () => {
    const clone = await cloneRepository(await scaffold());
    await clone.git('branch', 'another');
    const references = await listReferences(await clone.open());
    const one = await clone.sha('origin/main');
    const two = await clone.sha('main');
    expect(references.map(({ kind, name, sha }) => [kind, name, sha])).toEqual([
      ['branch', 'another', two],
      ['branch', 'main', two],
      ['remote', 'origin/main', one],
      ['remote', 'origin/topic', one],
      ['tag', 'light', one],
      ['tag', 'nested', one],
      ['tag', 'v1.0', one],
    ]);
    expect(references[1]).toEqual({ kind: 'branch', name: 'main', sha: two, isHead: true, upstream: 'origin/main', date: '2025-06-15T15:07:40.000Z', subject: 'two' });
    expect(references[6]).toMatchObject({ isHead: false, date: '2025-06-15T15:07:40.000Z', subject: 'one' });
  });

  test('know the default branch of a remote', async () => {
    const made = await scaffold();
    const clone = await cloneRepository(made);
    const git = await clone.open();
    expect(await readRemoteDefault(git)).toBe('origin/main');
    await clone.git('remote', 'set-head', 'origin', 'topic');
    expect(await readRemoteDefault(git)).toBe('origin/topic');
    await clone.git('remote', 'rename', 'origin', 'upstream');
    await clone.git('remote', 'set-head', 'upstream', 'main');
    expect(await readRemoteDefault(git)).toBe('upstream/main');
    await clone.git('remote', 'set-head', 'upstream', '--delete');
    expect(await readRemoteDefault(git)).toBeNull();
  });

  test('are none in an empty repository', async () => {
    const { repository } = await scaffold();
    const git = await (await repository()).open();
    expect(await listReferences(git)).toEqual([]);
    expect(await readRemoteDefault(git)).toBeNull();
  });
});
