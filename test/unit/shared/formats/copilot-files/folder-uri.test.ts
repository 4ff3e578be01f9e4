import { expect, it } from 'vitest';
import { parseStorageOwner } from '../../../../../src/shared/formats/copilot-files/folder-uri';

it.each([
  ['{"folder":"file:///home/vera/mill%20one"}', { path: '/home/vera/mill one', kind: 'folder', remote: null }],
  ['{"folder":"file:///c%3A/code/mill"}', { path: 'c:\\code\\mill', kind: 'folder', remote: null }],
  ['{"folder":"file://server/share/mill"}', { path: '\\\\server\\share\\mill', kind: 'folder', remote: null }],
  ['{"folder":"vscode-remote://ssh-remote%2Bbox/home/vera/mill"}', { path: '/home/vera/mill', kind: 'folder', remote: 'ssh-remote+box' }],
  ['{"folder":"vscode-remote://wsl%2Bubuntu/home/vera/mill"}', { path: '/home/vera/mill', kind: 'folder', remote: 'wsl+ubuntu' }],
  ['{"workspace":"file:///code/mill.code-workspace"}', { path: '/code/mill.code-workspace', kind: 'workspace-file', remote: null }],
])('%s', (file, expected) => {
  expect(parseStorageOwner(file)).toEqual(expected);
});

it.each(['', '{}', '[]', '{"folder": 3}', '{"folder":"untitled:one"}', '{"folder":"file:///bad%zz"}', '{"folder":"http://x/y"}', '{"folder":"file:///cut'])(
  'names no folder: %s',
  (file) => {
    expect(parseStorageOwner(file)).toBeNull();
  },
);
