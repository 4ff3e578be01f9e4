import { describe, expect, it } from 'vitest';
import type { Sha } from '../../../../../src/shared/base';
import { scopeName } from '../../../../../src/shared/model/review/scope-name';
import type { FilesSnapshot } from '../../../../../src/shared/model/snapshots';
import { areFilesOf, nameOf, scopeOfCommit } from '../../../../../src/renderer/src/state/commits/shown-scope';

const parent = '4e8a1f2c'.repeat(5) as Sha;
const commit = '9c41d07e'.repeat(5) as Sha;
const one = scopeOfCommit(commit);
const range = scopeName({ kind: 'range', first: parent, last: commit });
const files = (scope: FilesSnapshot['scope']): FilesSnapshot => ({ scope }) as FilesSnapshot;

describe('areFilesOf', () => {
  it('knows the files of a commit from those of commits that end with it, and from those of all changes', () => {
    if (one === null || range === null) throw new Error('parts have names');
    expect(areFilesOf(files(one), one)).toBe(true);
    expect(areFilesOf(files(range), one)).toBe(false);
    expect(areFilesOf(files(range), range)).toBe(true);
    expect(areFilesOf(files(null), one)).toBe(false);
    expect(areFilesOf(undefined, one)).toBe(false);
  });
});

describe('nameOf', () => {
  it('tells all changes from a scope that is not known yet', () => {
    expect(nameOf({ kind: 'all' })).toBeNull();
    expect(nameOf({ kind: 'commit', sha: commit, subject: '', author: '', date: '', parents: [] })).toBe(one);
    expect(nameOf(undefined)).toBeUndefined();
  });
});
