import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '../../../src/cli/open';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sidelight-open-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A launcher of the test's own, run as a real process. */
function launcher(name: string, body: string): string {
  const file = join(folder, name);
  writeFileSync(file, `import { writeFileSync } from 'node:fs';\n${body}\n`);
  return file;
}

describe('openApp', () => {
  it('hands folders and options over and comes back once the app runs', async () => {
    const seen = join(folder, 'arguments.json');
    const script = launcher(
      'runs.mjs',
      `writeFileSync(${JSON.stringify(seen)}, JSON.stringify(process.argv.slice(2)));
       process.stderr.write('Building.\\n', () => process.send('started'));
       process.on('disconnect', () => process.exit(0));`,
    );
    const said: string[] = [];
    const command = { kind: 'open', folders: [folder], base: 'main', commit: 'HEAD~1', thread: '7' } as const;
    expect(await openApp(command, script, (text) => said.push(text))).toEqual({ ok: true, value: null });
    expect(JSON.parse(readFileSync(seen, 'utf8'))).toEqual(['--base', 'main', '--commit', 'HEAD~1', '--thread', '7', folder]);
    expect(said.join('')).toBe('Building.\n');
  });

  it('is content when a running app took the folders over', async () => {
    const script = launcher('hands-over.mjs', 'process.exit(0);');
    expect((await openApp({ kind: 'open', folders: [] }, script, () => undefined)).ok).toBe(true);
  });

  it('tells why it did not start', async () => {
    const script = launcher('fails.mjs', `process.stderr.write('libnss3 is missing.\\n', () => process.exit(1));`);
    const said: string[] = [];
    const outcome = await openApp({ kind: 'open', folders: [] }, script, (text) => said.push(text));
    expect(outcome).toMatchObject({ ok: false });
    expect(said.join('')).toBe('libnss3 is missing.\n');
  });

  it('starts nothing for a folder that is not there, or without the app', async () => {
    const missing = await openApp({ kind: 'open', folders: [join(folder, 'nowhere')] }, launcher('x.mjs', ''), () => undefined);
    expect(!missing.ok && missing.error).toContain('nowhere');
    const noApp = await openApp({ kind: 'open', folders: [folder] }, join(folder, 'no-app.mjs'), () => undefined);
    expect(!noApp.ok && noApp.error).toContain('no-app.mjs');
  });
});
