import type { WebContents } from 'electron';

/**
 * Keeps contents on the page that they were given: no navigation, no redirect, no new window, no webview. Applied to everything
 * that Electron creates, whoever asked for it. Only the development server, where there is one, may reload its own page.
 */
export function lockNavigation(contents: WebContents, developmentOrigin: string | null): void {
  const stay = (event: { readonly url: string; preventDefault(): void }): void => {
    const reload = developmentOrigin !== null && event.url === `${developmentOrigin}/`;
    if (!reload) event.preventDefault();
  };
  contents.on('will-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}
