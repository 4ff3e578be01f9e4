import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodePath } from '../../../../../../src/main/services/git/parsers/repo-path';
import { toRepoPath } from '../../../../../../src/shared/base';

describe('a path of git', () => {
  test.each([
    ['plain/päth', 'plain/päth'],
    [Buffer.of(0x63, 0xe9, 0x2f, 0x61), 'c\\xe9/a'],
    ['../../etc/passwd', '\\x2e\\x2e/\\x2e\\x2e/etc/passwd'],
    ['a/./b', 'a/\\x2e/b'],
    ['/etc', '\\x2f/etc'],
    ['C:/x', 'C\\x3a/x'],
    ['C:\\x', 'C\\x3a\\x'],
    ['', '\\x2f'],
  ])('%s', (bytes, expected) => {
    expect(decodePath(Buffer.from(bytes))).toBe(expected);
  });

  test('always has a safe form, and its own when that is safe', () => {
    const part = fc.constantFrom('.', '..', '', 'a', 'C:', '\\', 'é');
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array().filter((bytes) => !bytes.includes(0)), fc.array(part).map((parts) => Buffer.from(parts.join('/')))), (bytes) => {
        const path = decodePath(Buffer.from(bytes));
        expect(toRepoPath(path)).toBe(path);
        const text = Buffer.from(bytes).toString('utf8');
        if (Buffer.from(text).equals(bytes) && toRepoPath(text) !== null) expect(path).toBe(text);
      }),
    );
  });
});
