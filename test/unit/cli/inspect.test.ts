import { describe, expect, it } from 'vitest';
import { toInspection, type Shown } from '../../../src/cli/inspect';
import { print } from '../../../src/cli/print';
import type { RepoPath, RepositoryRoot, Sha } from '../../../src/shared/base';

const sha = 'a1b2c3d'.padEnd(40, '0') as Sha;
const path = 'src/renew.ts' as RepoPath;
const blobs = { oldMode: '100644', newMode: '100644', oldBlob: null, newBlob: null, version: 'v' };

const reading: Shown = {
  location: { root: '/repositories/tidewater' as RepositoryRoot },
  comparison: {
    head: { branch: 'feature/lease', sha },
    base: { name: 'main', kind: 'branch', sha },
    compare: { name: 'feature/lease', kind: 'branch', sha },
    compareIsHead: true,
    baseline: { sha, mode: 'auto', reason: 'Merge base with main, 6 commits back.' },
    emptyBaseline: false,
    ahead: 6,
    behind: 0,
    problems: [{ code: 'shallow', message: 'History ends here.' }],
  },
  files: [
    { path, status: 'modified', stage: 'unstaged', additions: 12, deletions: 3, viewed: 'changed', ...blobs },
    {
      path: 'new\nname' as RepoPath,
      oldPath: 'old' as RepoPath,
      status: 'renamed',
      stage: 'committed',
      additions: null,
      deletions: null,
      reason: { kind: 'binary', detail: '4 KB to 5 KB' },
      viewed: 'elsewhere',
      ...blobs,
    },
    { path: 'u' as RepoPath, reason: { kind: 'lock-file', detail: 'Lock file' }, status: 'untracked', stage: 'untracked', additions: 1, deletions: 0, viewed: 'no', ...blobs },
  ],
  reviews: [
    {
      loaded: {
        file: '.vscode/searchlight-reviews/feature-lease_main/comments.json' as RepoPath,
        folder: 'feature-lease_main',
        state: 'read-only',
        problem: { line: 0, column: 0, message: 'Written by a newer version.' },
        base: 'main',
        compare: null,
        text: '{}',
        review: { format: 'searchlight', threads: [], viewed: [path] },
        diagnostics: [{ severity: 'warning', line: 3, column: 5, message: 'Not a number.' }],
      },
      threads: [
        {
          key: 't-1',
          id: 't-1',
          number: 7,
          state: 'open',
          lane: 'you',
          unread: ['c-1'],
          tags: ['bug'],
          place: { path, side: 'new', startLine: 12, endLine: 14 },
          placement: {
            kind: 'moved',
            place: { path, side: 'new', startLine: 15, endLine: 17 },
            from: { path, side: 'new', startLine: 12, endLine: 14 },
            reason: 'moved from 12–14 by edits in the working tree',
          },
          comments: [
            {
              key: 'c-1',
              id: 'c-1',
              author: { kind: 'agent', name: 'Copilot', model: 'Opus', sessionId: 's-1' },
              body: 'First.\nSecond \u001b[31mred\u001b[0m.',
              timestamp: '2026-10-08T18:32:25Z',
              replyTo: 'c-0',
              tags: ['bug'],
            },
          ],
        },
        {
          key: '#9f',
          state: 'resolved',
          lane: 'verify',
          unread: [],
          title: 'On the whole',
          tags: [],
          placement: { kind: 'review-wide', reason: 'about the whole review' },
          comments: [{ key: '@0', author: { kind: 'unknown', name: 'unknown' }, body: '', tags: [] }],
        },
        {
          key: 't-3',
          id: 't-3',
          number: 8,
          state: 'open',
          lane: 'agent',
          unread: [],
          tags: [],
          place: { path, side: 'new', startSide: 'old', startLine: 9, endLine: 12 },
          placement: { kind: 'lost', cause: 'lines-deleted', candidates: [], reason: 'the lines were deleted' },
          comments: [],
        },
      ],
    },
  ],
  commitReviews: [],
  problems: ['A folder of the review store may not be read.'],
};

describe('toInspection', () => {
  it('is the documented object', () => {
    expect(toInspection(reading)).toEqual({
      repository: { root: '/repositories/tidewater', head: { branch: 'feature/lease', sha } },
      comparison: {
        base: 'main',
        compare: 'feature/lease',
        baseline: { sha, mode: 'auto', reason: 'Merge base with main, 6 commits back.' },
        ahead: 6,
        behind: 0,
        problems: ['History ends here.', 'A folder of the review store may not be read.'],
      },
      files: [
        { path, status: 'modified', stage: 'unstaged', additions: 12, deletions: 3, viewed: 'changed' },
        {
          path: 'new\nname',
          oldPath: 'old',
          status: 'renamed',
          stage: 'committed',
          additions: null,
          deletions: null,
          reason: 'binary: 4 KB to 5 KB',
          viewed: 'yes',
        },
        { path: 'u', status: 'untracked', stage: 'untracked', additions: 1, deletions: 0, reason: 'lock-file', viewed: 'no' },
      ],
      reviews: [
        {
          format: 'searchlight',
          file: '.vscode/searchlight-reviews/feature-lease_main/comments.json',
          state: 'read-only',
          problem: { line: 0, column: 0, message: 'Written by a newer version.' },
          base: 'main',
          compare: null,
          viewed: [path],
          diagnostics: [{ severity: 'warning', line: 3, column: 5, message: 'Not a number.' }],
          threads: [
            {
              id: 't-1',
              number: 7,
              state: 'open',
              lane: 'you',
              unread: true,
              unreadComments: 1,
              tags: ['bug'],
              path,
              side: 'new',
              startLine: 12,
              endLine: 14,
              placement: {
                kind: 'moved',
                path,
                startLine: 15,
                endLine: 17,
                reason: 'moved from 12–14 by edits in the working tree',
              },
              comments: [
                {
                  id: 'c-1',
                  author: { kind: 'agent', name: 'Copilot', model: 'Opus', sessionId: 's-1' },
                  body: 'First.\nSecond \u001b[31mred\u001b[0m.',
                  timestamp: '2026-10-08T18:32:25Z',
                  replyTo: 'c-0',
                  tags: ['bug'],
                },
              ],
            },
            {
              id: '#9f',
              number: null,
              state: 'resolved',
              lane: 'verify',
              unread: false,
              unreadComments: 0,
              title: 'On the whole',
              tags: [],
              placement: { kind: 'review-wide', reason: 'about the whole review' },
              comments: [{ id: '@0', author: { kind: 'unknown', name: 'unknown' }, body: '', timestamp: null, tags: [] }],
            },
            {
              id: 't-3',
              number: 8,
              state: 'open',
              lane: 'agent',
              unread: false,
              unreadComments: 0,
              tags: [],
              path,
              side: 'new',
              startSide: 'old',
              startLine: 9,
              endLine: 12,
              placement: { kind: 'lost', reason: 'the lines were deleted' },
              comments: [],
            },
          ],
        },
      ],
    });
  });
});

describe('print', () => {
  it('says the same to people, and nothing of it acts on a terminal', () => {
    expect(print(toInspection(reading))).toBe(
      [
        '/repositories/tidewater',
        'HEAD is feature/lease at a1b2c3d',
        '',
        'main → feature/lease, 6 ahead, 0 behind',
        'Baseline a1b2c3d, auto: Merge base with main, 6 commits back.',
        '! History ends here.',
        '! A folder of the review store may not be read.',
        '',
        '3 changed files, +13 −3, 1 viewed',
        '  M  src/renew.ts    +12 −3       unstaged, changed since viewed',
        '  R  old → new␤name               binary: 4 KB to 5 KB, viewed',
        '  U  u               +1 −0        lock-file',
        '',
        '.vscode/searchlight-reviews/feature-lease_main/comments.json',
        'main → ?, 2 open, 1 resolved',
        '! read-only: Written by a newer version.',
        '! warning: line 3, column 5: Not a number.',
        '',
        '  #07 open, awaiting you, 1 unread, src/renew.ts 15–17 /bug',
        '      moved from 12–14 by edits in the working tree',
        '      Copilot (agent), Opus, s-1, 2026-10-08T18:32:25Z',
        '        First.',
        '        Second ‹U+001B›[31mred‹U+001B›[0m.',
        '',
        '  #9f resolved, verify, review-wide "On the whole"',
        '      unknown (unknown)',
        '',
        '',
        '  #08 open, awaiting agent, was src/renew.ts −9 to +12',
        '      the lines were deleted',
        '',
      ].join('\n'),
    );
  });

  it('says so when there is nothing', () => {
    const empty = toInspection({
      location: { root: '/r' as RepositoryRoot },
      comparison: {
        head: { branch: null, sha: null },
        base: { name: 'main', kind: 'unknown', sha: null },
        compare: { name: 'main', kind: 'unknown', sha: null },
        compareIsHead: false,
        baseline: { sha: null, mode: 'auto', reason: 'No commit yet.' },
        emptyBaseline: false,
        ahead: null,
        behind: null,
        problems: [],
      },
      files: [],
      reviews: [],
      commitReviews: [],
      problems: [],
    });
    expect(print(empty)).toContain('HEAD is detached at none');
    expect(print(empty)).toContain('0 changed files');
  });
});
