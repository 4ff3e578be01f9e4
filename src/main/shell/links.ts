import { BrowserWindow, dialog, shell, type MessageBoxOptions } from 'electron';
import { parseUrl } from './parse-url';

/** Of a longer address the rest is not shown; the browser shows all of it. UTF-16 units. */
const shownLength = 400;

/** Sites that the person does not want to be asked about again, until the app ends. */
const agreed = new Set<string>();

let asking = false;

/**
 * Opens a link in the system's browser when it is an https one without a password in it and the person agrees; answers whether it was
 * such a one. The one way out of the app. While one link is asked about, others open nothing.
 */
export async function openLink(text: string): Promise<boolean> {
  const url = parseUrl(text);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  // As parsed, not as given: the browser must not read it differently.
  if (await mayOpen(url)) await shell.openExternal(url.href);
  return true;
}

/** An address says something to whoever gets it, and a text can say something else than where it leads. */
async function mayOpen({ host, href }: URL): Promise<boolean> {
  if (agreed.has(host)) return true;
  if (asking) return false;
  asking = true;
  try {
    const question: MessageBoxOptions = {
      type: 'question',
      message: `Open ${host} in your browser?`,
      detail: href.length > shownLength ? `${href.slice(0, shownLength)}…` : href,
      checkboxLabel: `Do not ask again for ${host} until Sidelight is closed`,
      buttons: ['Open', 'Cancel'],
      defaultId: 0,
      cancelId: 1,
      noLink: true,
    };
    const window = BrowserWindow.getFocusedWindow();
    const { response, checkboxChecked } = await (window === null ? dialog.showMessageBox(question) : dialog.showMessageBox(window, question));
    if (response === 0 && checkboxChecked) agreed.add(host);
    return response === 0;
  } finally {
    asking = false;
  }
}
