import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepRunning } from '../../../../scripts/demo/copilot/running-session.mjs';
import { makeDemoWorkspace, type DemoWorkspace } from '../../../../scripts/demo/make-demo-workspace.mjs';

let folder: string;
let demo: DemoWorkspace;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-demo-test-'));
  demo = await makeDemoWorkspace(folder, new Date('2026-02-03T10:00:00Z'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Comment {
  readonly id: string;
  readonly body: string;
  readonly author: { readonly kind?: string; readonly sessionId?: string };
}

interface LogEvent {
  readonly type: string;
  readonly timestamp: string;
  readonly data: { readonly toolName?: string; readonly arguments?: { readonly path?: string } };
}

const logOf = (id: string): Promise<string> => readFile(join(demo.copilot.home, 'session-state', id, 'events.jsonl'), 'utf8');
/** Of a log that somebody writes, the last line may not be there as a whole yet. */
const eventsOf = async (id: string): Promise<readonly LogEvent[]> =>
  (await logOf(id))
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as LogEvent);

describe("the demo's sessions", () => {
  it('wrote the replies that name them: by id, by time alone, or nowhere', async () => {
    const review = JSON.parse(await readFile(demo.reviewFile, 'utf8')) as { threads: { comments: Comment[] }[] };
    const replies = review.threads.flatMap(({ comments }) => comments).filter(({ author }) => author.kind === 'agent');
    const { ids } = demo.copilot;
    const writes = (await eventsOf(ids.review)).filter(({ type, data }) => type === 'tool.execution_start' && data.arguments?.path === demo.reviewFile);
    const named = replies.filter(({ author }) => author.sessionId === ids.review);
    const byId = named.filter(({ id, body }) => writes.some(({ data }) => JSON.stringify(data).includes(`\\"id\\": \\"${id}\\"`) && JSON.stringify(data).includes(JSON.stringify(JSON.stringify(body)).slice(3, 60))));
    expect(byId.map(({ id }) => id)).toEqual(['cmt-demo-02', 'cmt-demo-04', 'cmt-demo-07', 'cmt-demo-09']);
    expect(named.map(({ id }) => id)).toEqual([...byId.map(({ id }) => id), 'cmt-demo-17']);
    expect(writes).toHaveLength(5);
    expect(writes.at(-1)?.timestamp.slice(0, 15)).toBe('2025-05-14T09:1');
    expect(replies.filter(({ author }) => author.sessionId === ids.absent)).toHaveLength(1);
    expect(replies.filter(({ author }) => author.sessionId === undefined)).toHaveLength(1);
    expect(await readdir(join(demo.copilot.home, 'session-state'))).not.toContain(ids.absent);
  });

  it('are of several versions', async () => {
    const { ids, home, storage } = demo.copilot;
    const endings = async (id: string): Promise<readonly string[]> => [...new Set((await eventsOf(id)).map(({ type }) => type).filter((type) => /^tool\.execution_[ce]/.test(type)))];
    expect(await endings(ids.early)).toEqual(['tool.execution_end']);
    expect(await endings(ids.review)).toEqual(['tool.execution_complete']);
    expect((await readdir(join(home, 'session-state', ids.early, 'checkpoints'))).map((name) => name.replace(/^[\w-]{36}/, ''))).toEqual(['.json']);
    expect((await readdir(join(home, 'session-state', ids.review, 'checkpoints'))).sort()).toEqual(['001-tides-and-restarts-answered.md', '002-a-hold-is-used-once.md', 'index.md']);
    const segments = (await eventsOf(ids.autopilot)).map(({ type }) => type).filter((type) => /session\.(start|resume|shutdown)/.test(type));
    expect(segments).toEqual(['session.start', 'session.shutdown', 'session.resume', 'session.shutdown', 'session.resume', 'session.shutdown']);
    const [workspace = ''] = await readdir(storage);
    expect(await readdir(join(storage, workspace, 'GitHub.copilot-chat', 'transcripts'))).toEqual([`${ids.editor}.jsonl`]);
  });

  it('are also in a store, which knows one that has no folder', async () => {
    const { ids, home, problem } = demo.copilot;
    expect(problem).toBeNull();
    const database = new DatabaseSync(join(home, 'session-store.db'), { readOnly: true });
    const rows = database.prepare('SELECT id FROM sessions ORDER BY created_at').all() as { id: string }[];
    const hits = database.prepare("SELECT session_id FROM search_index WHERE search_index MATCH '\"cache\"'").all() as { session_id: string }[];
    database.close();
    expect(rows.map(({ id }) => id)).toEqual([ids.stored, ids.review, ids.autopilot]);
    expect(hits.map(({ session_id: id }) => id)).toEqual([ids.stored]);
    expect(await readdir(join(home, 'session-state'))).not.toContain(ids.stored);
  });

  it('have one that is damaged in every way', async () => {
    const text = await logOf(demo.copilot.ids.damaged);
    expect(text).toMatch(/\0{1000}/);
    expect(text).toContain('\u2028');
    expect(text.endsWith('\n')).toBe(false);
    const unreadable = text.split('\n').filter((line) => {
      try {
        return typeof JSON.parse(line) !== 'object';
      } catch {
        return true;
      }
    });
    expect(unreadable.length).toBeGreaterThan(5);
  });

  it('have one that a process of the demo holds, and that goes on with whole events', async () => {
    const { ids, home, runningLog } = demo.copilot;
    expect(await readdir(join(home, 'session-state', ids.running))).toContain(`inuse.${process.pid}.lock`);
    const before = await eventsOf(ids.running);
    expect(before.at(-1)?.timestamp).toMatch(/^2026-02-03T10:00/);
    const running = keepRunning(runningLog, demo.repository, 1);
    while ((await eventsOf(ids.running)).length < before.length + 6) await new Promise((settle) => setImmediate(settle));
    await running.stop();
    const after = await logOf(ids.running);
    expect(after.endsWith('\n')).toBe(true);
    expect(demo.environment).toMatchObject({ COPILOT_HOME: home, COPILOT_VSCODE_STORAGE_PATH: demo.copilot.storage });
  });
});
