import { createServer, type Server } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { OpenApp } from '../../scripts/drive/open-app.mjs';
import { expect, test, type Start } from './support/app';
import { makeRepository } from './support/repository';

// Each rule of SECURITY.md names its test here.

/** Lines of a stack that Electron prints below an error that a handler threw. */
const stack = /^main: {5}at /;
const rejection = [/Rejected a request from/, /This page may not call Sidelight/, stack];

const start = 'app://sidelight/';

/** Runs JavaScript in the page by the debugger, which no content policy binds; only what the script then does is bound. */
async function inPage(app: OpenApp, script: string): Promise<unknown> {
  return app.page.evaluate(script);
}

/** Answers how often something on this computer's network asked it. */
async function listening(use: (server: { readonly url: string; readonly requests: () => readonly string[] }) => Promise<void>): Promise<void> {
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.setHeader('Access-Control-Allow-Origin', '*').end('<p id="foreign">foreign</p>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, requests: () => requests });
  } finally {
    await new Promise((done) => server.close(done));
  }
}

/** Records what would be handed to the system's browser, instead of handing it over. */
async function recordOpened(app: OpenApp): Promise<() => Promise<readonly string[]>> {
  await app.app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    Object.assign(shell, { openExternal: async (url: string) => void opened.push(url) });
  });
  return () => app.app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened);
}

async function failureOf(app: OpenApp, call: string, input: object): Promise<unknown> {
  const answer = (await app.call(call, input)) as { ok: boolean; error?: { code: string } };
  return answer.ok ? 'ok' : answer.error?.code;
}

test.describe('pages', () => {
  test('the renderer has no Node and one door to main', async ({ start: open }) => {
    const app = await open();
    const names = ['require', 'process', 'module', 'Buffer', 'global', '__dirname', 'electron', 'ipcRenderer'];
    expect(await inPage(app, `(${JSON.stringify(names)}).filter((name) => typeof globalThis[name] !== 'undefined')`)).toEqual([]);
    expect(await inPage(app, 'Object.keys(window.sidelight).sort()')).toEqual(['calls', 'cancel', 'pathOfFile', 'subscribe']);
    expect(await inPage(app, 'Object.isFrozen(window.sidelight.calls)')).toBe(true);
    const preferences = await app.app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as { getLastWebPreferences(): Record<string, unknown> };
      const { contextIsolation, sandbox, nodeIntegration, webviewTag, webSecurity } = contents.getLastWebPreferences();
      return { contextIsolation, sandbox, nodeIntegration, webviewTag, webSecurity };
    });
    expect(preferences).toEqual({ contextIsolation: true, sandbox: true, nodeIntegration: false, webviewTag: false, webSecurity: true });
  });

  test('the content policy starts at nothing and is sent with every answer', async ({ start: open }) => {
    const app = await open();
    for (const path of ['', 'index.html', 'no-such-file']) {
      const headers = await app.app.evaluate(async ({ net }, url) => {
        const answer = await net.fetch(url);
        return { policy: answer.headers.get('content-security-policy'), sniffing: answer.headers.get('x-content-type-options') };
      }, start + path);
      expect(headers.policy).toMatch(/^default-src 'none'; script-src 'self'; /);
      expect(headers.policy).toContain("require-trusted-types-for 'script'");
      expect(headers.policy).not.toContain('unsafe-eval');
      expect(headers.sniffing).toBe('nosniff');
    }
  });

  test('text does not become code', async ({ start: open, expectedProblems }) => {
    expectedProblems.push(/Content Security Policy|TrustedScript/);
    const app = await open();
    // In a later task, because the debugger lifts the policy for what it runs itself.
    const outcomes = await inPage(
      app,
      `new Promise((done) => setTimeout(() => done([
        () => window.eval('1'),
        () => new window.Function('return 1')(),
        () => window.setTimeout('window.broken = 1', 0),
        () => window.setInterval('window.broken = 1', 1),
      ].map((attempt) => { try { return 'ran: ' + attempt(); } catch (error) { return error.name; } })), 0))`,
    );
    expect(outcomes).toEqual(['EvalError', 'EvalError', expect.stringMatching(/Error|ran/), expect.stringMatching(/Error|ran/)]);
    expect(await inPage(app, `new Promise((done) => setTimeout(() => done(typeof window.broken), 50))`)).toBe('undefined');
  });

  test('inline scripts, handlers and foreign scripts do not run', async ({ start: open, expectedProblems }) => {
    expectedProblems.push(/Content Security Policy|TrustedScript|TrustedHTML|ERR_BLOCKED/);
    const app = await open();
    const blocked = await inPage(
      app,
      `new Promise((done) => {
        const seen = [];
        document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective));
        for (const attempt of [
          () => { const script = document.createElement('script'); script.append('window.broken = 1'); document.body.append(script); },
          () => { const script = document.createElement('script'); script.setAttribute('src', 'data:text/javascript,window.broken=1'); document.body.append(script); },
          () => { const image = document.createElement('img'); image.setAttribute('onerror', 'window.broken = 1'); image.src = 'nothing.png'; document.body.append(image); },
          () => { const link = document.createElement('a'); link.href = 'javascript:window.broken=1'; document.body.append(link); link.click(); },
          () => { document.body.innerHTML += '<b>x</b>'; },
        ]) { try { attempt(); } catch (error) { seen.push(error.name); } }
        setTimeout(() => done({ broken: typeof window.broken, seen: seen.length }), 200);
      })`,
    );
    expect(blocked).toMatchObject({ broken: 'undefined' });
    expect((blocked as { seen: number }).seen).toBeGreaterThanOrEqual(5);
  });

  test('the scheme serves the built page and nothing beside it', async ({ start: open }) => {
    const app = await open();
    const status = (url: string): Promise<number> => app.app.evaluate(async ({ net }, asked) => (await net.fetch(asked)).status, url);
    expect(await status(start)).toBe(200);
    for (const path of ['../main/index.cjs', '%2e%2e/main/index.cjs', '..%2fmain%2findex.cjs', '..%5cmain%5cindex.cjs', '%ff', 'no-such-file.js', 'assets']) {
      expect(await status(start + path), path).toBe(404);
    }
    expect(await status('app://other/index.html')).toBe(404);
  });
});

test.describe('navigation', () => {
  test('the window stays where it is', async ({ start: open, expectedProblems }) => {
    expectedProblems.push(/Content Security Policy|Not allowed to (load|navigate)|ERR_/);
    const app = await open();
    await listening(async ({ url, requests }) => {
      await inPage(app, `window.mark = 1`);
      for (const target of [url, 'https://example.org/', 'file:///etc/passwd', 'data:text/html,x', `${start}assets/`, 'javascript:1']) {
        await inPage(app, `void (location.href = ${JSON.stringify(target)})`);
        // Another task, by when a navigation would have begun and taken the page away.
        expect(await inPage(app, `new Promise((done) => setTimeout(() => done(window.mark), 100))`), target).toBe(1);
      }
      await inPage(app, `(() => { const form = document.createElement('form'); form.action = ${JSON.stringify(url)}; document.body.append(form); form.submit(); })()`);
      expect(await inPage(app, `new Promise((done) => setTimeout(() => done(window.mark), 100))`)).toBe(1);
      expect(requests()).toEqual([]);
    });
    expect(app.page.url()).toBe(start);
    // This one cannot be refused, so it is undone.
    await app.page.evaluate(`void (location.href = 'about:blank')`);
    await app.page.waitForURL(start);
    await expect(app.page.locator('#root')).toBeAttached();
  });

  test('a redirect is not followed', async ({ start: open }) => {
    const app = await open();
    const stopped = await app.app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      let prevented = false;
      const event = { url: 'https://example.org/', preventDefault: () => (prevented = true) };
      contents?.emit('will-redirect', event, event.url, false, true, 1, 1);
      return prevented;
    });
    expect(stopped).toBe(true);
  });

  test('no window opens and no webview attaches', async ({ start: open, expectedProblems }) => {
    expectedProblems.push(/Content Security Policy/);
    const app = await open();
    const count = (): Promise<number> => app.app.evaluate(({ webContents }) => webContents.getAllWebContents().filter((contents) => contents.getType() !== 'remote').length);
    const before = await count();
    expect(await inPage(app, `window.open('https://example.org/') === null && window.open('${start}') === null`)).toBe(true);
    await inPage(
      app,
      `(() => { const view = document.createElement('webview'); view.src = 'about:blank'; document.body.append(view);
                const link = document.createElement('a'); link.href = '${start}'; link.target = '_blank'; document.body.append(link); link.click(); })()`,
    );
    expect(await inPage(app, `typeof document.querySelector('webview').getWebContentsId`)).toBe('undefined');
    expect(await count()).toBe(before);
  });

  test('no frame loads', async ({ start: open, expectedProblems }) => {
    expectedProblems.push(/Content Security Policy|ERR_BLOCKED|frame|trace-warnings/i);
    const app = await open();
    await listening(async ({ url, requests }) => {
      for (const source of [url, start, 'data:text/html,<p>x</p>']) {
        await inPage(
          app,
          `new Promise((done) => { const frame = document.createElement('iframe'); frame.onload = frame.onerror = () => done(); frame.src = ${JSON.stringify(source)}; document.body.append(frame); setTimeout(done, 500); })`,
        );
      }
      expect(requests()).toEqual([]);
      expect(await inPage(app, `[...document.querySelectorAll('iframe')].filter((frame) => { try { return frame.contentDocument.getElementById('root') !== null; } catch { return false; } }).length`)).toBe(0);
    });
  });
});

test.describe('the network and the system', () => {
  test('no request leaves the app, neither from the page nor past its policy', async ({ start: open, expectedProblems }) => {
    expectedProblems.push(/Content Security Policy|ERR_|Failed to fetch|WebSocket|trace-warnings/);
    const app = await open();
    await listening(async ({ url, requests }) => {
      for (const request of [
        `fetch('${url}').then(() => 'loaded', () => 'blocked')`,
        `fetch('${start}index.html').then(() => 'loaded', () => 'blocked')`,
        `new Promise((done) => { const image = new Image(); image.onload = () => done('loaded'); image.onerror = () => done('blocked'); image.src = '${url}x.png'; })`,
        `new Promise((done) => { try { const socket = new WebSocket('${url.replace('http', 'ws')}'); socket.onopen = () => done('loaded'); socket.onerror = () => done('blocked'); } catch { done('blocked'); } })`,
        `(navigator.sendBeacon('${url}beacon', 'x'), 'blocked')`,
      ]) {
        expect(await inPage(app, request), request).toBe('blocked');
      }
      // A page without our policy, in the same session: the session itself lets nothing out.
      const loaded = await app.app.evaluate(async ({ session, BrowserWindow }, target) => {
        const window = new BrowserWindow({ show: false, webPreferences: { session: session.defaultSession } });
        const outcome = await window.loadURL(target).then(() => 'loaded', () => 'blocked');
        window.destroy();
        return outcome;
      }, url);
      expect(loaded).toBe('blocked');
      expect(requests()).toEqual([]);
    });
  });

  test('no permission is given', async ({ start: open }) => {
    const app = await open();
    expect(await inPage(app, `Notification.requestPermission()`)).toBe('denied');
    expect(await inPage(app, `navigator.mediaDevices.getUserMedia({ audio: true }).then(() => 'given', (error) => error.name)`)).toMatch(/NotAllowedError|NotFoundError/);
    expect(await inPage(app, `new Promise((done) => navigator.geolocation.getCurrentPosition(() => done('given'), (error) => done(error.code)))`)).toBe(1);
    expect(await inPage(app, `navigator.clipboard.readText().then(() => 'given', (error) => error.name)`)).toBe('NotAllowedError');
    for (const name of ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read', 'midi']) {
      expect(await inPage(app, `navigator.permissions.query({ name: '${name}' }).then(({ state }) => state)`), name).toBe('denied');
    }
  });

  test('nothing is downloaded', async ({ start: open }) => {
    const app = await open();
    const state = await app.app.evaluate(({ session, BrowserWindow }) => {
      const began = new Promise<string>((done) => {
        session.defaultSession.on('will-download', (event, item) => done(event.defaultPrevented ? 'denied' : item.getState()));
      });
      BrowserWindow.getAllWindows()[0]?.webContents.downloadURL('app://sidelight/index.html');
      return began;
    });
    expect(state).toBe('denied');
  });

  test('only https links open, and only as they were read', async ({ start: open }) => {
    const app = await open();
    const opened = await recordOpened(app);
    for (const url of [
      'http://example.org/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'data:text/html,x',
      'smb://host/share',
      'ms-settings:',
      'app://sidelight/',
      'https://ada:secret@example.org/',
      'https://',
      ' not a link ',
      '',
    ]) {
      expect(await failureOf(app, 'app.openLink', { url }), url).toBe('refused');
    }
    expect(await failureOf(app, 'app.openLink', { url: ' https://EXAMPLE.org/a b?q=1#c\n' })).toBe('ok');
    expect(await opened()).toEqual(['https://example.org/a%20b?q=1#c']);
  });
});

test.describe('calls', () => {
  /** Opens a second window with our preload on another page, and makes a call from it. */
  async function fromForeignWindow(app: OpenApp, url: string): Promise<unknown> {
    return app.app.evaluate(
      async ({ app: electron, BrowserWindow, session }, target) => {
        const preload = `${electron.getAppPath()}/out/preload/index.cjs`;
        const window = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true, contextIsolation: true, session: session.fromPartition('foreign') } });
        await window.loadURL(target);
        const outcome: unknown = await window.webContents.executeJavaScript(
          `window.sidelight.calls['app.forgetRecent']({ root: '/x' }, 'foreign').then(() => 'answered', (error) => error.message)`,
        );
        window.destroy();
        return outcome;
      },
      url,
    );
  }

  test('are rejected from a window that is not ours', async ({ start: open, expectedProblems }) => {
    expectedProblems.push(...rejection);
    const app = await open();
    expect(await fromForeignWindow(app, 'data:text/html,<p>x</p>')).toMatch(/may not call Sidelight/);
    expect(await fromForeignWindow(app, 'about:blank')).toMatch(/may not call Sidelight/);
  });

  test('are rejected from our window on another page', async ({ start: open, expectedProblems }) => {
    // Electron itself notes that such a page has no policy.
    expectedProblems.push(...rejection, /Electron Security Warning/);
    const app = await open();
    const outcome = await app.app.evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      if (contents === undefined) return 'no window';
      // As if the way back to our page failed.
      contents.removeAllListeners('did-navigate');
      await contents.loadURL('data:text/html,<p>x</p>');
      const call = `window.sidelight.calls['app.forgetRecent']({ root: '/x' }, 'moved')`;
      return contents.executeJavaScript(`${call}.then(() => 'answered', (error) => error.message)`) as Promise<string>;
    });
    expect(outcome).toMatch(/may not call Sidelight/);
  });

  test('of an unknown name do not exist', async ({ start: open }) => {
    const app = await open();
    expect(await inPage(app, `typeof window.sidelight.calls['app.runProgram']`)).toBe('undefined');
    expect(await inPage(app, `typeof window.sidelight.calls['constructor']`)).not.toBe('string');
    // Nothing listens to one-way messages; `error` is Electron's own.
    expect(await app.app.evaluate(({ ipcMain }) => ipcMain.eventNames().map(String))).toEqual(['error']);
  });

  test('with bad input are answered and not handled', async ({ start: open }) => {
    const app = await open();
    for (const [call, input] of [
      ['app.open', {}],
      ['app.open', { path: 7 }],
      ['app.open', { path: '' }],
      ['settings.change', { theme: 'purple' }],
      ['settings.change', { codeFontSize: 1e9 }],
      ['threads.add', { workspaceId: 'w1', place: { path: '../x', side: 'new', startLine: 1, endLine: 1 }, body: 'x', tags: [] }],
      ['threads.add', { workspaceId: 'w1', place: { path: 'x', side: 'new', startLine: 0, endLine: 1 }, body: 'x', tags: [] }],
      ['drafts.save', { workspaceId: 'w1', key: 'k', text: 'x'.repeat(5_000_000) }],
      ['comparison.choose', { workspaceId: 'w1', base: '', compare: 'x' }],
    ] as const) {
      expect(await failureOf(app, call, input), call).toBe('invalid-input');
    }
    expect(await inPage(app, `window.sidelight.calls['app.open'](null, 'n').then((answer) => answer.error.code)`)).toBe('invalid-input');
    expect(await inPage(app, `window.sidelight.calls['app.open']({ path: '/' }, 7).then((answer) => answer.error.code)`)).toBe('invalid-input');
    expect(await inPage(app, `window.sidelight.calls['app.open']({ path: '/' }).then((answer) => answer.error.code)`)).toBe('invalid-input');
  });

  test('topics that do not exist are not followed', async ({ start: open, expectedProblems }) => {
    expectedProblems.push(/No such topic/, stack);
    const app = await open();
    expect(await inPage(app, `new Promise((done) => { window.sidelight.subscribe('secrets', '', () => done('told')); setTimeout(() => done('nothing'), 300); })`)).toBe('nothing');
  });

  /** Opens a repository and answers its workspace's id. */
  async function openRepository(app: OpenApp, root: string): Promise<string> {
    const answer = (await app.call('app.open', { path: root })) as { ok: true; value: { opened: string[] } };
    return answer.value.opened[0] ?? '';
  }

  test('reach no path outside of the repository', async ({ start: open, folder }: { start: Start; folder: string }) => {
    await writeFile(join(folder, 'secret.txt'), 'secret');
    const repository = await makeRepository(join(folder, 'tidewater'), { 'a.txt': 'a\n' });
    const app = await open();
    const workspaceId = await openRepository(app, repository.root);
    for (const path of ['../secret.txt', '/etc/passwd', 'a/../../secret.txt', '..\\secret.txt', 'C:\\secret.txt', './../secret.txt', 'a.txt\0']) {
      for (const call of ['files.contents', 'workspace.reveal']) {
        const code = await failureOf(app, call, { workspaceId, path, force: false });
        expect(['invalid-input', 'not-found', 'path-outside'], `${call} ${path}`).toContain(code);
      }
      expect(['not-found'], `review.openFile ${path}`).toContain(await failureOf(app, 'review.openFile', { workspaceId, file: path }));
    }
  });
});
