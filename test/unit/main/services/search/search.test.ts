import { build } from 'esbuild';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RepoPath } from '../../../../../src/shared/base';
import { searchLimit, type SearchPage, type SearchQuery } from '../../../../../src/shared/model/search/search';
import { startSearch, type ReadSide, type ReadSides, type Search, type SearchedFile } from '../../../../../src/main/services/search/search';
import { openSearchThread } from '../../../../../src/main/services/search/search-thread';
import { temporaryFolders } from '../../../../support/temporary-folder';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const plain: SearchQuery = { text: 'x', regex: false, matchCase: false, wholeWord: false, side: 'both', changedOnly: false, paths: '' };
const still = new AbortController().signal;

const file = (path: string): SearchedFile => ({ path: path as RepoPath });
const side = (text: string | null): ReadSide => ({ bytes: text === null ? null : Buffer.from(text) });
const sides = (old: string | null, now: string | null): ReadSides => ({ old: side(old), new: side(now) });

/** All pages of a search as one. */
async function whole(search: Search): Promise<SearchPage> {
  let page = await search.next(0, still);
  const outcomes = [...page.outcomes];
  while (page.end === null) {
    page = await search.next(page.next, still);
    outcomes.push(...page.outcomes);
  }
  return { ...page, outcomes };
}

describe('startSearch', () => {
  const makeFolder = temporaryFolders();
  const searches: Search[] = [];
  let program = '';

  beforeEach(async () => {
    program = join(await makeFolder(), 'search-worker.cjs');
    await build({ entryPoints: [join(root, 'src/main/search-worker.ts')], outfile: program, bundle: true, platform: 'node', format: 'cjs', target: 'node18' });
  });
  afterEach(() => {
    for (const search of searches.splice(0)) search.dispose();
  });

  const start = (contents: Readonly<Record<string, ReadSides>>, query: Partial<SearchQuery> = {}, timeLimitMs = 60_000): Search => {
    const search = startSearch({
      files: Object.keys(contents).map(file),
      query: { ...plain, ...query },
      read: async ({ path }) => contents[path] ?? sides(null, null),
      openThread: () => openSearchThread(program),
      timeLimitMs,
    });
    searches.push(search);
    return search;
  };

  it('lets all sides that are read ahead listen for its end without a warning', async () => {
    const warnings: Error[] = [];
    const warn = (warning: Error): void => void warnings.push(warning);
    process.on('warning', warn);
    const listen = (signal: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve());
        setImmediate(resolve);
      });
    const search = startSearch({
      files: Array.from({ length: 6 }, (_, index) => file(`${index}.ts`)),
      query: plain,
      read: async (_file, signal) => {
        await Promise.all([listen(signal), listen(signal)]);
        return sides('x', 'x');
      },
      openThread: () => openSearchThread(program),
      timeLimitMs: 60_000,
    });
    searches.push(search);
    expect((await whole(search)).outcomes).toHaveLength(6);
    process.off('warning', warn);
    expect(warnings).toEqual([]);
  });

  it('finds in the order of the files, and says what it did not search', async () => {
    const { outcomes, ...rest } = await whole(
      start({
        'b.ts': sides('x', 'x\nxx'),
        'nothing.ts': sides('a', 'b'),
        'picture.png': sides(null, 'x\0\0'),
        'half.bin': sides('x\0', 'x'),
        'lfs.bin': sides(null, `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 3\n`),
        'large.txt': { old: side('x'), new: { bytes: null, unsearched: 'too-large' } },
        'a.ts': sides(null, 'X'),
      }),
    );
    expect(rest).toEqual({ next: 6, searched: 7, total: 7, end: 'complete' });
    expect(outcomes.map(({ path, matches, unsearched }) => [path, matches.length, unsearched])).toEqual([
      ['b.ts', 3, undefined],
      ['picture.png', 0, 'binary'],
      ['half.bin', 1, 'binary'],
      ['lfs.bin', 0, 'lfs-pointer'],
      ['large.txt', 1, 'too-large'],
      ['a.ts', 1, undefined],
    ]);
  });

  it('does not name a side that was not asked for', async () => {
    const contents = { 'half.bin': sides('x\0', 'x'), 'large.txt': { old: { bytes: null, unsearched: 'too-large' }, new: side('x') } } as const;
    const { outcomes } = await whole(start(contents, { side: 'new' }));
    expect(outcomes.map(({ unsearched }) => unsearched)).toEqual([undefined, undefined]);
  });

  it('ends a file that takes too long, and goes on with the next', async () => {
    const bomb = { regex: true, text: '(a+)+$' };
    const trap = `${'a'.repeat(60)}!`;
    const { outcomes, end } = await whole(start({ 'first.ts': sides(null, 'aa'), 'trap.ts': sides(null, trap), 'last.ts': sides(null, 'aaa') }, bomb, 300));
    expect(end).toBe('complete');
    expect(outcomes.map(({ path, matches, unsearched }) => [path, matches.length, unsearched])).toEqual([
      ['first.ts', 1, undefined],
      ['trap.ts', 0, 'too-slow'],
      ['last.ts', 1, undefined],
    ]);
  });

  it('gives up after several such files', async () => {
    const traps = Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`${index}.ts`, sides(null, `${'a'.repeat(60)}!`)]));
    const { outcomes, end, searched } = await whole(start(traps, { regex: true, text: '(a+)+$' }, 100));
    expect([end, searched, outcomes.length]).toEqual(['too-slow', 5, 5]);
  });

  it('stops at the limit', async () => {
    const many = sides(null, 'x\n'.repeat(searchLimit - 1));
    const { outcomes, end, searched } = await whole(start({ 'a.ts': many, 'b.ts': sides(null, 'x x x'), 'c.ts': sides(null, 'x') }));
    expect([end, searched]).toEqual(['limit', 2]);
    expect(outcomes.map(({ matches }) => matches.length)).toEqual([searchLimit - 1, 1]);
  });

  it('leaves nobody waiting when it is ended in the middle of a file', async () => {
    const search = start({ 'trap.ts': sides(null, `${'a'.repeat(60)}!`) }, { regex: true, text: '(a+)+$' });
    const waiting = search.next(0, still);
    search.dispose();
    expect(await waiting).toMatchObject({ outcomes: [], searched: 0 });
  });

  it('answers early when the one who asks goes', async () => {
    const asking = new AbortController();
    const search = start({ 'trap.ts': sides(null, `${'a'.repeat(60)}!`) }, { regex: true, text: '(a+)+$' });
    const waiting = search.next(0, asking.signal);
    asking.abort();
    expect(await waiting).toMatchObject({ outcomes: [], end: null });
  });
});
