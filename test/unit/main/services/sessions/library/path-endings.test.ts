import { describe, expect, it } from 'vitest';
import { pathEndings } from '../../../../../../src/main/services/sessions/library/path-endings';

describe('pathEndings', () => {
  it.each([
    ['linux', 'src/a.ts', '/r/src/a.ts', true],
    ['linux', 'src/a.ts', 'src/a.ts', true],
    ['linux', 'src/a.ts', './src/a.ts', true],
    ['linux', 'src/a.ts', '/r/other-src/a.ts', false],
    ['linux', 'src/a.ts', '/r/src/A.ts', false],
    ['linux', '/r/src/a.ts', 'a.ts', false],
    ['darwin', 'src/a.ts', '/r/Src/A.ts', true],
    ['win32', 'src/a.ts', 'C:\\r\\SRC\\a.ts', true],
    ['win32', 'C:\\r\\src\\a.ts', 'c:/r/src/a.ts', true],
    ['linux', 'src/a.ts', 'C:\\r\\src\\a.ts', true],
    ['linux', 'b.ts', '/r/a\\b.ts', false],
    ['linux', '', '/r/a.ts', false],
  ] as const)('on %s, %j is the end of %j: %j', (platform, ending, path, matches) => {
    expect(pathEndings([ending], platform).matches(path)).toBe(matches);
  });
});
