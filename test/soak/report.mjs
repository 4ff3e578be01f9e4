// @ts-check
import { isFlat, judge } from './verdict.mjs';

/**
 * Tables of what grew and what did not, and the names of what leaks.
 * @param {import('./soak.mjs').SoakResult} result
 * @returns {{ readonly text: string, readonly leaks: readonly string[] }}
 */
export function reportOf({ samples, beforeWindows, afterWindows, windowTrips }) {
  const judged = judge(samples);
  const windows = Object.keys(afterWindows).sort().map((name) => ({ name, before: beforeWindows[name] ?? 0, after: afterWindows[name] ?? 0 }));
  const byWindows = windows.filter(({ name, before, after }) => !isFlat(name, before, after));
  const rows = [
    ['in use', 'second third', 'last third', 'per minute', ''],
    ...judged.map(({ name, before, after, perMinute, flat }) => [name, figure(before), figure(after), figure(perMinute), flat ? '' : 'grows']),
    [],
    ['windows', `after ${windowTrips}`, `after ${2 * windowTrips}`, 'each', ''],
    ...windows.map(({ name, before, after }) => [name, figure(before), figure(after), figure((after - before) / windowTrips), isFlat(name, before, after) ? '' : 'grows']),
  ];
  const leaks = [...judged.filter(({ flat }) => !flat).map(({ name }) => `${name}, in use`), ...byWindows.map(({ name }) => `${name}, with each window`)];
  return { text: rows.map(([name = '', ...cells]) => `${name.padEnd(32)}${cells.map((cell) => cell.padStart(14)).join('')}`.trimEnd()).join('\n'), leaks };
}

/** @param {number} value */
function figure(value) {
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}
