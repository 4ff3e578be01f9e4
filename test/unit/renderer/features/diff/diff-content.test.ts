import { describe, expect, it } from 'vitest';
import { contentOf } from '../../../../../src/renderer/src/features/diff/diff-content';
import { toRepoPath } from '../../../../../src/shared/base';
import { strictRule, whitespaceRule } from '../../../../../src/shared/diff/whitespace';
import type { FileContents, SideContents } from '../../../../../src/shared/model/comparison/file-contents';

const path = toRepoPath('src/a.ts') ?? expect.unreachable();
const absent: SideContents = { kind: 'absent' };
const other: SideContents = { kind: 'other', bytes: 2_100_000, blob: null };
const text = (body: string): SideContents => ({
  kind: 'text',
  text: body,
  lineEnding: 'lf',
  byteOrderMark: false,
  finalNewline: true,
  encoding: 'utf-8',
  bytes: body.length,
  blob: null,
});
const contents = (old: SideContents, now: SideContents, more: Partial<FileContents> = {}): FileContents => ({
  path,
  oldPath: path,
  version: '1',
  old,
  new: now,
  workingTree: false,
  loadable: false,
  ...more,
});
const all = { whitespace: strictRule, showEqual: false, showToolWritten: false };

describe('contentOf', () => {
  it('compares two texts', () => {
    expect(contentOf(contents(text('a'), text('b')), all)).toEqual({ kind: 'texts', old: 'a', new: 'b', reason: null });
  });

  it('compares with nothing when a side does not exist', () => {
    expect(contentOf(contents(absent, text('b')), all)).toMatchObject({ kind: 'texts', old: null });
    const deleted = { kind: 'deleted', detail: 'The file was deleted' } as const;
    expect(contentOf(contents(text('b'), absent, { reason: deleted }), all)).toMatchObject({ kind: 'texts', new: null, reason: deleted });
  });

  it('says why a side is not text, and offers to load what is only large', () => {
    const large = { kind: 'too-large', detail: '21,000 lines' } as const;
    expect(contentOf(contents(other, other, { reason: large, loadable: true }), all)).toEqual({ kind: 'page', reason: large, action: 'load' });
    const binary = { kind: 'binary', detail: '2.1 MB removed' } as const;
    expect(contentOf(contents(other, absent, { reason: binary }), all)).toEqual({ kind: 'page', reason: binary, action: null });
  });

  it('shows a page instead of two equal texts, with a way to read them', () => {
    const mode = { kind: 'mode-only', detail: '644 → 755' } as const;
    const equal = contents(text('a'), text('a'), { reason: mode });
    expect(contentOf(equal, all)).toEqual({ kind: 'page', reason: mode, action: 'show-text' });
    expect(contentOf(equal, { ...all, showEqual: true })).toMatchObject({ kind: 'texts' });
    expect(contentOf(contents(text('a'), text('a')), all)).toMatchObject({ kind: 'page', reason: { kind: 'no-change' } });
  });

  it('holds back what a tool wrote until it is asked for, but never a conflict', () => {
    const lock = contents(text('a'), text('bcd'), { toolWritten: 'lock-file' });
    expect(contentOf(lock, all)).toEqual({ kind: 'page', reason: { kind: 'lock-file', detail: '1 byte to 3 bytes' }, action: 'load-tool-written' });
    expect(contentOf(lock, { ...all, showToolWritten: true })).toMatchObject({ kind: 'texts' });
    expect(contentOf(contents(text('a'), absent, { toolWritten: 'generated' }), all)).toMatchObject({ kind: 'page', reason: { kind: 'generated' } });
    expect(contentOf({ ...lock, conflict: { base: absent, ours: absent, theirs: absent } }, all)).toMatchObject({ kind: 'texts' });
  });

  it('says that whitespace is hidden instead of showing nothing', () => {
    const indented = contents(text('a\n  b\n'), text('a\n\tb \n'));
    expect(contentOf(indented, { ...all, whitespace: whitespaceRule('all', false, false) })).toEqual({ kind: 'page', reason: 'whitespace-hidden', action: 'show-whitespace' });
    expect(contentOf(indented, all)).toMatchObject({ kind: 'texts' });
  });

  it('says that line endings are hidden', () => {
    const endings = contents(text('a\r\nb\r\n'), text('a\nb\n'), { reason: { kind: 'eol-only', detail: 'CRLF → LF' } });
    expect(contentOf(endings, { ...all, whitespace: whitespaceRule('all', false, false) })).toMatchObject({ reason: 'whitespace-hidden' });
    expect(contentOf(endings, all)).toMatchObject({ kind: 'texts', reason: { kind: 'eol-only' } });
  });

  it.each([
    ['empty on both sides', text(''), text('')],
    ['new and empty', absent, text('')],
    ['absent on both sides', absent, absent],
  ])('is never an empty pane (%s)', (_, old, now) => {
    expect(contentOf(contents(old, now), all).kind).toBe('page');
  });
});
