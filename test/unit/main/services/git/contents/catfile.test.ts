import { describe, expect, test } from 'vitest';
import { gitScaffolds } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();

describe('blobs', () => {
  test('are read whole, by name or by commit and path, in whatever order they are asked for', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const large = Uint8Array.from({ length: 3_000_000 }, (_, index) => index % 251);
    const files = { empty: '', text: 'one\ntwo', 'line\nfeed and space': 'odd\n', ends: '\n\n', large };
    await made.commit('one', files);
    const { blobs } = await made.open();
    const read = await Promise.all(Object.keys(files).map((name) => blobs.read(`HEAD:${name}`, { maxBytes: 10_000_000 })));
    expect(read.map((result) => (result.kind === 'blob' ? result.bytes.length : result.kind))).toEqual([0, 7, 4, 2, 3_000_000]);
    const [, , , , last] = read;
    expect(last?.kind === 'blob' && last.bytes.equals(large)).toBe(true);
    expect(last).toMatchObject({ sha: await made.sha('HEAD:large'), size: 3_000_000 });
  });

  test('are found when they come after the process was started', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    await made.commit('one', { a: '1\n' });
    const { blobs } = await made.open();
    expect(await blobs.info('HEAD:b')).toEqual({ kind: 'missing' });
    await made.commit('two', { b: '2\n' });
    await made.git('repack', '-a', '-d', '-q');
    expect(await blobs.info('HEAD:b')).toMatchObject({ kind: 'object', type: 'blob', size: 2 });
  });

  test('are missing, too large, or something else', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    await made.commit('one', { a: 'four', 'b c': '1\n' });
    const { blobs } = await made.open();
    const limit = { maxBytes: 3 };
    for (const spec of ['HEAD:missing', '0'.repeat(40), 'HEAD', 'HEAD:', '', 'no such\nthing', '--all', 'HEAD:b c missing', '00']) {
      expect(await blobs.read(spec, limit)).toEqual({ kind: 'missing' });
    }
    expect(await blobs.read('HEAD:a', limit)).toEqual({ kind: 'too-large', sha: await made.sha('HEAD:a'), size: 4 });
    expect(await blobs.read('HEAD:b c', limit)).toMatchObject({ kind: 'blob', size: 2 });
    expect(await blobs.info('HEAD')).toMatchObject({ kind: 'object', type: 'commit' });
  });

  test('of a sha256 repository are read too', async () => {
    const { repository } = await scaffold();
    const made = await repository('sha256', '--object-format=sha256');
    await made.commit('one', { a: '1\n' });
    const { blobs } = await made.open();
    expect(await blobs.read('HEAD:a', { maxBytes: 10 })).toMatchObject({ kind: 'blob', sha: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
  });

  test('can be cancelled one by one, and all end when the repository is closed', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    await made.commit('one', { a: '1\n' });
    const git = await made.open();
    const cancel = new AbortController();
    const cancelled = git.blobs.read('HEAD:a', { maxBytes: 10, signal: cancel.signal });
    const other = git.blobs.read('HEAD:a', { maxBytes: 10 });
    cancel.abort();
    await expect(cancelled).rejects.toMatchObject({ kind: 'cancelled' });
    expect((await other).kind).toBe('blob');
    const left = git.blobs.read('HEAD:a', { maxBytes: 10 });
    const running = git.run(['hash-object', '--stdin']);
    git.dispose();
    git.dispose();
    await expect(left).rejects.toMatchObject({ kind: 'cancelled' });
    await expect(running).rejects.toMatchObject({ kind: 'cancelled' });
    await expect(git.blobs.info('HEAD')).rejects.toMatchObject({ kind: 'cancelled' });
  });
});
