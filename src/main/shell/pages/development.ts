import { parseUrl } from '../parse-url';

/**
 * Origin of the development server that electron-vite started, or null. A packaged app has none whatever its environment says,
 * and a server is only ever believed on this computer.
 */
export function developmentOrigin(environment: Readonly<Record<string, string | undefined>>, packaged: boolean): string | null {
  const url = packaged ? null : parseUrl(environment['ELECTRON_RENDERER_URL'] ?? '');
  const local = url !== null && url.protocol === 'http:' && (url.hostname === 'localhost' || url.hostname === '127.0.0.1');
  return local ? url.origin : null;
}
