import { describe, expect, it } from 'vitest';
import { ContentsCache, type ContentsRequest } from '../../../../../src/renderer/src/state/contents/contents-cache';
import { toRepoPath, type WorkspaceId } from '../../../../../src/shared/base';
import { failure, type CallResult } from '../../../../../src/shared/ipc';
import type { FileContents } from '../../../../../src/shared/model/comparison/file-contents';

const path = toRepoPath('src/a.ts') ?? expect.unreachable();
const request = (version: string): ContentsRequest => ({ workspaceId: 'w' as WorkspaceId, path, version, force: false });
const contents = (version: string): FileContents => ({
  path,
  oldPath: path,
  version,
  old: { kind: 'absent' },
  new: { kind: 'absent' },
  workingTree: false,
  loadable: false,
});

interface Load {
  readonly request: ContentsRequest;
  readonly signal: AbortSignal;
  readonly answer: (result: CallResult<'files.contents'>) => Promise<void>;
}

function setUp(): { readonly cache: ContentsCache; readonly loads: Load[] } {
  const loads: Load[] = [];
  const cache = new ContentsCache(
    (asked, signal) =>
      new Promise((resolve) => {
        loads.push({
          request: asked,
          signal,
          answer: async (result) => {
            resolve(result);
            await Promise.resolve();
            await Promise.resolve();
          },
        });
      }),
  );
  return { cache, loads };
}

describe('ContentsCache', () => {
  it('loads once for all who wait, and tells them', async () => {
    const { cache, loads } = setUp();
    let told = 0;
    cache.listen(() => (told += 1));
    cache.hold(request('1'));
    cache.hold(request('1'));
    expect(cache.state(request('1'))).toEqual({ state: 'loading' });
    expect(loads).toHaveLength(1);
    await loads[0]?.answer({ ok: true, value: contents('1') });
    expect(cache.state(request('1'))).toEqual({ state: 'ready', contents: contents('1') });
    expect(told).toBe(1);
  });

  it('cancels a load that nobody waits for any more', () => {
    const { cache, loads } = setUp();
    const [first, second] = [cache.hold(request('1')), cache.hold(request('1'))];
    first();
    first();
    expect(loads[0]?.signal.aborted).toBe(false);
    second();
    expect(loads[0]?.signal.aborted).toBe(true);
  });

  it('keeps what was read for coming back', async () => {
    const { cache, loads } = setUp();
    const release = cache.hold(request('1'));
    await loads[0]?.answer({ ok: true, value: contents('1') });
    release();
    cache.hold(request('1'));
    expect(loads).toHaveLength(1);
  });

  it('tells versions apart', () => {
    const { cache, loads } = setUp();
    cache.hold(request('1'));
    cache.hold(request('2'));
    expect(loads.map((load) => load.request.version)).toEqual(['1', '2']);
  });

  it('drops the answer to a load that the person stopped, and loads again when asked', async () => {
    const { cache, loads } = setUp();
    cache.hold(request('1'));
    cache.cancel(request('1'));
    await loads[0]?.answer({ ok: true, value: contents('1') });
    expect(cache.state(request('1'))).toEqual({ state: 'cancelled' });
    cache.retry(request('1'));
    await loads[1]?.answer({ ok: true, value: contents('1') });
    expect(cache.state(request('1'))).toMatchObject({ state: 'ready' });
  });

  it('shows a failure as one', async () => {
    const { cache, loads } = setUp();
    cache.hold(request('1'));
    const gone = failure('not-found', 'gone', null);
    await loads[0]?.answer({ ok: false, error: gone });
    expect(cache.state(request('1'))).toEqual({ state: 'failed', failure: gone });
  });

  it('keeps a bounded number of files, never dropping those in use', async () => {
    const { cache, loads } = setUp();
    const keep = cache.hold(request('kept'));
    await loads[0]?.answer({ ok: true, value: contents('kept') });
    for (let index = 0; index < 100; index += 1) {
      const release = cache.hold(request(String(index)));
      await loads.at(-1)?.answer({ ok: true, value: contents(String(index)) });
      release();
    }
    expect(cache.state(request('kept')).state).toBe('ready');
    expect(cache.state(request('0')).state).toBe('loading');
    expect(cache.state(request('99')).state).toBe('ready');
    keep();
  });
});
