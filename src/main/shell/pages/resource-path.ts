import { isAbsolute, relative, resolve } from 'node:path';
import { parseUrl } from '../parse-url';

/** Origin of the app's own pages. */
export const appOrigin = 'app://sidelight';

/**
 * File that a URL of the app's scheme names, below `root`; null for every other URL and for a path that would leave the root.
 * `/` is the start page. Query and fragment do not matter.
 */
export function resourcePath(root: string, url: string): string | null {
  const parsed = parseUrl(url);
  if (parsed === null || parsed.protocol !== 'app:' || parsed.host !== 'sidelight') return null;
  const path = decode(parsed.pathname === '/' ? '/index.html' : parsed.pathname);
  if (path === null || /[\0\\]/.test(path)) return null;
  const file = resolve(root, `.${path}`);
  const inside = relative(root, file);
  return inside === '' || inside.startsWith('..') || isAbsolute(inside) ? null : file;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    // A malformed escape names no file.
    return null;
  }
}
