// @ts-check
import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { createRepository } from '../../scripts/demo/git.mjs';
import { openApp } from '../../scripts/drive/open-app.mjs';
import { projectRoot } from '../../scripts/project.mjs';
import { codeLines, randomFrom } from './random.mjs';
import { median } from './statistics.mjs';

const size = { files: 500, linesPerFile: 1_000, paths: 100_000 };
const rounds = 3;

/** @typedef {{ readonly outcomes: readonly { readonly matches: readonly unknown[] }[], readonly next: number, readonly end: string | null }} Page */
/** @typedef {{ readonly text: string, readonly regex?: boolean, readonly matchCase?: boolean }} Query */

/** Both sides together are a million lines. */
/** @type {readonly { readonly what: string, readonly query: Query }[]} */
const cases = [
  { what: 'text that is nowhere', query: { text: 'nowhere at all' } },
  { what: 'text in the changed lines', query: { text: 'marked line' } },
  { what: 'text in every line, to the limit', query: { text: 'e' } },
  { what: 'expression', query: { text: String.raw`\bmarked\s+line\s+\d+7\b`, regex: true, matchCase: true } },
];

/**
 * @typedef {object} SearchResult
 * @property {readonly { readonly what: string, readonly time: number, readonly matches: number }[]} searches milliseconds to the last match
 * @property {readonly { readonly query: string, readonly time: number }[]} paths milliseconds to find files by their paths
 */

/**
 * Searches a million lines in the running app, and a hundred thousand paths in this process.
 * @param {import('../../scripts/electron/prepare.mjs').Prepared} prepared
 * @param {string} folder
 * @returns {Promise<SearchResult>}
 */
export async function measureSearch(prepared, folder) {
  const root = join(folder, 'search');
  await makeMillionLines(root);
  const userData = await mkdtemp(join(tmpdir(), 'sidelight-bench-data-'));
  const opened = await openApp(prepared, { userData, args: [root] });
  try {
    await opened.page.getByRole('treeitem').first().waitFor();
    const searches = [];
    for (const { what, query } of cases) {
      const times = [];
      let matches = 0;
      for (let round = 0; round < rounds; round += 1) {
        const start = performance.now();
        matches = await searchAll(opened.call, query);
        times.push(performance.now() - start);
      }
      searches.push({ what, time: median(times), matches });
    }
    return { searches, paths: await measurePaths(folder) };
  } finally {
    await opened.close();
    await Promise.all([rm(root, { recursive: true, force: true }), rm(userData, { recursive: true, force: true })]);
  }
}

/** @param {SearchResult} result */
export function searchTable({ searches, paths }) {
  const line = (/** @type {string} */ what, /** @type {number} */ time, /** @type {string} */ more) => `${what.padEnd(38)}${`${time.toFixed(0)} ms`.padStart(11)}   ${more}`;
  return [
    'searching a million lines (aim: 2,000 ms)',
    ...searches.map(({ what, time, matches }) => line(what, time, `${matches.toLocaleString('en')} matches`)),
    `finding files among ${size.paths.toLocaleString('en')} paths`,
    ...paths.map(({ query, time }) => line(query, time, '')),
  ].join('\n');
}

/**
 * @param {import('../../scripts/drive/open-app.mjs').OpenApp['call']} call
 * @param {Query} query
 */
async function searchAll(call, query) {
  const workspaceId = 'w1';
  const whole = { regex: false, matchCase: false, wholeWord: false, side: 'both', changedOnly: false, paths: '', ...query };
  const started = /** @type {{ readonly value: { readonly search: string } }} */ (await call('search.start', { workspaceId, query: whole }));
  const { search } = started.value;
  let from = 0;
  let matches = 0;
  for (let end = null; end === null; ) {
    const answered = /** @type {{ readonly value: Page }} */ (await call('search.next', { workspaceId, search, from }));
    const { outcomes, next, end: ended } = answered.value;
    for (const outcome of outcomes) matches += outcome.matches.length;
    from = next;
    end = ended;
  }
  return matches;
}

/** @param {string} root */
async function makeMillionLines(root) {
  const random = randomFrom(7);
  const repository = await createRepository(root);
  const contents = Array.from({ length: size.files }, () => codeLines(random, size.linesPerFile));
  const writeAll = async () => {
    for (const [index, lines] of contents.entries()) {
      await mkdir(join(root, `part-${index % 20}`), { recursive: true });
      await writeFile(join(root, `part-${index % 20}`, `file-${index}.ts`), `${lines.join('\n')}\n`);
    }
  };
  await writeAll();
  await repository.git('add', '--all');
  await repository.commit('Begin', '2025-01-01T12:00:00Z');
  await repository.git('checkout', '--quiet', '-b', 'work');
  for (const [index, lines] of contents.entries()) lines[index] = `marked line ${index}`;
  await writeAll();
  await repository.git('add', '--all');
  await repository.commit('Mark a line of each file', '2025-01-02T12:00:00Z');
}

/** @param {string} folder */
async function measurePaths(folder) {
  const outfile = join(folder, 'find-paths.mjs');
  await build({ entryPoints: [join(projectRoot, 'src', 'main', 'services', 'search', 'find-paths.ts')], outfile, bundle: true, platform: 'node', format: 'esm' });
  const { findPaths } = await import(pathToFileURL(outfile).href);
  const paths = Array.from({ length: size.paths }, (_, index) => `packages/part-${index % 97}/src/feature-${index % 1_013}/component-${index}.ts`);
  const results = [];
  for (const query of ['c', 'component 777', 'pfc', 'not to be found']) {
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      await findPaths(paths, query, 50, new AbortController().signal);
      times.push(performance.now() - start);
    }
    results.push({ query, time: median(times) });
  }
  return results;
}
