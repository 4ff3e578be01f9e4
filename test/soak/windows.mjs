// @ts-check

/**
 * Closes the window to the tray, and brings it back: by a click on the notification of an agent's reply, or where nothing shows these, as the
 * system does when somebody clicks the app's icon.
 * @param {import('../../scripts/drive/open-app.mjs').OpenApp} opened
 * @param {import('@playwright/test').Page} page its present window
 * @param {import('../../scripts/drive/session-desktop.mjs').SessionDesktop | null} desktop
 * @param {() => Promise<void>} reply
 * @returns {Promise<import('@playwright/test').Page>} the new window
 */
export async function toTrayAndBack({ app }, page, desktop, reply) {
  const closed = page.waitForEvent('close');
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await closed;
  const told = desktop?.told().length ?? 0;
  await reply();
  if (desktop !== null) await desktop.until((all) => all.length > told);
  const bring = desktop === null ? app.evaluate(({ app: running }) => void running.emit('activate')) : desktop.clickLatest();
  const [window] = await Promise.all([app.waitForEvent('window'), bring]);
  await window.waitForLoadState('domcontentloaded');
  await window.getByRole('link', { name: /^Changes/ }).first().waitFor();
  return window;
}
