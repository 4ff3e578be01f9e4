import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { followPlaces } from '../../../../../../src/main/services/sessions/library/followed-places';
import type { SessionEntry } from '../../../../../../src/main/services/sessions/sources/types';
import { createFakeClock } from '../../../../../support/fake-clock';
import { temporaryFolders } from '../../../../../support/temporary-folder';

describe('followPlaces', () => {
  const makeFolder = temporaryFolders();

  async function scaffold() {
    const folder = await makeFolder();
    const clock = createFakeClock();
    const watching = new Map<string, { onEvent(name: string | null): void; onError(error: Error): void }>();
    const logs: string[] = [];
    const problems: string[] = [];
    const looks: (() => void)[] = [];
    const home = join(folder, 'home');
    await mkdir(join(home, 'session-state'), { recursive: true });
    const followed = followPlaces({
      watchFolder: (path, listener) => {
        watching.set(path, listener);
        return { dispose: () => watching.delete(path) };
      },
      clock,
      watched: [join(home, 'session-state'), join(home, 'session-store.db'), join(folder, 'missing')],
      onLog: (session) => logs.push(session),
      onPlaces: () => new Promise((resolve) => looks.push(resolve)),
      onProblem: (problem) => problems.push(problem),
    });
    /** A session with its folder. */
    const session = async (id: string): Promise<SessionEntry> => {
      const own = join(home, 'session-state', id);
      await mkdir(own, { recursive: true });
      const log = { path: join(own, 'events.jsonl'), bytes: 1, modifiedAt: 1 };
      return {
        id,
        folders: [{ id, source: 'session-state', folder: own, log, hasPlan: false, locks: [], fingerprint: '' }],
        transcripts: [],
        memories: [],
        store: null,
        log: { ...log, source: 'session-state' },
        fingerprint: '',
      };
    };
    const touch = (path: string, name: string | null): void => watching.get(path)!.onEvent(name);
    const endLook = async (): Promise<void> => {
      looks.at(-1)!();
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { home, clock, watching, logs, problems, looks, followed, session, touch, endLook };
  }

  it('watches the places that are there, and a file by its folder', async () => {
    const { home, watching, clock, looks, touch } = await scaffold();
    expect([...watching.keys()].sort()).toEqual([home, join(home, 'session-state')]);
    touch(home, 'other.txt');
    clock.advance(10_000);
    expect(looks).toHaveLength(0);
    touch(home, 'session-store.db-wal');
    touch(join(home, 'session-state'), 'new');
    clock.advance(300);
    expect(looks).toHaveLength(1);
  });

  it('looks once at a time, and rests between two looks', async () => {
    const { home, clock, looks, touch, endLook } = await scaffold();
    touch(join(home, 'session-state'), 'a');
    clock.advance(300);
    touch(join(home, 'session-state'), 'b');
    clock.advance(1000);
    expect(looks).toHaveLength(1);
    await endLook();
    clock.advance(9_999);
    expect(looks).toHaveLength(1);
    clock.advance(1);
    expect(looks).toHaveLength(2);
    await endLook();
    clock.advance(60_000);
    expect(looks).toHaveLength(2);
  });

  it('tells the writing of a log from that of another file', async () => {
    const { home, clock, logs, looks, followed, session, touch } = await scaffold();
    followed.setFound([await session('a'), await session('b')], []);
    const folder = join(home, 'session-state', 'a');
    for (let time = 0; time < 5; time += 1) touch(folder, 'events.jsonl');
    touch(join(home, 'session-state', 'b'), 'events.jsonl');
    clock.advance(150);
    expect(logs).toEqual(['a', 'b']);
    clock.advance(10_000);
    expect(looks).toHaveLength(0);
    touch(folder, 'plan.md');
    clock.advance(300);
    expect(looks).toHaveLength(1);
  });

  it('watches the newest sessions and the open ones', async () => {
    const { home, watching, followed, session } = await scaffold();
    const entries = await Promise.all(Array.from({ length: 70 }, (_, index) => session(`s${index}`)));
    followed.setFound(entries, []);
    const folder = (id: string): string => join(home, 'session-state', id);
    expect(watching.size).toBe(2 + 64);
    expect(watching.has(folder('s69'))).toBe(false);
    followed.setOpen(new Set(['s69', 's0']));
    expect(watching.size).toBe(2 + 65);
    expect(watching.has(folder('s69'))).toBe(true);
    followed.setOpen(new Set());
    expect(watching.has(folder('s69'))).toBe(false);
    followed.dispose();
    expect(watching.size).toBe(0);
  });

  it('watches the folders of transcripts that were used last, and tells a new one from one that is written', async () => {
    const { home, clock, watching, looks, logs, followed, session, touch } = await scaffold();
    const folders = Array.from({ length: 40 }, (_, index) => join(home, `workspace-${index}`));
    await Promise.all(folders.map((folder) => mkdir(folder)));
    const newer = await Promise.all(Array.from({ length: 64 }, (_, index) => session(`s${index}`)));
    const log = { path: join(folders[3]!, 'old.jsonl'), bytes: 1, modifiedAt: 1, source: 'vscode-transcript' as const };
    followed.setFound([...newer, { ...(await session('old')), folders: [], log }], folders);
    expect(folders.map((folder) => watching.has(folder))).toEqual(folders.map((_, index) => index < 32));
    touch(folders[3]!, 'old.jsonl');
    clock.advance(10_000);
    expect([logs, looks.length]).toEqual([['old'], 0]);
    touch(folders[3]!, 'new.jsonl');
    clock.advance(300);
    expect(looks).toHaveLength(1);
  });

  it('says what cannot be watched', async () => {
    const { home, watching, problems } = await scaffold();
    watching.get(home)!.onError(new Error('no watches left'));
    expect(problems).toEqual([`${home} is not watched: no watches left. Its sessions are looked at when the window gets the focus.`]);
  });
});
