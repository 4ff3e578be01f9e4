// @ts-check
import { openApp } from '../../scripts/drive/open-app.mjs';
import { openSessionDesktop } from '../../scripts/drive/session-desktop.mjs';
import { startAgents } from './agents.mjs';
import { mainFigures } from './main-figures.mjs';
import { pageFigures } from './page-figures.mjs';
import { processFigures } from './processes.mjs';
import { activities } from './use.mjs';
import { toTrayAndBack } from './windows.mjs';

/**
 * @typedef {object} SoakResult
 * @property {number} rounds
 * @property {readonly import('./verdict.mjs').Sample[]} samples while one window was used
 * @property {Readonly<Record<string, number>>} beforeWindows what the app had once windows had come and gone `windowTrips` times
 * @property {Readonly<Record<string, number>>} afterWindows the same after as many again
 * @property {number} windowTrips
 * @property {readonly string[]} problems what a person would have met, and could not go on with, and what both consoles said
 */

const windowTrips = 6;
/** Milliseconds in which what was asked for at last comes to an end, before anything is counted. */
const settling = 1_500;
const pause = (/** @type {number} */ milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Uses the app for as long as it is told, then closes and opens its window a few times.
 * @param {import('../../scripts/electron/prepare.mjs').Prepared} prepared
 * @param {import('./workspace.mjs').SoakWorkspace} workspace
 * @param {{ readonly minutes: number, readonly userData: string, readonly onRound: (round: number, minutes: number) => void, readonly onProblem: (problem: string) => void }} options
 * @returns {Promise<SoakResult>}
 */
export async function soak(prepared, workspace, { minutes, userData, onRound, onProblem }) {
  const desktop = await openSessionDesktop({ environment: { ...process.env, ...prepared.display.environment } }).catch(() => null);
  /** @type {string[]} */
  const problems = [];
  const problem = (/** @type {string} */ text) => {
    problems.push(text);
    onProblem(text);
  };
  if (desktop === null) problem('Notifications and the tray were left out: no desktop could be started here.');
  try {
    const { demo } = workspace;
    const opened = await openApp(prepared, { userData, args: [demo.stackRepository, demo.repository], environment: { ...demo.environment, ...desktop?.environment } });
    try {
      await opened.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1440, 900));
      await opened.call('settings.change', { whenClosed: 'tray' });
      const agents = await startAgents(workspace);
      const main = opened.app.process().pid ?? 0;
      /** @type {import('./verdict.mjs').Sample[]} */
      const samples = [];
      let round = 0;
      for (const start = performance.now(), end = start + minutes * 60_000; performance.now() < end; round += 1) {
        const stage = { page: opened.page, call: opened.call, workspace };
        await agents.work(round);
        for (const { name, use } of activities) await attempt(problem, `Round ${round}, ${name}`, () => use(stage, round));
        await pause(settling);
        const page = await pageFigures(opened.page);
        samples.push({ at: performance.now() - start, figures: { ...(await processFigures(main)), ...(await mainFigures(opened.app)), ...page } });
        onRound(round + 1, (performance.now() - start) / 60_000);
      }
      let page = opened.page;
      const trips = async () => {
        for (let trip = 0; trip < windowTrips; trip += 1, round += 1) page = await toTrayAndBack(opened, page, desktop, () => agents.reply(round));
        await pause(settling);
        return { ...(await processFigures(main)), ...(await mainFigures(opened.app)) };
      };
      const beforeWindows = await trips();
      const afterWindows = await trips();
      for (const said of opened.problems()) problem(said);
      return { rounds: samples.length, samples, beforeWindows, afterWindows, windowTrips, problems };
    } finally {
      await opened.close();
    }
  } finally {
    await desktop?.dispose();
  }
}

/**
 * @param {(problem: string) => void} onProblem
 * @param {string} what
 * @param {() => Promise<void>} use
 */
async function attempt(onProblem, what, use) {
  try {
    await use();
  } catch (error) {
    onProblem(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
