import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RepoPath, Sha } from '../../../../src/shared/base';
import { describeChange, type ListedChange } from '../../../../src/shared/contents/change-reason';
import { formatSize, formatSizes } from '../../../../src/shared/contents/format-size';
import { parseLfsPointer } from '../../../../src/shared/contents/lfs-pointer';
import { measureText } from '../../../../src/shared/contents/limits';
import { isLockFile } from '../../../../src/shared/contents/lock-files';

describe('sizes', () => {
  test.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1_023, '1023 bytes'],
    [1_024, '1.0 KB'],
    [4_300, '4.2 KB'],
    [1_024 * 1_024 - 1, '1.0 MB'],
    [4_404_019, '4.2 MB'],
    [1_024 ** 3, '1.0 GB'],
    [5 * 1_024 ** 5, '5120.0 TB'],
  ])('%d is %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text);
  });

  test('of one side stand alone', () => {
    expect([formatSizes(null, 2), formatSizes(1, null), formatSizes(1, 2), formatSizes(null, null)]).toEqual(['2 bytes', '1 byte', '1 byte to 2 bytes', '']);
  });
});

describe('measure of a text', () => {
  test('counts lines as an editor does and finds the longest', () => {
    expect(measureText('')).toEqual({ lines: 1, longest: { length: 0, line: 1 } });
    expect(measureText('a\nbbb\ncc\n')).toEqual({ lines: 4, longest: { length: 3, line: 2 } });
    fc.assert(
      fc.property(fc.array(fc.constantFrom('', 'a', 'bb', 'ccc')), (parts) => {
        const { lines, longest } = measureText(parts.join('\n'));
        expect(lines).toBe(Math.max(parts.length, 1));
        expect(longest.length).toBe(Math.max(0, ...parts.map((part) => part.length)));
      }),
    );
  });
});

describe('an LFS pointer', () => {
  const lines = ['version https://git-lfs.github.com/spec/v1', `oid sha256:${'a'.repeat(64)}`, 'size 12', ''];
  test('has version, oid and size', () => {
    expect(parseLfsPointer(lines.join('\n'))).toEqual({ oid: 'a'.repeat(64), size: 12 });
    expect(parseLfsPointer([lines[0], 'ext-0-foo sha256:0', ...lines.slice(1)].join('\n'))?.size).toBe(12);
  });
  test.each([
    ['no version', lines.slice(1)],
    ['no size', [lines[0], lines[1], '']],
    ['a short oid', [lines[0], 'oid sha256:aaa', lines[2], '']],
    ['CRLF', lines.map((line) => `${String(line)}\r`)],
    ['more than a pointer', [...lines, 'x'.repeat(2_000)]],
  ])('is not %s', (_, parts) => {
    expect(parseLfsPointer(parts.join('\n'))).toBeNull();
  });
});

describe('a listed change', () => {
  const change: ListedChange = { path: 'a' as RepoPath, status: 'modified', oldMode: '100644', newMode: '100644', oldBlob: 'a'.repeat(40) as Sha, newBlob: 'b'.repeat(40) as Sha };
  test.each<[Partial<ListedChange>, string | null]>([
    [{}, null],
    [{ status: 'unmerged' }, 'conflict'],
    [{ newBlob: change.oldBlob, newMode: '100755' }, 'mode-only'],
    [{ newBlob: change.oldBlob, status: 'renamed' }, 'renamed-exact'],
    [{ newBlob: change.oldBlob, status: 'copied' }, 'renamed-exact'],
    [{ oldBlob: null, newBlob: null, oldMode: null, status: 'untracked' }, null],
    [{ newMode: '160000' }, 'submodule'],
    [{ oldMode: '120000', newMode: null }, 'symlink'],
    [{ path: 'deep/yarn.lock' as RepoPath }, 'lock-file'],
  ])('%j is %s', (part, kind) => {
    expect(describeChange({ ...change, ...part })?.kind ?? null).toBe(kind);
  });

  test('a lock file is known by its last part alone', () => {
    expect(['go.sum', 'a/Cargo.lock', 'go.sum/a', 'my-go.sum', 'package.json'].map(isLockFile)).toEqual([true, true, false, false, false]);
  });
});
