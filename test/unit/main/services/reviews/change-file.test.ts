import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changeFile, type FileChangeRequest } from '../../../../../src/main/services/reviews/change-file';
import { err, ok } from '../../../../../src/shared/base';
import { put, temporaryRoot } from './support';

type Change = FileChangeRequest<string, string>['change'];

function request(store: string, change: Change, expects: 'file' | 'none' | 'either' = 'either'): FileChangeRequest<string, string> {
  return { store, path: join(store, 'file'), expects, change };
}

const append: Change = (text) => ok({ text: `${text ?? ''}+`, value: text ?? 'none' });

describe('changeFile', () => {
  it('starts again from the bytes that another writer put there meanwhile', async () => {
    const store = temporaryRoot();
    const path = put(store, 'file', 'a');
    const seen: (string | null)[] = [];
    const done = await changeFile(
      request(store, (text) => {
        seen.push(text);
        // Same size, so that only bytes and stamp tell the versions apart.
        if (seen.length === 1) writeFileSync(path, 'b');
        return append(text);
      }),
    );
    expect(done).toEqual({ ok: true, value: 'b' });
    expect(seen).toEqual(['a', 'b']);
    expect(readFileSync(path, 'utf8')).toBe('b+');
  });

  it('starts again when the file came, went, or was replaced meanwhile', async () => {
    const store = temporaryRoot();
    const path = join(store, 'file');
    const steps = [
      () => writeFileSync(path, 'came'),
      () => rmSync(path),
      () => writeFileSync(path, 'back'),
      () => {
        rmSync(path);
        writeFileSync(path, 'back');
      },
    ];
    const seen: (string | null)[] = [];
    await changeFile(
      request(store, (text) => {
        seen.push(text);
        steps[seen.length - 1]?.();
        return append(text);
      }),
    );
    expect(seen).toEqual([null, 'came', null, 'back', 'back']);
    expect(readFileSync(path, 'utf8')).toBe('back+');
    expect(readdirSync(store)).toEqual(['file']);
  });

  it('gives up when the file never rests, and leaves what is there', async () => {
    const store = temporaryRoot();
    const path = put(store, 'file', '0');
    let writes = 0;
    const done = await changeFile(
      request(store, (text) => {
        writeFileSync(path, String(++writes));
        return append(text);
      }),
    );
    expect(done).toEqual({ ok: false, error: { kind: 'busy' } });
    expect(readFileSync(path, 'utf8')).toBe(String(writes));
    expect(readdirSync(store)).toEqual(['file']);
  });

  it('passes on the failure of the change, and writes nothing for the same text', async () => {
    const store = temporaryRoot();
    const path = put(store, 'file', 'a');
    const before = statSync(path, { bigint: true }).ino;
    expect(await changeFile(request(store, () => err('no')))).toEqual({ ok: false, error: 'no' });
    expect(await changeFile(request(store, (text) => ok({ text, value: 'same' })))).toEqual({ ok: true, value: 'same' });
    expect(statSync(path, { bigint: true }).ino).toBe(before);
  });

  it('insists on what it expects', async () => {
    const store = temporaryRoot();
    expect(await changeFile(request(store, append, 'file'))).toEqual({ ok: false, error: { kind: 'missing' } });
    put(store, 'file', 'a');
    expect(await changeFile(request(store, append, 'none'))).toEqual({ ok: false, error: { kind: 'exists' } });
  });

  it('cleans up and says why when it cannot write', async () => {
    const store = temporaryRoot();
    const missingFolder = { ...request(store, append), path: join(store, 'nowhere', 'file') };
    expect(await changeFile(missingFolder)).toMatchObject({ ok: false, error: { kind: 'not-saved' } });
    expect(readdirSync(store)).toEqual([]);
  });
});
