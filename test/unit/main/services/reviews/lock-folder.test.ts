import { chmodSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLockFolder } from '../../../../../src/main/services/reviews/lock-folder';
import { put, temporaryRoot } from './support';

describe.skipIf(process.getuid === undefined)('openLockFolder', () => {
  const user = process.getuid?.() ?? 0;

  it('makes a folder that only its user can look into, and takes it again', () => {
    const parent = temporaryRoot();
    const folder = openLockFolder(parent, user);
    expect(folder).toBe(join(parent, `sidelight-${user}`, 'locks'));
    expect([join(parent, `sidelight-${user}`), folder].map((path) => lstatSync(path).mode & 0o777)).toEqual([0o700, 0o700]);
    expect(openLockFolder(parent, user)).toBe(folder);
  });

  it('does not follow a link, and makes nothing behind it', () => {
    const parent = temporaryRoot();
    const elsewhere = temporaryRoot();
    symlinkSync(elsewhere, join(parent, `sidelight-${user}`));
    expect(() => openLockFolder(parent, user)).toThrow('is not a folder');
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('does not take what belongs to another user, is open to others, or is no folder', () => {
    const parent = temporaryRoot();
    mkdirSync(join(parent, `sidelight-${user + 1}`), { mode: 0o700 });
    expect(() => openLockFolder(parent, user + 1)).toThrow('belongs to another user');
    const open = openLockFolder(parent, user);
    chmodSync(open, 0o770);
    expect(() => openLockFolder(parent, user)).toThrow('is open to other users');
    const file = temporaryRoot();
    put(file, `sidelight-${user}`, '');
    expect(() => openLockFolder(file, user)).toThrow('is not a folder');
  });

  it('says when there is nowhere to make it', () => {
    expect(() => openLockFolder(join(temporaryRoot(), 'missing'), user)).toThrow('ENOENT');
  });
});
