import { decodeText } from '../../../../shared/contents/decode';
import { parseLfsPointer } from '../../../../shared/contents/lfs-pointer';
import { compilePattern, type CompiledPattern } from '../../../../shared/searching/pattern';
import { searchSides } from '../../../../shared/searching/search-sides';
import type { SearchPattern } from '../../../../shared/model/search/search';
import type { FileJob, FileResult, SideBytes } from './protocol';

/** Searches one file. A pattern that is none finds nothing: it was refused before. */
export function searchFile(job: FileJob): FileResult {
  const pattern = compiled(job.query);
  const old = textOf(job.old);
  const now = textOf(job.new);
  if (pattern === null) return { matches: [] };
  const matches = searchSides({ old: old.text, new: now.text }, pattern, job.query, job.limit);
  const { side } = job.query;
  const unsearched = (side === 'old' ? undefined : now.unsearched) ?? (side === 'new' ? undefined : old.unsearched);
  return unsearched === undefined ? { matches } : { matches, unsearched };
}

interface SideText {
  readonly text: string | null;
  readonly unsearched?: NonNullable<FileResult['unsearched']>;
}

function textOf(bytes: SideBytes): SideText {
  if (bytes === null) return { text: null };
  const text = decodeText(bytes)?.text ?? null;
  if (text === null) return { text, unsearched: 'binary' };
  return parseLfsPointer(text) === null ? { text } : { text: null, unsearched: 'lfs-pointer' };
}

let last: { readonly key: string; readonly pattern: CompiledPattern | null } | null = null;

/** All files of a search have the same pattern. */
function compiled({ text, regex, matchCase, wholeWord }: SearchPattern): CompiledPattern | null {
  const key = JSON.stringify([text, regex, matchCase, wholeWord]);
  if (last?.key !== key) {
    const made = compilePattern({ text, regex, matchCase, wholeWord });
    last = { key, pattern: made.ok ? made.value : null };
  }
  return last.pattern;
}
