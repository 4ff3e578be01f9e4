import { describe, expect, it } from 'vitest';
import { absolutePath, endsLike, pathBelow, pathRules } from '../../../../src/shared/linking/recorded-paths';

const linux = pathRules('linux');
const mac = pathRules('darwin');
const windows = pathRules('win32');

describe('absolutePath', () => {
  it.each([
    ['/r/src/../a.ts', null, linux, '/r/a.ts'],
    ['./src//a.ts', '/r/', linux, '/r/src/a.ts'],
    ['a.ts', null, linux, null],
    ['a.ts', 'r', linux, null],
    ['../../x', '/r', linux, null],
    ['../x', '/r', linux, '/x'],
    ['a\\b.ts', '/r', linux, '/r/a\\b.ts'],
    ['src\\a.ts', 'C:\\r', windows, 'C:/r/src/a.ts'],
    ['C:\\r\\..\\a.ts', null, linux, 'C:/a.ts'],
    ['\\\\host\\share\\a.ts', null, windows, '//host/share/a.ts'],
    ['/r/a\0b', null, linux, null],
  ] as const)('%j in %j', (path, folder, rules, expected) => {
    expect(absolutePath(path, folder, rules)).toBe(expected);
  });
});

describe('pathBelow', () => {
  it.each([
    ['/r/src/a.ts', '/r', linux, 'src/a.ts'],
    ['/r/src/a.ts', '/r/', linux, 'src/a.ts'],
    ['/root/a.ts', '/r', linux, null],
    ['/r', '/r', linux, null],
    ['/R/a.ts', '/r', linux, null],
    ['/R/A.ts', '/r', mac, 'A.ts'],
    ['c:/r/a.ts', 'C:\\r', windows, 'a.ts'],
    ['/a.ts', '/', linux, 'a.ts'],
  ] as const)('%j below %j', (path, folder, rules, expected) => {
    expect(pathBelow(path, folder, rules)).toBe(expected);
  });
});

describe('endsLike', () => {
  const review = '/r/.vscode/searchlight-reviews/feature_main/comments.json';
  it.each([
    [review, linux, true],
    ['/elsewhere/.vscode/searchlight-reviews/feature_main/comments.json', linux, true],
    ['searchlight-reviews/feature_main/comments.json', linux, true],
    ['comments.json', linux, true],
    ['./feature_main/comments.json', linux, true],
    ['~/r/.vscode/searchlight-reviews/feature_main/comments.json', linux, true],
    ['/comments.json', linux, false],
    ['/r/.vscode/searchlight-reviews/other_main/comments.json', linux, false],
    ['other_main/comments.json', linux, false],
    ['/r/.vscode/searchlight-reviews/FEATURE_main/comments.json', linux, false],
    ['/r/.vscode/searchlight-reviews/FEATURE_main/comments.json', mac, true],
    ['C:\\r\\.vscode\\searchlight-reviews\\feature_main\\comments.json', windows, true],
    ['', linux, false],
  ] as const)('%j', (path, rules, expected) => {
    expect(endsLike(path, review, 3, rules)).toBe(expected);
  });
});
