// @ts-check
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApp } from '../drive/open-app.mjs';
import { openSessionDesktop } from '../drive/session-desktop.mjs';
import { ensureDesktopPrograms } from '../electron/system-packages.mjs';

const patienceMs = 30_000;

/**
 * Saves `tray-and-notification.png`, a picture of the whole display: the app's window and its icon in a tray, and the notification of
 * a reply. Only a virtual display is photographed, never a person's.
 * @param {import('../electron/prepare.mjs').Prepared} prepared
 * @param {import('./make-demo-workspace.mjs').DemoWorkspace} demo
 * @param {string} folder for the picture
 * @returns {Promise<readonly string[]>} what went wrong
 */
export async function takeDesktopPicture(prepared, demo, folder) {
  if (!prepared.display.virtual || process.platform !== 'linux') return [];
  const lacking = await ensureDesktopPrograms();
  if (lacking !== null) return [`tray-and-notification: ${lacking}`];
  const desktop = await openSessionDesktop({ environment: prepared.display.environment });
  const userData = await mkdtemp(join(tmpdir(), 'sidelight-demo-data-'));
  const before = await readFile(demo.reviewFile, 'utf8');
  try {
    const opened = await openApp(prepared, { userData, args: ['--thread=4', demo.repository], environment: { ...demo.environment, ...desktop.environment } });
    try {
      await opened.call('settings.change', { theme: 'light' });
      await opened.page.getByRole('tabpanel').getByRole('article', { name: /^Thread 4,/ }).waitFor({ timeout: patienceMs });
      await opened.page.waitForFunction(isInboxRead, undefined, { timeout: patienceMs });
      await writeFile(demo.reviewFile, withReply(before));
      await inTime(desktop.until((told) => told.length > 0), 'no notification came');
      await inTime(desktop.untilDrawn(), 'the notification was not drawn');
      await desktop.takePicture(join(folder, 'tray-and-notification.png'));
      return opened.problems().map((line) => `tray-and-notification: ${line}`);
    } finally {
      await opened.close();
    }
  } catch (error) {
    return [`tray-and-notification: ${error instanceof Error ? error.message : String(error)}`];
  } finally {
    await writeFile(demo.reviewFile, before);
    await desktop.dispose();
    await rm(userData, { recursive: true, force: true });
  }
}

/** In the page: whether main has read all reviews that it watches. */
function isInboxRead() {
  return new Promise((/** @type {(read: boolean) => void} */ resolve) => {
    const stop = Reflect.get(window, 'sidelight').subscribe('inbox', '', (/** @type {string} */ json) => {
      stop();
      const { state, entries } = JSON.parse(json);
      resolve(state === 'ready' && entries.length > 0);
    });
  });
}

/**
 * The review with an agent's answer in its first thread.
 * @param {string} text
 */
function withReply(text) {
  const review = JSON.parse(text);
  review.threads[0].comments.push({
    id: 'c-desktop-picture',
    body: 'A hold that is renewed twice keeps its first berth now, and the test says so.',
    timestamp: new Date().toISOString(),
    author: { kind: 'agent', name: 'Copilot', model: 'Claude Opus 4.8' },
  });
  return `${JSON.stringify(review, null, 2)}\n`;
}

/**
 * @param {Promise<void>} done
 * @param {string} otherwise what to say when it takes too long
 */
async function inTime(done, otherwise) {
  const signal = AbortSignal.timeout(patienceMs);
  await Promise.race([done, new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error(otherwise))))]);
}
