import { matchesGlob, parseGlob, type Glob } from './glob';

/** Says whether a path is one of those that are searched. */
export type PathFilter = (path: string) => boolean;

/**
 * Reads globs that are separated by commas: `src, *.ts, !*.test.ts`. A path passes when one of them names it, or there are
 * none, and no glob after a `!` does.
 */
export function parsePathFilter(text: string): PathFilter {
  const wanted: Glob[] = [];
  const unwanted: Glob[] = [];
  for (const part of splitAtCommas(text)) {
    if (part.startsWith('!')) unwanted.push(...parseGlob(part.slice(1)));
    else wanted.push(...parseGlob(part));
  }
  return (path) => (wanted.length === 0 || wanted.some((glob) => matchesGlob(glob, path))) && !unwanted.some((glob) => matchesGlob(glob, path));
}

/** Commas between braces part alternatives, not globs. */
function splitAtCommas(text: string): readonly string[] {
  return text
    .split(/,(?![^{}]*\})/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '!');
}
