import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeBenchSessions } from '../../bench/copilot-sessions.mjs';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-bench-test-'));
  folders.push(folder);
  return folder;
}

describe('the sessions of the benchmark', () => {
  const size = { sessions: 8, bytes: 900_000, largestBytes: 300_000 };

  it('are as many and as large as asked for, whole events in whole lines', async () => {
    const made = await makeBenchSessions(size, await newFolder());
    const ids = await readdir(join(made.home, 'session-state'));
    const logs = await Promise.all(ids.map((id) => readFile(join(made.home, 'session-state', id, 'events.jsonl'), 'utf8')));
    expect(ids).toHaveLength(8);
    expect(ids).toEqual(expect.arrayContaining([made.largest, made.growing]));
    expect(logs.reduce((sum, log) => sum + Buffer.byteLength(log), 0)).toBe(made.bytes);
    expect(made.bytes).toBeGreaterThan(size.bytes);
    expect(Math.max(...logs.map((log) => log.length))).toBe(logs[ids.indexOf(made.largest)]?.length);
    for (const line of logs.flatMap((log) => log.trimEnd().split('\n'))) expect(JSON.parse(line)).toHaveProperty('type');
    expect(made.queries).toHaveLength(100);
  });

  it('are the same each time, and made once', async () => {
    const folder = await newFolder();
    const first = await makeBenchSessions(size, folder);
    const log = join(first.home, 'session-state', first.largest, 'events.jsonl');
    const text = await readFile(log, 'utf8');
    expect(await makeBenchSessions(size, folder)).toEqual(first);
    const elsewhere = await makeBenchSessions(size, await newFolder());
    expect({ ...elsewhere, home: '' }).toEqual({ ...first, home: '' });
    expect(await readFile(log.replace(first.home, elsewhere.home), 'utf8')).toBe(text);
  });
});
