import { firstWord, isFields, listField, numberField, textField, type Fields } from '../fields';
import { patchFiles } from './patch';

/** A path that a call names, and what it does to the file. */
export interface NamedPath {
  readonly path: string;
  readonly changes: boolean;
  /** Lines, where the arguments tell. */
  readonly additions: number | null;
  readonly deletions: number | null;
}

/** Texts before and after an edit, as its arguments hold them: parts of the file, or all of a new one. */
export interface TextEdit {
  readonly path: string;
  readonly oldText: string;
  readonly newText: string;
}

const pathKeys = ['path', 'filePath', 'file_path', 'file', 'notebook_path'];
const oldKeys = ['old_str', 'oldString', 'old_string', 'oldText'];
const newKeys = ['new_str', 'newString', 'new_string', 'newText'];
const wholeKeys = ['file_text', 'content', 'fileText', 'contents', 'code', 'insert_text', 'new_str'];
const patchKeys = ['patch', 'input', 'diff'];

/** Files whose names in a shell command are of use: those that reviews are kept in. */
const reviewFile = /(?:^|[\\/])(?:comments\.json|[0-9a-f]{40}\.ya?ml)$/;
const shellSeparators = /[\s"'`;|&<>()=,]+/;
const mostCommandUnits = 100_000;

export function pathOf(input: Fields): string | null {
  return firstWord(input, pathKeys);
}

/** Paths that an editing or reading call names, each once. */
export function namedPaths(input: Fields | string | null, changes: boolean): readonly NamedPath[] {
  const patch = patchText(input);
  if (patch !== null && changes) {
    const files = patchFiles(patch);
    if (files.length > 0) return files.map((file) => ({ ...file, changes }));
  }
  if (input === null || typeof input === 'string') return [];
  const path = pathOf(input);
  const edits = textEdits(input);
  if (edits.length === 0) return path === null ? [] : [{ path, changes, additions: null, deletions: null }];
  const paths = new Map<string, NamedPath>();
  for (const edit of edits) {
    const before = paths.get(edit.path);
    const { additions, deletions } = countLines(edit);
    paths.set(edit.path, { path: edit.path, changes, additions: additions + (before?.additions ?? 0), deletions: deletions + (before?.deletions ?? 0) });
  }
  return [...paths.values()];
}

/** Review files that a shell command mentions. What it does to them is not known, so that they count as looked at. */
export function mentionedPaths(command: string): readonly NamedPath[] {
  const found = new Set(command.slice(0, mostCommandUnits).split(shellSeparators).filter((word) => reviewFile.test(word)));
  return [...found].map((path) => ({ path, changes: false, additions: null, deletions: null }));
}

/** The edits that a call's arguments spell out. */
export function textEdits(input: Fields): readonly TextEdit[] {
  const replacements = [...listField(input, 'replacements'), ...listField(input, 'edits')].filter(isFields);
  const path = pathOf(input);
  if (replacements.length > 0) {
    return replacements.flatMap((item) => {
      const edited = pathOf(item) ?? path;
      return edited === null ? [] : oneEdit(item, edited);
    });
  }
  return path === null ? [] : oneEdit(input, path);
}

function oneEdit(input: Fields, path: string): readonly TextEdit[] {
  const oldText = firstText(input, oldKeys);
  const newText = firstText(input, newKeys);
  if (oldText !== null) return [{ path, oldText, newText: newText ?? '' }];
  const inserted = numberField(input, 'insert_line') === null ? null : (newText ?? firstText(input, wholeKeys));
  const whole = inserted ?? firstText(input, wholeKeys);
  return whole === null ? [] : [{ path, oldText: '', newText: whole }];
}

/** A patch among the arguments, or that the argument is. */
export function patchText(input: Fields | string | null): string | null {
  const text = typeof input === 'string' ? input : input === null ? null : firstWord(input, patchKeys);
  return text !== null && (text.includes('*** Begin Patch') || /^(?:diff --git |--- |@@ )/m.test(text)) ? text : null;
}

function firstText(input: Fields, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = textField(input, key);
    if (value !== null) return value;
  }
  return null;
}

/** Lines that differ between the equal lines at the start and at the end: what a diff of a small edit would say. */
function countLines({ oldText, newText }: TextEdit): { readonly additions: number; readonly deletions: number } {
  const before = linesOf(oldText);
  const after = linesOf(newText);
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shortest - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { additions: after.length - start - end, deletions: before.length - start - end };
}

function linesOf(text: string): readonly string[] {
  if (text === '') return [];
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
