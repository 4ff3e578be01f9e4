import { shell } from 'electron';
import { parseUrl } from './parse-url';

/** Opens a link in the system's browser when it is an https one without a password in it; answers whether it was. The one way out of the app. */
export async function openLink(text: string): Promise<boolean> {
  const url = parseUrl(text);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  // As parsed, not as given: the browser must not read it differently.
  await shell.openExternal(url.href);
  return true;
}
