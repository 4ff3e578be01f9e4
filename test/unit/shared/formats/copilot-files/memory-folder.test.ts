import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sessionOfMemoryFolder } from '../../../../../src/shared/formats/copilot-files/memory-folder';

const id = '0d6f3f0e-9c55-4c3a-8a3c-1f0e2b7d4a91';
const base64 = (text: string): string => Buffer.from(text).toString('base64');

it.each([
  ['the base64 of the id', base64(id)],
  ['without padding', base64(id).replace(/=+$/, '')],
  ['the id itself', id],
  ['a session resource', base64(`copilotcli:/${id}`)],
  ['a session resource that holds the id in base64', base64(`vscode-chat-session://local/${base64(id).replace(/=+$/, '')}`)],
  ['the alphabet for file names', Buffer.from(`vscode-chat-session://local/${id}?>?`).toString('base64url')],
])('finds the session in %s', (_, name) => {
  expect(sessionOfMemoryFolder(name)).toBe(id);
});

it.each(['repo', 'user', 'notes-of-mine', base64('no session at all'), 'AAAAAAAAA', ''])('finds none in %j', (name) => {
  expect(sessionOfMemoryFolder(name)).toBeNull();
});

it('finds each id again', () => {
  fc.assert(fc.property(fc.uuid(), (uuid) => sessionOfMemoryFolder(base64(uuid)) === uuid));
});

it('survives any name', () => {
  fc.assert(fc.property(fc.string(), (name) => sessionOfMemoryFolder(name) === null || name.length > 8));
});
