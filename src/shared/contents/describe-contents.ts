import type { Sha } from '../base';
import { sameUnder, whitespaceRule } from '../diff/whitespace';
import type { FileReason } from '../model/comparison/changed-file';
import type { FileContents, LfsSide, SideContents } from '../model/comparison/file-contents';
import { describeChange, describeModes, isSubmodule, type ListedChange } from './change-reason';
import { decodeText, type DecodedText } from './decode';
import { formatSizes } from './format-size';
import { readDrawing } from './images/read-drawing';
import { readImageFacts } from './images/read-image-facts';
import { parseLfsPointer, type LfsPointer } from './lfs-pointer';
import { diffLimits, loadableBytes, measureText, textLimits, type TextLimits } from './limits';

/** One side as it was read. For a symbolic link the bytes are its target. */
export type LoadedSide =
  | { readonly kind: 'absent' }
  | {
      readonly kind: 'bytes';
      readonly bytes: Uint8Array;
      readonly blob: Sha | null;
      /** For a pointer of Git LFS the file that it stands for, where that is in the local store. */
      readonly object?: LoadedSide;
    }
  /** Not read because of its size. */
  | { readonly kind: 'too-large'; readonly size: number; readonly blob: Sha | null }
  /** A submodule's commit, which has no content here. */
  | { readonly kind: 'commit'; readonly blob: Sha | null }
  /** The object is not in this clone. */
  | { readonly kind: 'missing'; readonly blob: Sha }
  | { readonly kind: 'unreadable'; readonly why: string };

export interface LoadedFile {
  readonly change: ListedChange;
  readonly old: LoadedSide;
  readonly new: LoadedSide;
  /** The person asked for texts that are held back because of their size. */
  readonly force: boolean;
}

type Described = Pick<FileContents, 'old' | 'new' | 'loadable' | 'lfs'> & { readonly reason?: FileReason };

/** A side with its text, decoded once. */
interface SideView {
  readonly side: LoadedSide;
  /** Null for binary content and for a side without content. */
  readonly decoded: DecodedText | null;
  readonly binary: boolean;
  /** Bytes; null for a side without content. */
  readonly size: number | null;
  readonly blob: Sha | null;
}

/** Both sides of a change. */
interface Pair {
  readonly change: ListedChange;
  readonly old: SideView;
  readonly new: SideView;
}

/**
 * Turns what was read into what is shown: two texts, or the reason why not. A reason also stands beside texts where the diff
 * alone would mislead: nothing but line endings differ, the file is gone, it is in conflict.
 */
export function describeContents({ change, old: before, new: after, force }: LoadedFile): Described {
  const pair = { change, old: viewSide(before), new: viewSide(after) };
  const obstacle = describeUnread(pair) ?? describeLargeFile(pair, force) ?? describeOpaque(pair) ?? describeLongText(pair, force);
  if (obstacle !== null) return obstacle;
  const reason = textReason(pair);
  return { old: shown(pair.old), new: shown(pair.new), ...(reason !== null && { reason }), loadable: false };
}

/** One version by itself, as text where it is one. */
export function describeSide(side: LoadedSide): SideContents {
  const view = viewSide(side);
  if (side.kind === 'absent') return side;
  const tooLarge = (view.size ?? 0) > textLimits.bytes || tooMuchText(view.decoded, textLimits) !== null;
  return tooLarge ? hidden(view) : shown(view);
}

function viewSide(side: LoadedSide): SideView {
  const decoded = side.kind === 'bytes' ? decodeText(side.bytes) : null;
  return {
    side,
    decoded,
    binary: side.kind === 'bytes' && decoded === null,
    size: side.kind === 'bytes' ? side.bytes.length : side.kind === 'too-large' ? side.size : null,
    blob: 'blob' in side ? side.blob : null,
  };
}

/** Sides that have no content that could be shown. */
function describeUnread(pair: Pair): Described | null {
  const { change } = pair;
  if (isSubmodule(change)) {
    const commits = { oldBlob: pair.old.blob, newBlob: pair.new.blob };
    return notShown(pair, describeChange({ ...change, ...commits }) ?? { kind: 'submodule', detail: '' });
  }
  for (const { side } of [pair.old, pair.new]) {
    if (side.kind === 'missing') {
      return notShown(pair, { kind: 'missing-object', detail: `${side.blob.slice(0, 7)} is not in this clone` });
    }
    if (side.kind === 'unreadable') return notShown(pair, { kind: 'unreadable', detail: side.why });
  }
  return null;
}

function describeLargeFile(pair: Pair, force: boolean): Described | null {
  const largest = Math.max(pair.old.size ?? 0, pair.new.size ?? 0);
  const unread = pair.old.side.kind === 'too-large' || pair.new.side.kind === 'too-large';
  if (!unread && (force || largest <= diffLimits.bytes)) return null;
  // Loading it would only show that it is binary.
  if (pair.old.binary || pair.new.binary) return null;
  return notShown(pair, { kind: 'too-large', detail: sizes(pair) }, largest <= loadableBytes);
}

/** Content that is not text, or text that only stands for it. */
function describeOpaque(pair: Pair): Described | null {
  const { change } = pair;
  if (isPointerPair(pair)) {
    const detail = formatSizes(pointerSize(pair.old) ?? pair.old.size, pointerSize(pair.new) ?? pair.new.size);
    return { ...notShown(pair, { kind: 'lfs-pointer', detail }), lfs: { old: lfsSide(pair.old), new: lfsSide(pair.new) } };
  }
  if (!pair.old.binary && !pair.new.binary) return null;
  const same = sameBytes(pair);
  if (same && change.oldMode !== change.newMode) return notShown(pair, modeOnly(change));
  return notShown(pair, { kind: 'binary', detail: same ? `${sizes(pair)}, content unchanged` : sizes(pair) });
}

/** A side is a pointer, and the other one is too, or is no text: then the pointers' own lines say nothing. */
function isPointerPair({ old: before, new: after }: Pair): boolean {
  const isPointer = (view: SideView): boolean => pointerSize(view) !== null;
  const hasText = (view: SideView): boolean => view.decoded !== null && !isPointer(view);
  return (isPointer(before) || isPointer(after)) && !hasText(before) && !hasText(after);
}

function pointerOf({ decoded }: SideView): LfsPointer | null {
  return decoded === null ? null : parseLfsPointer(decoded.text);
}

function pointerSize(view: SideView): number | null {
  return pointerOf(view)?.size ?? null;
}

function lfsSide(view: SideView): LfsSide | null {
  const pointer = pointerOf(view);
  if (pointer === null) return null;
  const object = view.side.kind === 'bytes' ? view.side.object : undefined;
  return { ...pointer, object: object === undefined ? null : describeSide(object) };
}

function describeLongText(pair: Pair, force: boolean): Described | null {
  if (force) return null;
  const reason = tooMuchText(pair.old.decoded, diffLimits) ?? tooMuchText(pair.new.decoded, diffLimits);
  return reason === null ? null : notShown(pair, reason, true);
}

function tooMuchText(decoded: DecodedText | null, limits: TextLimits): FileReason | null {
  if (decoded === null) return null;
  const { lines, longest } = measureText(decoded.text);
  if (lines > limits.lines) return { kind: 'too-large', detail: `${formatNumber(lines)} lines` };
  if (longest.length <= limits.lineLength) return null;
  return { kind: 'long-lines', detail: `Line ${formatNumber(longest.line)} has ${formatNumber(longest.length)} characters` };
}

/** What the person should know beside two texts. */
function textReason(pair: Pair): FileReason | null {
  const { change } = pair;
  const [before, after] = [pair.old.decoded, pair.new.decoded];
  const listed = describeChange(change);
  if (listed?.kind === 'conflict' || listed?.kind === 'symlink') return listed;
  if (before === null || after === null) {
    const only = before ?? after;
    if (only === null || only.text === '') return { kind: 'empty', detail: after === null ? 'Empty file, deleted' : 'Empty file' };
    if (after === null) return { kind: 'deleted', detail: 'The file was deleted' };
  } else {
    const silent = sameBytes(pair) ? unchanged(change) : onlyFormDiffers(before, after);
    if (silent !== null) return silent;
  }
  if ([before, after].some((decoded) => decoded?.encoding === 'latin-1')) {
    return { kind: 'encoding', detail: 'Not UTF-8, shown as Latin-1' };
  }
  return listed?.kind === 'lock-file' ? listed : null;
}

function unchanged(change: ListedChange): FileReason {
  if (change.oldMode !== change.newMode) return modeOnly(change);
  if (change.status === 'renamed') return { kind: 'renamed-exact', detail: 'Renamed, content unchanged' };
  if (change.status === 'copied') return { kind: 'renamed-exact', detail: 'Copied, content unchanged' };
  return { kind: 'no-change', detail: 'Both sides are equal' };
}

/** What is left to compare where all whitespace is ignored. */
const withoutWhitespace = whitespaceRule('all', false, true);

/** A difference that two equal texts do not show. */
function onlyFormDiffers(before: DecodedText, after: DecodedText): FileReason | null {
  if (before.text === after.text) {
    if (before.encoding !== after.encoding) return { kind: 'encoding', detail: `${before.encoding} → ${after.encoding}` };
    return { kind: 'encoding', detail: after.byteOrderMark ? 'Byte order mark added' : 'Byte order mark removed' };
  }
  const plain = (text: string): string => text.replaceAll('\r\n', '\n');
  const [old, now] = [plain(before.text), plain(after.text)];
  if (old === now) return { kind: 'eol-only', detail: `${before.lineEnding.toUpperCase()} → ${after.lineEnding.toUpperCase()}` };
  if (before.finalNewline !== after.finalNewline && withoutFinalNewline(old) === withoutFinalNewline(now)) {
    return { kind: 'final-newline', detail: after.finalNewline ? 'Added' : 'Removed' };
  }
  return sameUnder(withoutWhitespace, old, now) ? { kind: 'whitespace-only', detail: '' } : null;
}

function withoutFinalNewline(text: string): string {
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}

function modeOnly({ oldMode, newMode }: ListedChange): FileReason {
  return { kind: 'mode-only', detail: describeModes(oldMode, newMode) };
}

function sizes({ old: before, new: after }: Pair): string {
  return formatSizes(before.size, after.size);
}

function sameBytes({ old: { side: before }, new: { side: after } }: Pair): boolean {
  if (before.kind !== 'bytes' || after.kind !== 'bytes') return false;
  const [a, b] = [before.bytes, after.bytes];
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

function notShown(pair: Pair, reason: FileReason, loadable = false): Described {
  return { old: hidden(pair.old), new: hidden(pair.new), reason, loadable };
}

function hidden({ side, size, blob, binary }: SideView): SideContents {
  if (side.kind === 'absent') return side;
  const image = side.kind === 'bytes' && binary ? readImageFacts(side.bytes) : null;
  return { kind: 'other', bytes: size, blob, ...(image !== null && { image }) };
}

function shown(view: SideView): SideContents {
  if (view.decoded === null || view.size === null) return hidden(view);
  const image = readDrawing(view.decoded.text);
  return { kind: 'text', ...view.decoded, bytes: view.size, blob: view.blob, ...(image !== null && { image }) };
}

function formatNumber(value: number): string {
  return value.toLocaleString('en-US');
}
