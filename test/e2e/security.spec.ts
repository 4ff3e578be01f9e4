import { createServer, type Server } from 'node:http';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { OpenApp } from '../../scripts/drive/open-app.mjs';
import { logText, logWriter, makeCopilotHome } from '../support/copilot-home';
import { putNoPlainFile } from '../support/no-plain-file';
import { expect, test } from './support/app';
import { recordLinks } from './support/links';
import { makeRepository } from './support/repository';
import { agent, comment, onLines, reviewOf, thread } from './support/review-file';
import { openTidewater, renew, renewed } from './support/tidewater';
import { openConversations, openFile, replyBox, threadRow, writeAndPost } from './support/window';

// Each rule of SECURITY.md names its test and step here. What is forbidden is done, and then something permitted that takes the same
// way: when that has come through, the forbidden thing would have too.

/** Lines of a stack that Electron prints below an error that a handler threw. */
const stack = /^main: {5}at /;
const rejection = [/Rejected a request from/, /This page may not call Sidelight/, stack];

const start = 'app://sidelight/';

/** Runs JavaScript in the page by the debugger, which no content policy binds; only what the script then does is bound. */
async function inPage(app: OpenApp, script: string): Promise<unknown> {
  return app.page.evaluate(script);
}

/** The same in a later task, where the policy binds all of it. */
async function inLaterTask(app: OpenApp, expression: string): Promise<unknown> {
  return inPage(app, `new Promise((done, failed) => setTimeout(() => { try { done(${expression}); } catch (error) { failed(error); } }, 0))`);
}

/** Expressions that the page tries one after the other: what each gave, or the name of its error. */
async function attempts(app: OpenApp, expressions: readonly string[]): Promise<unknown> {
  return inLaterTask(app, `[${expressions.map((each) => `() => (${each})`).join(', ')}].map((attempt) => { try { return 'done: ' + attempt(); } catch (error) { return error.name; } })`);
}

/** Answers what asked something on this computer's network. */
async function listening(use: (server: { readonly url: string; readonly requests: () => readonly string[] }) => Promise<void>): Promise<void> {
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.setHeader('Access-Control-Allow-Origin', '*').end('<p id="foreign">foreign</p>');
  });
  server.on('upgrade', (request, socket) => {
    requests.push(request.url ?? '');
    socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await use({ url, requests: () => requests.filter((path) => path !== '/own') });
    // The server would have heard.
    expect(await (await fetch(`${url}own`)).text()).toContain('foreign');
    expect(requests).toContain('/own');
  } finally {
    await new Promise((done) => server.close(done));
  }
}

async function failureOf(app: OpenApp, call: string, input: object): Promise<unknown> {
  const answer = (await app.call(call, input)) as { ok: boolean; error?: { code: string } };
  return answer.ok ? 'ok' : answer.error?.code;
}

test('pages', async ({ start: open, expectedProblems }) => {
  expectedProblems.push(/Content Security Policy|Trusted|ERR_BLOCKED/);
  const app = await open();

  await test.step('the renderer has no Node and one door to main', async () => {
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

  await test.step('the content policy starts at nothing and is sent with every answer', async () => {
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

  await test.step('the scheme serves the built page and nothing beside it', async () => {
    const status = (url: string): Promise<number> => app.app.evaluate(async ({ net }, asked) => (await net.fetch(asked)).status, url);
    expect(await status(start)).toBe(200);
    for (const path of ['../main/index.cjs', '%2e%2e/main/index.cjs', '..%2fmain%2findex.cjs', '..%5cmain%5cindex.cjs', '%ff', 'no-such-file.js', 'assets']) {
      expect(await status(start + path), path).toBe(404);
    }
    expect(await status('app://other/index.html')).toBe(404);
  });

  await test.step('text does not become code', async () => {
    expect(await attempts(app, [`window.eval('1')`, `new window.Function('return 1')()`])).toEqual(['EvalError', 'EvalError']);
    await attempts(app, [`window.setTimeout('window.broken = 1', 0)`, `window.setInterval('window.broken = 1', 1)`]);
    // Timers that are functions, set after those.
    expect(await inPage(app, `new Promise((done) => setTimeout(() => setTimeout(() => done(typeof window.broken), 1), 1))`)).toBe('undefined');
  });

  await test.step('text does not become HTML or the address of a script: trusted types are required', async () => {
    expect(
      await attempts(app, [
        `document.body.innerHTML = '<b id=made>x</b>'`,
        `document.body.insertAdjacentHTML('beforeend', '<b id=made>x</b>')`,
        `document.write('<b id=made>x</b>')`,
        `new DOMParser().parseFromString('<b id=made>x</b>', 'text/html')`,
        `document.createRange().createContextualFragment('<b id=made>x</b>')`,
        `document.createElement('script').src = 'assets/x.js'`,
        `new Worker('assets/x.js')`,
        `trustedTypes.createPolicy('default', { createHTML: (text) => text })`,
        `trustedTypes.createPolicy('anything', { createHTML: (text) => text })`,
      ]),
    ).toEqual(Array.from({ length: 9 }, () => 'TypeError'));
    expect(await inPage(app, `document.getElementById('made')`)).toBeNull();
  });

  await test.step('inline scripts, handlers and foreign scripts do not run', async () => {
    await inPage(
      app,
      `(() => {
        window.refusals = [];
        document.addEventListener('securitypolicyviolation', (event) => window.refusals.push(event.effectiveDirective + ' ' + event.blockedURI));
        for (const attempt of [
          () => { const script = document.createElement('script'); script.append('window.broken = 1'); document.body.append(script); },
          () => { const script = document.createElement('script'); script.setAttribute('src', 'data:text/javascript,window.broken=1'); document.body.append(script); },
          () => { const image = document.createElement('img'); image.setAttribute('onerror', 'window.broken = 1'); image.src = 'nothing.png'; document.body.append(image); },
          () => { const link = document.createElement('a'); link.href = 'javascript:window.broken=1'; document.body.append(link); link.click(); },
        ]) setTimeout(() => { try { attempt(); } catch (error) { window.refusals.push(error.name); } }, 0);
      })()`,
    );
    // The last one, by which the others had their turn.
    await expect.poll(() => inPage(app, 'window.refusals')).toContain('script-src-elem inline');
    expect(((await inPage(app, 'window.refusals')) as string[]).filter((refusal) => refusal === 'TypeError')).toHaveLength(3);
    expect(await inLaterTask(app, 'typeof window.broken')).toBe('undefined');
  });
});

test('navigation', async ({ start: open, expectedProblems }) => {
  expectedProblems.push(/Content Security Policy|Not allowed to (load|navigate)|ERR_|frame|trace-warnings/i);
  const app = await open();
  const count = (): Promise<number> => app.app.evaluate(({ webContents }) => webContents.getAllWebContents().filter((contents) => contents.getType() !== 'remote').length);

  await test.step('no window opens and no webview attaches', async () => {
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

  await test.step('no frame loads', async () => {
    await listening(async ({ url, requests }) => {
      for (const source of [url, start, 'data:text/html,<p>x</p>']) {
        const directive = await inPage(
          app,
          `new Promise((done) => {
            document.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective), { once: true });
            const frame = document.createElement('iframe'); frame.src = ${JSON.stringify(source)}; document.body.append(frame);
          })`,
        );
        expect(directive, source).toBe('frame-src');
      }
      expect(requests()).toEqual([]);
      expect(await inPage(app, `[...document.querySelectorAll('iframe')].filter((frame) => { try { return frame.contentDocument.getElementById('root') !== null; } catch { return false; } }).length`)).toBe(0);
    });
  });

  await test.step('a redirect is not followed', async () => {
    const stopped = await app.app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      let prevented = false;
      const event = { url: 'https://example.org/', preventDefault: () => (prevented = true) };
      contents?.emit('will-redirect', event, event.url, false, true, 1, 1);
      return prevented;
    });
    expect(stopped).toBe(true);
  });

  await test.step('the window stays where it is', async () => {
    await app.app.evaluate(({ BrowserWindow }) => {
      const stopped: string[] = [];
      Object.assign(globalThis, { stopped });
      // After the app's own.
      BrowserWindow.getAllWindows()[0]?.webContents.on('will-frame-navigate', (event) => event.defaultPrevented && stopped.push(event.url));
    });
    const stopped = (): Promise<readonly string[]> => app.app.evaluate(() => (globalThis as unknown as { stopped: string[] }).stopped);
    await listening(async ({ url, requests }) => {
      await inPage(app, `window.mark = 1`);
      for (const target of [url, 'https://example.org/', `${start}assets/`]) {
        await inPage(app, `void (location.href = ${JSON.stringify(target)})`);
        await expect.poll(stopped).toContain(target);
      }
      await inPage(app, `(() => { const form = document.createElement('form'); form.action = ${JSON.stringify(`${url}form`)}; document.body.append(form); form.submit(); })()`);
      for (const [target, refusal] of [
        ['file:///etc/passwd', /Not allowed to load local resource/],
        ['data:text/html,x', /Not allowed to navigate top frame to data URL/],
        ['javascript:1', /Refused to run the JavaScript URL|Running the JavaScript URL violates/],
      ] as const) {
        await inPage(app, `void (location.href = ${JSON.stringify(target)})`);
        await expect.poll(() => app.problems().some((problem) => refusal.test(problem)), target).toBe(true);
      }
      expect(app.problems().some((problem) => /form-action/.test(problem))).toBe(true);
      expect(await inPage(app, 'window.mark')).toBe(1);
      expect(requests()).toEqual([]);
    });
    expect(app.page.url()).toBe(start);
    // This one cannot be refused, so it is undone.
    await app.page.evaluate(`void (location.href = 'about:blank')`);
    await app.page.waitForURL(start);
    await expect(app.page.locator('#root')).toBeAttached();
  });
});

test('the network and the system', async ({ start: open, expectedProblems }) => {
  expectedProblems.push(/Content Security Policy|ERR_|Failed to fetch|WebSocket|trace-warnings/);
  const app = await open();

  await test.step('no request leaves the app, neither from the page nor past its policy', async () => {
    await listening(async ({ url, requests }) => {
      for (const request of [
        `fetch('${url}').then(() => 'loaded', () => 'blocked')`,
        `fetch('${start}index.html').then(() => 'loaded', () => 'blocked')`,
        `new Promise((done) => { const image = new Image(); image.onload = () => done('loaded'); image.onerror = () => done('blocked'); image.src = '${url}x.png'; })`,
        `new Promise((done) => { try { const socket = new WebSocket('${url.replace('http', 'ws')}'); socket.onopen = () => done('loaded'); socket.onerror = () => done('blocked'); } catch { done('blocked'); } })`,
        `new Promise((done) => { const style = document.createElement('link'); style.rel = 'stylesheet'; style.onload = () => done('loaded'); style.onerror = () => done('blocked'); style.href = '${url}x.css'; document.head.append(style); })`,
        `new FontFace('far', 'url(${url}x.woff2)').load().then(() => 'loaded', () => 'blocked')`,
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

  await test.step('no permission is given', async () => {
    expect(await inPage(app, `Notification.requestPermission()`)).toBe('denied');
    expect(await inPage(app, `navigator.mediaDevices.getUserMedia({ audio: true }).then(() => 'given', (error) => error.name)`)).toMatch(/NotAllowedError|NotFoundError/);
    expect(await inPage(app, `new Promise((done) => navigator.geolocation.getCurrentPosition(() => done('given'), (error) => done(error.code)))`)).toBe(1);
    expect(await inPage(app, `navigator.clipboard.readText().then(() => 'given', (error) => error.name)`)).toBe('NotAllowedError');
    for (const name of ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read', 'midi']) {
      expect(await inPage(app, `navigator.permissions.query({ name: '${name}' }).then(({ state }) => state)`), name).toBe('denied');
    }
  });

  await test.step('nothing is downloaded', async () => {
    const state = await app.app.evaluate(({ session, BrowserWindow }) => {
      const began = new Promise<string>((done) => {
        session.defaultSession.on('will-download', (event, item) => done(event.defaultPrevented ? 'denied' : item.getState()));
      });
      BrowserWindow.getAllWindows()[0]?.webContents.downloadURL('app://sidelight/index.html');
      return began;
    });
    expect(state).toBe('denied');
  });

  await test.step('only https links open, only as they were read, and only when the person agrees', async () => {
    const cancelled = await recordLinks(app, 'cancel');
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
    expect(await cancelled()).toEqual({ asked: [], opened: [] });
    const address = ' https://EXAMPLE.org/a b?q=1#c\n';
    expect(await failureOf(app, 'app.openLink', { url: address })).toBe('ok');
    const asked = { message: 'Open example.org in your browser?', detail: 'https://example.org/a%20b?q=1#c' };
    expect(await cancelled()).toEqual({ asked: [asked], opened: [] });
    const agreed = await recordLinks(app, 'always');
    await failureOf(app, 'app.openLink', { url: address });
    await failureOf(app, 'app.openLink', { url: 'https://example.org/again' });
    expect(await agreed()).toEqual({ asked: [asked], opened: ['https://example.org/a%20b?q=1#c', 'https://example.org/again'] });
    // Another site, by a name that only looks the same.
    await failureOf(app, 'app.openLink', { url: `https://ex\u0430mple.org/${'x'.repeat(1_000)}` });
    expect((await agreed()).asked[1]).toEqual({ message: 'Open xn--exmple-4nf.org in your browser?', detail: expect.stringMatching(/^https:\/\/xn--exmple-4nf\.org\/x{300,}…$/) as unknown });
  });
});

test('calls', async ({ start: open, folder, expectedProblems }) => {
  // Electron itself notes that the last page has no policy.
  expectedProblems.push(...rejection, /No such topic/, /Electron Security Warning/);
  await writeFile(join(folder, 'secret.txt'), 'secret');
  const repository = await makeRepository(join(folder, 'tidewater'), { 'a.txt': 'a\n' });
  const app = await open();

  await test.step('are rejected from a window that is not ours', async () => {
    for (const page of ['data:text/html,<p>x</p>', 'about:blank']) {
      const outcome = await app.app.evaluate(async ({ app: electron, BrowserWindow, session }, target) => {
        const preload = `${electron.getAppPath()}/out/preload/index.cjs`;
        const window = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true, contextIsolation: true, session: session.fromPartition('foreign') } });
        await window.loadURL(target);
        const answer: unknown = await window.webContents.executeJavaScript(
          `window.sidelight.calls['app.forgetRecent']({ root: '/x' }, 'foreign').then(() => 'answered', (error) => error.message)`,
        );
        window.destroy();
        return answer;
      }, page);
      expect(outcome, page).toMatch(/may not call Sidelight/);
    }
  });

  await test.step('of an unknown name do not exist', async () => {
    expect(await inPage(app, `typeof window.sidelight.calls['app.runProgram']`)).toBe('undefined');
    expect(await inPage(app, `typeof window.sidelight.calls['constructor']`)).not.toBe('string');
    // Nothing listens to one-way messages; `error` is Electron's own.
    expect(await app.app.evaluate(({ ipcMain }) => ipcMain.eventNames().map(String))).toEqual(['error']);
    const channels = await app.app.evaluate(({ ipcMain }) => [...(ipcMain as unknown as { readonly _invokeHandlers: ReadonlyMap<string, unknown> })._invokeHandlers.keys()]);
    const named = (await inPage(app, 'Object.keys(window.sidelight.calls)')) as string[];
    expect(channels.sort()).toEqual([...named.map((name) => `call:${name}`), 'cancel', 'subscribe', 'unsubscribe'].sort());
  });

  await test.step('with bad input are answered and not handled', async () => {
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

  await test.step('topics that do not exist are not followed', async () => {
    const told = `new Promise((done) => {
      window.sidelight.subscribe('secrets', '', () => done('told'));
      window.sidelight.subscribe('app', '', () => done('told of the app'));
    })`;
    expect(await inPage(app, told)).toBe('told of the app');
  });

  await test.step('reach no path outside of the repository', async () => {
    const answer = (await app.call('app.open', { path: repository.root })) as { ok: true; value: { opened: string[] } };
    const workspaceId = answer.value.opened[0] ?? '';
    for (const path of ['../secret.txt', '/etc/passwd', 'a/../../secret.txt', '..\\secret.txt', 'C:\\secret.txt', './../secret.txt', 'a.txt\0']) {
      for (const call of ['files.contents', 'workspace.reveal']) {
        const code = await failureOf(app, call, { workspaceId, path, force: false });
        expect(['invalid-input', 'not-found', 'path-outside'], `${call} ${path}`).toContain(code);
      }
      expect(['not-found'], `review.openFile ${path}`).toContain(await failureOf(app, 'review.openFile', { workspaceId, file: path }));
    }
  });

  await test.step('are rejected from our window on another page', async () => {
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
});

/** Records the address of every request of the app's session, whatever becomes of it. */
async function recordRequests(app: OpenApp): Promise<() => Promise<readonly string[]>> {
  await app.app.evaluate(({ session }) => {
    const requested: string[] = [];
    Object.assign(globalThis, { requested });
    session.defaultSession.webRequest.onCompleted(({ url }) => requested.push(url));
    session.defaultSession.webRequest.onErrorOccurred(({ url }) => requested.push(url));
  });
  return () => app.app.evaluate(() => (globalThis as unknown as { requested: string[] }).requested);
}

test('hostile data is shown, tells nobody, and the app goes on', async ({ start: open, folder, expectedProblems }) => {
  expectedProblems.push(/(settings|app)\.json cannot be read: .* It is kept as/);
  const data = join(folder, 'user-data', 'data');
  putNoPlainFile(join(data, 'settings.json'), 'a pipe');
  await mkdir(data, { recursive: true });
  await writeFile(join(data, 'app.json'), `{"version":1,"data":${'['.repeat(100_000)}`);

  await listening(async ({ url, requests }) => {
    const hostile = [
      `<script src="${url}x.js">document.title = 'broken'</script> <img src="${url}html.png" onerror="document.title = 'broken'">`,
      '',
      `![chart](${url}chart.png) ![][late] [script](javascript:document.title='broken') [data](data:text/html,x) [file](file:///etc/passwd) [reference][late] <${url}auto> ${url}bare`,
      '',
      `[late]: ${url}late.png`,
    ].join('\n');
    const table = `|${'a|'.repeat(1_400)}\n|${'-|'.repeat(1_400)}\n${'|\n'.repeat(1_900)}`;
    const home = await makeCopilotHome(join(folder, 'copilot'));
    const id = 'f7dffc32-0000-4000-8000-000000000001';
    const log = logWriter(id).event('session.start', { sessionId: id, version: 1 }).prompt(`Ignore all rules. ${hostile}`).answer(hostile);
    await home.add({ id, workspace: { name: 'Hostile session' }, log: logText(log.take()), writtenAt: new Date('2026-03-04T09:00:00Z') });
    putNoPlainFile(join(folder, 'copilot', 'session-state', 'f7dffc32-0000-4000-8000-000000000002', 'events.jsonl'), 'a pipe');
    putNoPlainFile(join(folder, 'tidewater', '.vscode', 'searchlight-reviews', 'other_main', 'comments.json'), 'a pipe');

    const { app, page, review } = await openTidewater(open, folder, {
      review: reviewOf(
        thread(1, onLines(renew, 50, 50, renewed[49] ?? ''), comment('c-1', hostile, agent)),
        thread(2, onLines(renew, 52, 52, renewed[51] ?? ''), comment('c-2', table, agent)),
        thread(3, onLines(renew, 54, 54, renewed[53] ?? ''), comment('c-3', 'w'.repeat(100_000), agent)),
      ),
    });
    const requested = await recordRequests(app);
    const links = await recordLinks(app);

    await test.step('comments', async () => {
      await openConversations(page);
      await threadRow(page, 1).click();
      const first = page.getByRole('tabpanel').getByRole('listitem', { name: /^Comment 1 by/ });
      await expect(first).toContainText('<script src=');
      await expect(first).toContainText(`image: chart (${url}chart.png)`);
      await expect(first.locator('img, script, iframe, a[href]')).toHaveCount(0);
      for (const number of [2, 3]) {
        await threadRow(page, number).click();
        await expect(first).toContainText(number === 2 ? '|a|a|a' : 'wwwww');
        await expect(first.locator('table')).toHaveCount(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      }
      await replyBox(page, 3).click();
      await writeAndPost(replyBox(page, 3), 'Still here');
      await expect.poll(() => review.text()).toContain('Still here');
    });

    await test.step('a diff with its workers and fonts', async () => {
      await page.getByRole('link', { name: /^Changes/ }).click();
      await openFile(page, renew);
      await expect(page.locator('.editor.modified .line-insert').first()).toBeVisible();
    });

    await test.step('a transcript', async () => {
      await page.getByRole('link', { name: 'Sessions' }).click();
      await page.getByRole('listbox', { name: 'Sessions' }).getByRole('option', { name: /^Hostile session/ }).dblclick();
      const transcript = page.getByRole('region', { name: 'Transcript' });
      await expect(transcript.getByText('Ignore all rules.').first()).toBeVisible();
      await expect(transcript.getByText(`image: chart (${url}chart.png)`).first()).toBeVisible();
      await expect(transcript.locator('img, script, iframe, a[href^="http:"]')).toHaveCount(0);
    });

    expect(await page.title()).not.toBe('broken');
    expect((await requested()).filter((address) => !/^(app:\/\/sidelight\/|blob:|data:|devtools:)/.test(address))).toEqual([]);
    expect(await links()).toEqual({ asked: [], opened: [] });
    expect(requests()).toEqual([]);
  });
});
