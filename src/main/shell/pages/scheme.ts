import { protocol } from 'electron';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { resourcePath } from './resource-path';

/** Trusted Types policies by name: the app's own, those of the parts of Monaco that draw lines, and that of its sanitiser for hovers. */
const policies = [
  'sidelight-compare',
  'sidelight-worker',
  'defaultWorkerFactory',
  'diffEditorWidget',
  'diffReview',
  'domLineBreaksComputer',
  'dompurify',
  'editorGhostText',
  'editorViewLayer',
  'richScreenReaderContent',
  'standaloneColorizer',
  'stickyScrollViewLayer',
  'tokenizeToString',
];

/** Everything is forbidden but what is named. Monaco sets styles from script, hence the one `unsafe-inline`. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "worker-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  `trusted-types ${policies.join(' ')}`,
].join('; ');

const types: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.ttf', 'font/ttf'],
  ['.woff', 'font/woff'],
  ['.woff2', 'font/woff2'],
]);

/** Makes `app://` a scheme like https, for its origin alone. To be called before Electron is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** Serves `app://sidelight/` from the built renderer in `root`, and nothing else from anywhere. To be called once Electron is ready. */
export function serveApp(root: string): void {
  protocol.handle('app', async (request) => {
    const file = request.method === 'GET' ? resourcePath(root, request.url) : null;
    const type = file === null ? undefined : types.get(extname(file));
    if (file === null || type === undefined) return notFound();
    try {
      return new Response(await readFile(file), { headers: { ...headers, 'Content-Type': type } });
    } catch {
      // Whatever the reason, the page learns only that there is no such file.
      return notFound();
    }
  });
}

const headers = {
  'Content-Security-Policy': contentPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-cache',
};

const notFound = (): Response => new Response('Not found', { status: 404, headers });
