import { describe, expect, test } from 'vitest';
import type { RepoPath, Sha } from '../../../../src/shared/base';
import { describeContents, type LoadedSide } from '../../../../src/shared/contents/describe-contents';
import type { ListedChange } from '../../../../src/shared/contents/change-reason';
import { diffLimits } from '../../../../src/shared/contents/limits';

const absent: LoadedSide = { kind: 'absent' };
const shaOf = (digit: string): Sha => digit.repeat(40) as Sha;
const content = (value: string | readonly number[], blob: Sha | null = null): LoadedSide => ({
  kind: 'bytes',
  bytes: typeof value === 'string' ? new TextEncoder().encode(value) : Uint8Array.from(value),
  blob,
});
const pointer = content(`version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 4300\n`);

const modified: ListedChange = {
  path: 'src/a.ts' as RepoPath,
  status: 'modified',
  oldMode: '100644',
  newMode: '100644',
  oldBlob: null,
  newBlob: null,
};

function described(old: LoadedSide, next: LoadedSide, change: Partial<ListedChange> = {}, force = false): string {
  const result = describeContents({ change: { ...modified, ...change }, old, new: next, force });
  const reason = result.reason === undefined ? 'no reason' : `${result.reason.kind}: ${result.reason.detail}`;
  return `${result.old.kind}, ${result.new.kind}, ${reason}${result.loadable ? ', loadable' : ''}`;
}

describe('a reason', () => {
  const big = content('x'.repeat(99).concat('\n').repeat(178_258));
  const cases: readonly [string, string, LoadedSide, LoadedSide, Partial<ListedChange>?][] = [
    ['two texts need none', 'text, text, no reason', content('a'), content('b')],
    ['a new file needs none', 'absent, text, no reason', absent, content('a'), { oldMode: null, status: 'added' }],
    ['deleted', 'text, absent, deleted: The file was deleted', content('a'), absent, { newMode: null, status: 'deleted' }],
    ['an empty file, deleted', 'text, absent, empty: Empty file, deleted', content(''), absent, { newMode: null }],
    ['an empty file, new', 'absent, text, empty: Empty file', absent, content(''), { oldMode: null }],
    ['a file that was emptied needs none', 'text, text, no reason', content('a'), content('')],
    ['both empty, other mode', 'text, text, mode-only: 644 → 755', content(''), content(''), { newMode: '100755' }],
    ['other mode alone', 'text, text, mode-only: 644 → 755', content('a'), content('a'), { newMode: '100755' }],
    ['other mode of a binary file', 'other, other, mode-only: 644 → 755', content([0]), content([0]), { newMode: '100755' }],
    ['renamed alone', 'text, text, renamed-exact: Renamed, content unchanged', content('a'), content('a'), { status: 'renamed' }],
    ['copied alone', 'text, text, renamed-exact: Copied, content unchanged', content('a'), content('a'), { status: 'copied' }],
    ['nothing', 'text, text, no-change: Both sides are equal', content('a'), content('a')],
    ['line endings alone', 'text, text, eol-only: CRLF → LF', content('a\r\nb\r\n'), content('a\nb\n')],
    ['some line endings', 'text, text, eol-only: LF → MIXED', content('a\nb\n'), content('a\r\nb\n')],
    ['white space within lines alone', 'text, text, whitespace-only: ', content('a = 1\n'), content('  a  =  1\t\n')],
    ['a blank line more needs none', 'text, text, no reason', content('a\n'), content('\na\n')],
    ['line endings and more need none', 'text, text, no reason', content('a\r\n'), content('b\n')],
    ['byte order mark added', 'text, text, encoding: Byte order mark added', content('a'), content([0xef, 0xbb, 0xbf, 0x61])],
    ['byte order mark removed', 'text, text, encoding: Byte order mark removed', content([0xef, 0xbb, 0xbf, 0x61]), content('a')],
    ['encoding alone', 'text, text, encoding: utf-16le → utf-8', content([0xff, 0xfe, 0x61, 0]), content('a')],
    ['not UTF-8', 'text, text, encoding: Not UTF-8, shown as Latin-1', content('a'), content([0xe9])],
    ['binary', 'other, other, binary: 1 byte to 2 bytes', content([0]), content([0, 0])],
    ['text became binary', 'other, other, binary: 1 byte to 2 bytes', content('a'), content([0, 0])],
    ['new binary', 'absent, other, binary: 1 byte', absent, content([0]), { oldMode: null }],
    ['renamed binary', 'other, other, binary: 1 byte to 1 byte, content unchanged', content([0]), content([0]), { status: 'renamed' }],
    ['large binary is named so', 'other, other, binary: 1 byte to 3.8 MB', content([0]), content(new Array<number>(4_000_000).fill(0))],
    ['LFS pointers', 'other, other, lfs-pointer: 4.2 KB to 4.2 KB', pointer, pointer],
    ['new LFS pointer', 'absent, other, lfs-pointer: 4.2 KB', absent, pointer, { oldMode: null }],
    ['binary moved to LFS', 'other, other, lfs-pointer: 1 byte to 4.2 KB', content([0]), pointer],
    ['text moved to LFS is shown', 'text, text, no reason', content('a'), pointer],
    ['submodule', 'other, other, submodule: aaaaaaa → bbbbbbb', { kind: 'commit', blob: shaOf('a') }, { kind: 'commit', blob: shaOf('b') }, { oldMode: '160000', newMode: '160000' }],
    ['submodule removed', 'other, absent, submodule: was at aaaaaaa', { kind: 'commit', blob: shaOf('a') }, absent, { oldMode: '160000', newMode: null }],
    ['repository inside', 'absent, other, submodule: Repository inside this one', absent, { kind: 'commit', blob: null }, { oldMode: null, newMode: '160000' }],
    ['file became a submodule', 'other, other, submodule: new at bbbbbbb', content('a'), { kind: 'commit', blob: shaOf('b') }, { newMode: '160000' }],
    ['link', 'text, text, symlink: Symbolic link, its target changed', content('a'), content('b'), { oldMode: '120000', newMode: '120000' }],
    ['link became a file', 'text, text, symlink: Symbolic link became a file', content('a'), content('b'), { oldMode: '120000' }],
    ['file became a link', 'text, text, symlink: File became a symbolic link', content('a'), content('b'), { newMode: '120000' }],
    ['link deleted', 'text, absent, symlink: Symbolic link, deleted', content('a'), absent, { oldMode: '120000', newMode: null }],
    ['conflict', 'text, text, conflict: Unresolved merge conflict', content('a'), content('b'), { status: 'unmerged' }],
    ['missing object', 'other, other, missing-object: aaaaaaa is not in this clone', { kind: 'missing', blob: shaOf('a') }, content('b')],
    ['unreadable', 'other, other, unreadable: why', content('a'), { kind: 'unreadable', why: 'why' }],
    ['lock file', 'text, text, lock-file: Lock file', content('a'), content('b'), { path: 'x/package-lock.json' as RepoPath }],
    ['large', 'other, other, too-large: 1 byte to 17.0 MB, loadable', content('a'), big],
    ['larger than is read', 'other, other, too-large: 1 byte to 20.0 MB, loadable', content('a'), { kind: 'too-large', size: 20 * 1024 * 1024, blob: null }],
    ['larger than is loaded', 'other, other, too-large: 1 byte to 1.0 GB', content('a'), { kind: 'too-large', size: 1024 ** 3, blob: null }],
    ['many lines', 'other, other, too-large: 500,001 lines, loadable', content('a'), content('\n'.repeat(diffLimits.lines))],
    ['as many lines as are shown need none', 'text, text, no reason', content('a'), content('\n'.repeat(diffLimits.lines - 1))],
    ['long line', 'other, other, long-lines: Line 2 has 4,000,001 characters, loadable', content('a'), content(`\n${'x'.repeat(diffLimits.lineLength + 1)}`)],
  ];
  test.each(cases)('%s', (_, expected, old, next, change = {}) => {
    expect(described(old, next, change)).toBe(expected);
  });

  test('of size falls away on request, as far as it can be loaded', () => {
    expect(described(content('a'), big, {}, true)).toBe('text, text, no reason');
    expect(described(content('a'), content(`\n${'x'.repeat(diffLimits.lineLength + 1)}`), {}, true)).toBe('text, text, no reason');
    expect(described(content('a'), { kind: 'too-large', size: 1024 ** 3, blob: null }, {}, true)).toBe('other, other, too-large: 1 byte to 1.0 GB');
  });

  test('comes with the facts of each side', () => {
    const result = describeContents({ change: modified, old: content('a\r\n', shaOf('a')), new: content([0], shaOf('b')), force: false });
    expect(result.old).toEqual({ kind: 'other', bytes: 3, blob: shaOf('a') });
    const text = describeContents({ change: modified, old: content('a\r\n', shaOf('a')), new: content('b'), force: false });
    expect(text.old).toEqual({ kind: 'text', text: 'a\r\n', lineEnding: 'crlf', byteOrderMark: false, finalNewline: true, encoding: 'utf-8', bytes: 3, blob: shaOf('a') });
  });
});
