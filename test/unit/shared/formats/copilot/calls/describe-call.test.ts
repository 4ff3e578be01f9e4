import { describe, expect, it } from 'vitest';
import { describeCall, oneLine } from '../../../../../../src/shared/formats/copilot/calls/describe-call';

const described = (name: string | null, input: Parameters<typeof describeCall>[0]['input'], intention: string | null = null): ReturnType<typeof describeCall> =>
  describeCall({ name, input, intention });

describe('what a call says of itself', () => {
  it.each([
    ['edit', { path: '/w/a.ts', old_str: 'a\nb\nc\n', new_str: 'a\nB\nC\nc\n' }, 'edit', '/w/a.ts', 2, 1],
    ['str_replace', { path: 'a', old_str: 'x', new_str: '' }, 'edit', 'a', 0, 1],
    ['create', { path: 'a', file_text: 'one\ntwo\n' }, 'edit', 'a', 2, 0],
    ['insert', { path: 'a', insert_line: 3, new_str: 'one\ntwo' }, 'edit', 'a', 2, 0],
    ['str_replace_editor', { command: 'str_replace', path: 'a', old_str: 'x', new_str: 'y' }, 'edit', 'a', 1, 1],
    ['replace_string_in_file', { filePath: 'c:\\w\\a.ts', oldString: 'x', newString: 'y\nz' }, 'edit', 'c:\\w\\a.ts', 2, 1],
    ['insert_edit_into_file', { filePath: 'a', code: 'one' }, 'edit', 'a', 1, 0],
    ['edit', { path: 'a' }, 'edit', 'a', null, null],
    ['view', { path: '/w/a.ts', view_range: [1, 9] }, 'read', '/w/a.ts', null, null],
    ['str_replace_editor', { command: 'view', path: 'a' }, 'read', 'a', null, null],
  ])('%s %j', (name, input, kind, path, additions, deletions) => {
    expect(described(name, input)).toEqual({ name, kind, summary: path, paths: [{ path, changes: kind === 'edit', additions, deletions }] });
  });

  it.each([
    ['bash', { command: 'npm test\nnpm run lint', description: 'Run tests' }, 'shell', 'npm test'],
    ['powershell', { command: 'dotnet build' }, 'shell', 'dotnet build'],
    ['run_in_terminal', { command: 'ls', explanation: 'x' }, 'shell', 'ls'],
    ['grep', { pattern: 'renew\\(', path: 'src' }, 'search', 'renew\\('],
    ['glob', { pattern: '**/*.ts' }, 'search', '**/*.ts'],
    ['task', { description: 'Find callers', prompt: 'long' }, 'agent', 'Find callers'],
    ['web_fetch', { url: 'https://example.org' }, 'web', 'https://example.org'],
    ['ask_user', { question: 'Which one?' }, 'other', 'Which one?'],
    ['github-mcp-server-get_issue', {}, 'other', ''],
    ['sql', 'select 1', 'other', 'select 1'],
  ])('%s %j', (name, input, kind, summary) => {
    expect(described(name, input)).toMatchObject({ name, kind, summary });
  });

  it('falls back on the intention, and on nothing', () => {
    expect(described('mcp-thing', {}, 'Looks up the ticket').summary).toBe('Looks up the ticket');
    expect(described(null, null)).toEqual({ name: 'tool', kind: 'other', summary: '', paths: [] });
  });

  it('names every file of a patch, with its lines', () => {
    const patch = ['*** Begin Patch', '*** Update File: src/a.ts', '@@', ' same', '-old', '+new', '+more', '*** Add File: src/b.ts', '+one', '*** Delete File: c.ts', '*** End Patch', ''].join('\r\n');
    const paths = [
      { path: 'src/a.ts', changes: true, additions: 2, deletions: 1 },
      { path: 'src/b.ts', changes: true, additions: 1, deletions: 0 },
      { path: 'c.ts', changes: true, additions: 0, deletions: 0 },
    ];
    for (const input of [patch, { input: patch }, { patch }]) expect(described('apply_patch', input)).toMatchObject({ kind: 'edit', summary: 'src/a.ts and 2 more', paths });
  });

  it('adds up several replacements of one file', () => {
    const replacements = [{ filePath: 'a', oldString: 'x', newString: 'y' }, { filePath: 'a', oldString: 'p', newString: 'q\nr' }, { filePath: 'b', oldString: 'x', newString: '' }];
    expect(described('multi_replace_string_in_file', { replacements }).paths).toEqual([
      { path: 'a', changes: true, additions: 3, deletions: 2 },
      { path: 'b', changes: true, additions: 0, deletions: 1 },
    ]);
  });

  it('names the files of a review that a shell command mentions, as looked at', () => {
    const command = `jq . "/w/.vscode/searchlight-reviews/a_b/comments.json" > x && cat reviews/api/${'a'.repeat(40)}.yaml mycomments.json`;
    expect(described('bash', { command }).paths.map(({ path, changes }) => [path, changes])).toEqual([
      ['/w/.vscode/searchlight-reviews/a_b/comments.json', false],
      [`reviews/api/${'a'.repeat(40)}.yaml`, false],
    ]);
  });

  it('shortens a line without breaking a character', () => {
    expect(oneLine(`${'x'.repeat(8)}😀😀`, 10)).toBe(`${'x'.repeat(8)}…`);
    expect(oneLine('  \n\n first \n second', 10)).toBe('first');
  });
});
