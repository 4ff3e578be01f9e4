import { describe, expect, it } from 'vitest';
import { parseVscodeMetadata } from '../../../../../src/shared/formats/copilot-files/vscode-metadata';

describe('parseVscodeMetadata', () => {
  it('reads folder, repository and title', () => {
    const file = JSON.stringify({
      workspaceFolder: { folderPath: 'c:\\code\\mill', timestamp: 1773245818098 },
      writtenToDisc: true,
      repositoryProperties: { repositoryPath: 'c:\\work', branchName: 'feat/sieve', baseBranchName: 'origin/main' },
      customTitle: 'A finer sieve',
    });
    expect(parseVscodeMetadata(file)).toEqual({
      customTitle: 'A finer sieve',
      folder: 'c:\\code\\mill',
      repositoryRoot: 'c:\\work',
      branch: 'feat/sieve',
      updatedAt: '2026-03-11T16:16:58.098Z',
      further: [{ name: 'base branch', value: 'origin/main' }],
      damaged: false,
    });
  });

  it('takes the branch of a worktree before that of its repository, and names the parent of a fork', () => {
    const file = JSON.stringify({
      worktreeProperties: { worktreePath: '/code/mill-2', repositoryPath: '/code/mill', branchName: 'copilot/sieve' },
      repositoryProperties: { branchName: 'main' },
      kind: 'forked',
      parentSessionId: 'p1',
      created: 1773245818098,
      firstUserMessage: 'Make it finer',
    });
    expect(parseVscodeMetadata(file)).toMatchObject({
      branch: 'copilot/sieve',
      folder: '/code/mill-2',
      repositoryRoot: '/code/mill',
      firstPrompt: 'Make it finer',
      createdAt: '2026-03-11T16:16:58.098Z',
      further: [
        { name: 'worktree', value: '/code/mill-2' },
        { name: 'kind', value: 'forked' },
        { name: 'parent session', value: 'p1' },
      ],
    });
  });

  it('says nothing where the file says nothing', () => {
    expect(parseVscodeMetadata('{}')).toEqual({ further: [], damaged: false });
    expect(parseVscodeMetadata('{"customTitle": 12, "workspaceFolder": [], "repositoryProperties": null}')).toEqual({ further: [], damaged: false });
  });

  it('reads what stands before the NUL bytes of a crash', () => {
    expect(parseVscodeMetadata(`{"customTitle":"Whole"}${'\0'.repeat(1728)}`)).toMatchObject({ customTitle: 'Whole', damaged: true });
  });

  it.each(['', '\0\0\0', '{"customTitle": "cut o', '[]', 'null', '42'])('calls %j damaged', (file) => {
    expect(parseVscodeMetadata(file)).toEqual({ further: [], damaged: true });
  });
});
