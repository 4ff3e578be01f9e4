import { app, type Session } from 'electron';
import { parseUrl } from '../parse-url';
import { appOrigin } from './resource-path';

/** Chromium's own services that would use the network without being asked. To be called before Electron is ready. */
export function silenceChromium(): void {
  app.commandLine.appendSwitch('disable-background-networking');
  app.commandLine.appendSwitch('disable-component-update');
  app.commandLine.appendSwitch('disable-domain-reliability');
}

/**
 * Shuts a session: no permission is given, nothing is downloaded, and only the app's own pages load.
 * `developmentOrigin` is that of the development server, null in every other case.
 */
export function lockSession(session: Session, developmentOrigin: string | null): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
  // Elsewhere than on macOS Chromium would fetch dictionaries.
  if (process.platform !== 'darwin') session.setSpellCheckerLanguages([]);
  session.webRequest.onBeforeRequest((request, answer) => answer({ cancel: !isOwn(request.url, developmentOrigin) }));
}

/** Whether a request stays inside the app. `blob:` and `devtools:` never leave the process that made them. */
function isOwn(url: string, developmentOrigin: string | null): boolean {
  const parsed = parseUrl(url);
  if (parsed === null) return false;
  if (parsed.protocol === 'blob:' || parsed.protocol === 'data:' || parsed.protocol === 'devtools:') return true;
  if (`${parsed.protocol}//${parsed.host}` === appOrigin) return true;
  if (developmentOrigin === null) return false;
  return parsed.origin === developmentOrigin || parsed.origin.replace(/^ws/, 'http') === developmentOrigin;
}
