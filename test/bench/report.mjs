// @ts-check
import { percentile } from './statistics.mjs';

/**
 * @typedef {object} Result of one repository
 * @property {string} name
 * @property {string} what
 * @property {{ readonly raw: number, readonly numstat: number, readonly status: number, readonly sum: number }} git floor in milliseconds
 * @property {readonly import('./measure.mjs').Measured[]} runs
 */

/**
 * The figures of one repository over all runs. Null where a repository has nothing to measure.
 * @param {Result} result
 */
export function figuresOf({ git, runs }) {
  /** @type {(key: Exclude<keyof import('./measure.mjs').Measured, 'problems'>, share?: number) => number | null} */
  const figure = (key, share = 0.5) => {
    const values = runs.flatMap((run) => run[key]);
    return values.length === 0 ? null : percentile(values, share);
  };
  const list = figure('list');
  const firstDiff = figure('diff');
  return {
    gitFloor: git.sum,
    list,
    listPerFloor: list === null ? null : list / git.sum,
    firstDiff,
    firstDiffAfterList: list === null || firstDiff === null ? null : firstDiff - list,
    load: figure('load'),
    switchMedian: figure('switches'),
    switchP95: figure('switches', 0.95),
    keyMedian: figure('keys'),
    keyP95: figure('keys', 0.95),
    postMedian: figure('posts'),
    postP95: figure('posts', 0.95),
    agentEditMedian: figure('agentEdits'),
    agentEditP95: figure('agentEdits', 0.95),
    memory: figure('memory'),
  };
}

/** @type {readonly (readonly [keyof ReturnType<typeof figuresOf>, string, 'ms' | 'times' | 'MB'])[]} */
const rows = [
  ['gitFloor', "git's own: raw, numstat and status", 'ms'],
  ['list', 'open to file list painted', 'ms'],
  ['listPerFloor', '  as a multiple of git (aim: 3)', 'times'],
  ['firstDiff', 'open to first diff painted', 'ms'],
  ['firstDiffAfterList', '  after the list (aim: 400)', 'ms'],
  ['load', 'loading a large file on demand', 'ms'],
  ['switchMedian', 'next file, median', 'ms'],
  ['switchP95', '  95 of 100 (aim: 100)', 'ms'],
  ['keyMedian', 'key press to paint, median', 'ms'],
  ['keyP95', '  95 of 100', 'ms'],
  ['postMedian', 'posting a comment to painted, median', 'ms'],
  ['postP95', '  95 of 100', 'ms'],
  ['agentEditMedian', 'agent edit to painted, median', 'ms'],
  ['agentEditP95', '  95 of 100 (aim: 300)', 'ms'],
  ['memory', 'memory of all processes', 'MB'],
];

/**
 * @param {readonly Result[]} results
 * @returns {string} a table with a column for each repository, and what they are
 */
export function tableOf(results) {
  const figures = results.map(figuresOf);
  const lines = rows.map(([key, words, unit]) => {
    const cells = figures.map((figure) => cell(figure[key], unit).padStart(11));
    return `${words.padEnd(38)}${cells.join('')}`;
  });
  const head = `${''.padEnd(38)}${results.map(({ name }) => name.padStart(11)).join('')}`;
  return [head, ...lines, '', ...results.map(({ name, what }) => `${name}: ${what}`)].join('\n');
}

/**
 * @param {number | null} value
 * @param {'ms' | 'times' | 'MB'} unit
 */
function cell(value, unit) {
  if (value === null) return '–';
  return unit === 'times' ? `${value.toFixed(1)} ×` : `${value.toFixed(0)} ${unit}`;
}
