import type { RepoPath } from '../../../shared/base';
import { fuzzyMatch } from '../../../shared/model/words/fuzzy-match';

/** Paths are looked at for so long before others get their turn. Milliseconds. */
const sliceMs = 8;

/**
 * The paths that fit a query best, best first, equal ones in the order in which they came. Gives way to other work every few
 * milliseconds, since a repository may have hundreds of thousands; an abort answers early, with what was found.
 */
export async function findPaths(paths: readonly RepoPath[], query: string, limit: number, signal: AbortSignal): Promise<readonly RepoPath[]> {
  const mayMatch = roughFilter(query);
  const found: { readonly path: RepoPath; readonly score: number }[] = [];
  let turn = performance.now();
  for (let at = 0; at < paths.length && !signal.aborted; at++) {
    const path = paths[at] as RepoPath;
    const match = mayMatch(path) ? fuzzyMatch(query, path) : null;
    if (match !== null) found.push({ path, score: match.score });
    if ((at & 127) === 127 && performance.now() - turn > sliceMs) {
      await new Promise(setImmediate);
      turn = performance.now();
    }
  }
  return found
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ path }) => path);
}

/** Says cheaply of most paths that they cannot match: each word's letters must come in order. */
function roughFilter(query: string): (path: string) => boolean {
  const words = query.toLowerCase().split(/\s+/).filter((word) => word !== '');
  return (path) => {
    const text = path.toLowerCase();
    return words.every((word) => {
      let at = -1;
      for (let index = 0; index < word.length; index++) {
        at = text.indexOf(word.charAt(index), at + 1);
        if (at === -1) return false;
      }
      return true;
    });
  };
}
