import { describe, expect, test } from 'vitest';
import { parseLfsPointer, printLfsPointer } from '../../../../src/shared/contents/lfs-pointer';

describe('an LFS pointer', () => {
  const lines = ['version https://git-lfs.github.com/spec/v1', `oid sha256:${'a'.repeat(64)}`, 'size 12', ''];
  test('has version, oid and size', () => {
    expect(parseLfsPointer(lines.join('\n'))).toEqual({ oid: 'a'.repeat(64), size: 12 });
    expect(parseLfsPointer([lines[0], 'ext-0-foo sha256:0', ...lines.slice(1)].join('\n'))?.size).toBe(12);
  });
  test('is printed as it is read', () => {
    expect(printLfsPointer({ oid: 'a'.repeat(64), size: 12 })).toBe(lines.join('\n'));
  });
  test.each([
    ['no version', lines.slice(1)],
    ['no size', [lines[0], lines[1], '']],
    ['a short oid', [lines[0], 'oid sha256:aaa', lines[2], '']],
    ['CRLF', lines.map((line) => `${line}\r`)],
    ['more than a pointer', [...lines, 'x'.repeat(2_000)]],
  ])('is not %s', (_, parts) => {
    expect(parseLfsPointer(parts.join('\n'))).toBeNull();
  });
});
