import { describe, expect, it } from 'vitest';
import type { Sha } from '../../../../../src/shared/base';
import type { CommitRow } from '../../../../../src/shared/model/commits/commit-list';
import {
  followedLinesWords,
  commitLabel,
  followCountWords,
  followedWords,
  isCommitViewed,
  oldSideWords,
  subjectWords,
  sumOfFiles,
  unmatchedWords,
  viewedFilesWords,
} from '../../../../../src/shared/model/commits/commit-words';

const sha = (digits: string): Sha => digits.padEnd(40, '0') as Sha;
const commit: CommitRow = {
  sha: sha('9c41d07'),
  subject: 'Add the density switch',
  author: 'wren',
  date: '2026-11-24T10:00:00Z',
  parents: [sha('4e8a1f2')],
  files: { total: 4, viewed: 1 },
  review: 'ok',
  open: 3,
  resolved: 1,
  awaitingYou: 1,
  awaitingAgent: 2,
  toVerify: 0,
  unread: 0,
  outdated: 0,
};

describe('oldSideWords', () => {
  it('says what a commit is held against', () => {
    expect(oldSideWords(commit)).toBe('first parent');
    expect(oldSideWords({ parents: [] })).toBe('nothing, the first commit');
    expect(oldSideWords({ parents: [sha('a'), sha('b')] })).toBe('first parent of 2, a merge');
  });
});

describe('words about following', () => {
  it('names both commits and how they were matched', () => {
    expect(followedWords(sha('4e8a1f2'), commit.sha, 'patch-id')).toBe('This review followed 4e8a1f2 to 9c41d07 by patch id.');
    expect(followedWords(sha('4e8a1f2'), commit.sha, 'change-id')).toBe('This review followed 4e8a1f2 to 9c41d07 by Change-Id.');
  });

  it('counts what was moved of all', () => {
    expect(followCountWords({ moved: 5, left: [sha('4e8a1f2')] })).toBe('5 of 6 reviews followed.');
    expect(followCountWords({ moved: 1, left: [] })).toBe('1 of 1 review followed.');
  });

  it('says why a review stands beside the commits', () => {
    const candidates = [
      { sha: sha('a'), subject: 'A' },
      { sha: sha('b'), subject: 'B' },
    ];
    expect(unmatchedWords({ state: 'ambiguous', candidates, by: 'subject' })).toBe('2 commits match by subject');
    expect(unmatchedWords({ state: 'orphaned', candidates: [] })).toBe('no commit matches');
    expect(unmatchedWords({ state: 'kept', candidates })).toBe('kept as orphan');
  });
});

describe('commitLabel', () => {
  it('holds everything that the row shows', () => {
    expect(commitLabel(commit)).toBe('Add the density switch, commit 9c41d07, by wren, 1 of 4 files viewed, 1 awaiting you, 2 awaiting agent');
  });

  it('says what is odd', () => {
    const odd: CommitRow = {
      ...commit,
      subject: '',
      parents: [sha('a'), sha('b')],
      files: null,
      open: 0,
      awaitingYou: 0,
      awaitingAgent: 0,
      toVerify: 1,
      unread: 3,
      outdated: 2,
      review: 'broken',
      followed: { from: sha('4e8a1f2'), by: 'subject' },
    };
    expect(commitLabel(odd)).toBe('No subject, commit 9c41d07, by wren, merge, 1 to verify, 3 unread, 2 outdated, followed from 4e8a1f2 by subject, review cannot be read');
  });
});

describe('subjectWords', () => {
  it('shows characters that would act unseen', () => {
    expect(subjectWords({ subject: 'a\u202eb\tc' })).toBe('a‹U+202E›b‹U+0009›c');
  });
});

describe('counts', () => {
  it('leaves commits out of the sum that are not counted yet', () => {
    expect(sumOfFiles([commit, { files: null }, { files: { total: 2, viewed: 2 } }])).toEqual({ total: 6, viewed: 3 });
  });

  it('calls a commit viewed when all of its files are, and never one without files', () => {
    expect(isCommitViewed(commit)).toBe(false);
    expect(isCommitViewed({ files: { total: 2, viewed: 2 } })).toBe(true);
    expect(isCommitViewed({ files: { total: 0, viewed: 0 } })).toBe(false);
    expect(isCommitViewed({ files: null })).toBe(false);
  });

  it('says files in the singular and none', () => {
    expect(viewedFilesWords({ total: 1, viewed: 0 })).toBe('0 of 1 file viewed');
    expect(viewedFilesWords({ total: 0, viewed: 0 })).toBe('no files');
  });
});

describe('followedLinesWords', () => {
  it.each([
    [{ kept: 2, shifts: [3], outdated: 0 }, '2 threads kept their lines, 1 moved by 3.'],
    [{ kept: 1, shifts: [], outdated: 0 }, '1 thread kept its lines.'],
    [{ kept: 0, shifts: [-2, 2], outdated: 1 }, '2 threads moved by 2, 1 is outdated.'],
    [{ kept: 0, shifts: [1, -12], outdated: 2 }, '2 threads moved by up to 12, 2 are outdated.'],
    [{ kept: 0, shifts: [0], outdated: 0 }, '1 thread moved.'],
  ])('%o', (lines, words) => {
    expect(followedLinesWords(lines)).toBe(words);
  });

  it('is silent for a review without inline threads', () => {
    expect(followedLinesWords({ kept: 0, shifts: [], outdated: 0 })).toBeNull();
  });
});
