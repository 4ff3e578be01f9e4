import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nameHasOwner } from '../../../../../src/main/services/session-bus/name-has-owner';
import { sessionBusPath } from '../../../../../src/main/services/session-bus/session-bus-path';
import { temporaryFolders } from '../../../../support/temporary-folder';

const makeFolder = temporaryFolders();

/** An answer (type 2), an error (3) or a signal (4) whose body is one number. */
function message(type: number, value: number): Buffer {
  const bytes = Buffer.alloc(20);
  bytes.set([0x6c, type, 0, 1]);
  bytes.writeUInt32LE(4, 4);
  bytes.writeUInt32LE(1, 8);
  bytes.writeUInt32LE(value, 16);
  return bytes;
}

/** A bus that answers every greeting with `lines`, and what follows BEGIN with `messages`. */
async function withBus<T>(path: string, greeting: string, messages: readonly Buffer[], use: () => Promise<T>): Promise<T> {
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    let received = '';
    let begun = false;
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      if (/^\0AUTH EXTERNAL [0-9a-f]+\r\n$/.test(received)) socket.write(greeting);
      if (begun || !received.includes('NameHasOwner')) return;
      begun = true;
      for (const answer of messages) socket.write(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));
  try {
    return await use();
  } finally {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
}

describe('who holds a name', () => {
  const signal = message(4, 9);

  test.each([
    ['it is held', 'OK 1234\r\n', [message(2, 7), signal, message(2, 1)], true],
    ['it is not', 'OK 1234\r\n', [message(2, 7), message(2, 0)], false],
    ['the bus refuses to say', 'OK 1234\r\n', [message(2, 7), message(3, 1)], null],
    ['the bus does not let us in', 'REJECTED EXTERNAL\r\n', [], null],
  ])('%s', async (_what, greeting, messages, held) => {
    const path = join(await makeFolder(), 'bus');
    const environment = { DBUS_SESSION_BUS_ADDRESS: `unix:path=${path},guid=12` };
    expect(await withBus(path, greeting, messages, () => nameHasOwner('org.example.Name', environment))).toBe(held);
  });

  test('without a bus nothing is known', async () => {
    expect(await nameHasOwner('org.example.Name', {})).toBeNull();
    expect(await nameHasOwner('org.example.Name', { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere/bus' })).toBeNull();
  });
});

test.each([
  [{ DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/user/0/bus' }, '/run/user/0/bus'],
  [{ DBUS_SESSION_BUS_ADDRESS: 'tcp:host=localhost;unix:guid=1,path=/run/b%20us' }, '/run/b us'],
  [{ DBUS_SESSION_BUS_ADDRESS: 'unix:abstract=/tmp/dbus-x,guid=1' }, '\0/tmp/dbus-x'],
  [{ DBUS_SESSION_BUS_ADDRESS: 'unix:path=%zz' }, null],
  [{ DBUS_SESSION_BUS_ADDRESS: 'autolaunch:', XDG_RUNTIME_DIR: '/run/user/0' }, null],
  [{ XDG_RUNTIME_DIR: '/run/user/0' }, '/run/user/0/bus'],
  [{}, null],
])('the bus of %o is at %s', (environment, path) => {
  expect(sessionBusPath(environment)).toBe(path);
});
