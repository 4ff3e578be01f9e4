// @ts-check
import { readFile } from 'node:fs/promises';

/**
 * Memory of all processes of the app in megabytes. On Linux each page that processes share counts once (PSS), elsewhere
 * it is the sum of their working sets, which counts it in each.
 * @param {import('@playwright/test').ElectronApplication} app
 */
export async function memoryOf(app) {
  const processes = await app.evaluate(({ app: running }) =>
    running.getAppMetrics().map(({ pid, memory }) => ({ pid, kilobytes: memory.workingSetSize })),
  );
  const kilobytes = await Promise.all(processes.map(async ({ pid, kilobytes: workingSet }) => (await proportionalSet(pid)) ?? workingSet));
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024;
}

/**
 * What the scripts of the page hold, once garbage was collected, in megabytes.
 * @param {import('@playwright/test').Page} page
 */
export async function pageHeapOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1024 / 1024;
}

/**
 * @param {number} pid
 * @returns {Promise<number | null>} kilobytes, null where the system does not tell
 */
async function proportionalSet(pid) {
  if (process.platform !== 'linux') return null;
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const match = /^Pss:\s+(\d+) kB$/m.exec(text);
  return match === null ? null : Number(match[1]);
}
