import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWorkspaceFile } from '../../../../../src/shared/formats/copilot-files/workspace-file';

describe('parseWorkspaceFile', () => {
  it('reads the few keys of an early version', () => {
    const file = 'id: 5b1f\ncwd: C:\\code\\mill\nsummary_count: 3\ncreated_at: 2026-04-02T14:28:13.304Z\nupdated_at: 2026-04-29T12:00:00.000Z\n';
    expect(parseWorkspaceFile(file)).toEqual({
      id: '5b1f',
      cwd: 'C:\\code\\mill',
      createdAt: '2026-04-02T14:28:13.304Z',
      updatedAt: '2026-04-29T12:00:00.000Z',
      further: [{ name: 'summary_count', value: '3' }],
      damaged: false,
    });
  });

  it('reads the many keys of a late one, comments and quotes too', () => {
    const file = `id: 5b1f
cwd: /code/mill
git_root: /code/mill
repository: stone/mill
host_type: github # since 1.0.4
branch: feat/sieve
client_name: github/cli
name: "Sieve: finer"
user_named: true
summary: |
  First line.
  Second line.
fork_count: 0
created_at: 2026-06-20 04:00:25
`;
    expect(parseWorkspaceFile(file)).toMatchObject({
      gitRoot: '/code/mill',
      repository: 'stone/mill',
      branch: 'feat/sieve',
      client: 'github/cli',
      name: 'Sieve: finer',
      summary: 'First line.\nSecond line.\n',
      createdAt: '2026-06-20T04:00:25.000Z',
      further: [
        { name: 'host_type', value: 'github' },
        { name: 'user_named', value: 'true' },
        { name: 'fork_count', value: '0' },
      ],
    });
  });

  it('reads the minimum of some new sessions, and leaves out what is null or no time', () => {
    expect(parseWorkspaceFile('id: a\nsummary: ~\nbranch:\ncreated_at: yesterday\ntags: [a]\n')).toEqual({ id: 'a', further: [], damaged: false });
  });

  it('takes what the lines say from a text that is no YAML', () => {
    const read = parseWorkspaceFile('id: a\nname: Fix: the sieve: again\ncwd: "/code/mill\nbranch: \'main\'\n');
    expect(read).toMatchObject({ id: 'a', name: 'Fix: the sieve: again', branch: 'main', damaged: true });
  });

  it('takes what stands before the NUL bytes that a crash left', () => {
    expect(parseWorkspaceFile(`id: a\ncwd: /work\n${'\0'.repeat(1206)}`)).toMatchObject({ id: 'a', cwd: '/work', damaged: true });
    expect(parseWorkspaceFile('\0'.repeat(40))).toEqual({ further: [], damaged: true });
  });

  it('says nothing of an empty file', () => {
    expect(parseWorkspaceFile('')).toEqual({ further: [], damaged: false });
  });

  it('survives any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => Array.isArray(parseWorkspaceFile(`name: ${text}`).further)));
  });
});
