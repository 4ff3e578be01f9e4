import { BoundedMap, err, ok, type RepoPath, type RepositoryRoot, type Result } from '../../../shared/base';
import { diffLines } from '../../../shared/diff/hunks';
import { linesIn, replaceLines, type LineRange } from '../../../shared/diff/replace-lines';
import { splitLines } from '../../../shared/diff/lines';
import { encodeText } from './encode-text';
import { readWorkingText, replaceWorkingFile, type WorkingText, type WorkingTextFault } from './working-text';

/** Lines of a working file, and what is to stand in their place. Lines are without line endings. */
export interface LineReplacement {
  readonly path: RepoPath;
  /** Both 1-based, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
  /** The lines that are there, as the person saw them. */
  readonly expected: readonly string[];
  readonly lines: readonly string[];
}

export type SuggestionFault =
  | WorkingTextFault
  /** The lines are others by now. */
  | { readonly kind: 'lines-changed' }
  /** The encoding of the file has no bytes for a character of the new lines. */
  | { readonly kind: 'not-encodable'; readonly encoding: string }
  | { readonly kind: 'unknown-undo' };

/** Writes suggested lines into working files, and takes them out again. Nothing else of the app writes working files. */
export interface Suggestions {
  /** Answers what names the change for {@link undo}. */
  apply(replacement: LineReplacement): Promise<Result<{ readonly undo: string }, SuggestionFault>>;
  /** Puts the old lines back where the applied ones are now, as long as they are there unchanged. */
  undo(token: string): Promise<Result<{ readonly path: RepoPath }, SuggestionFault>>;
}

interface Applied {
  readonly before: WorkingText;
  readonly bytes: Buffer;
  /** The whole text that was written. */
  readonly text: string;
  /** Where the applied lines are in it. */
  readonly range: LineRange;
  readonly old: readonly string[];
}

/** How many applied suggestions can still be undone; each keeps its file's content. */
const undoLimit = 20;

export function createSuggestions(root: RepositoryRoot): Suggestions {
  const applied = new BoundedMap<string, Applied>(undoLimit);
  let tokens = 0;

  return {
    async apply({ path, startLine, endLine, expected, lines }) {
      const read = await readWorkingText(root, path);
      if (!read.ok) return read;
      const before = read.value;
      const range: LineRange = { start: startLine - 1, count: endLine - startLine + 1 };
      const old = linesIn(before.decoded.text, range);
      if (!equal(old, expected)) return err({ kind: 'lines-changed' });
      const text = replaceLines(before.decoded.text, range, lines);
      const bytes = encodeText(text, before.decoded);
      if (bytes === null) return err({ kind: 'not-encodable', encoding: before.decoded.encoding });
      const written = await replaceWorkingFile(root, before, bytes);
      if (!written.ok) return written;
      const undo = `s${++tokens}`;
      applied.set(undo, { before, bytes, text, range: { start: range.start, count: lines.length }, old });
      return ok({ undo });
    },
    async undo(token) {
      const change = applied.get(token);
      if (change === undefined) return err({ kind: 'unknown-undo' });
      const { path } = change.before;
      const read = await readWorkingText(root, path);
      if (!read.ok) return read;
      const bytes = bytesWithout(change, read.value);
      if (bytes === null) return err({ kind: 'lines-changed' });
      const written = await replaceWorkingFile(root, read.value, bytes);
      if (!written.ok) return written;
      applied.delete(token);
      return ok({ path });
    },
  };
}

/** The file with the old lines back: byte for byte where nothing else was changed since; null when it holds what was applied no more. */
function bytesWithout({ before, bytes, text, range, old }: Applied, now: WorkingText): Buffer | null {
  if (now.bytes.equals(bytes)) return before.bytes;
  const start = startNow(text, range, now.decoded.text);
  return start === null ? null : encodeText(replaceLines(now.decoded.text, { start, count: range.count }, old), now.decoded);
}

/** Where the lines of a range are in a later text, 0-based; null when one of them, or the gap between its neighbours, is not as it was. */
function startNow(text: string, { start, count }: LineRange, now: string): number | null {
  const end = start + count;
  let shift = 0;
  for (const hunk of diffLines(splitLines(text), splitLines(now))) {
    const touches = count === 0 ? hunk.oldStart <= end && hunk.oldEnd >= start : hunk.oldStart < end && hunk.oldEnd > start;
    if (touches) return null;
    if (hunk.oldEnd <= start) shift = hunk.newEnd - hunk.oldEnd;
  }
  return start + shift;
}

function equal(one: readonly string[], two: readonly string[]): boolean {
  return one.length === two.length && one.every((line, index) => line === two[index]);
}
