import { connect, type Socket } from 'node:net';
import { sessionBusPath } from './session-bus-path';
import { methodCall, readMessages } from './messages';

/** Milliseconds that the bus may take. */
const patience = 2_000;

const methodReturn = 2;

/**
 * Asks the session bus whether a program holds a well-known name (D-Bus Specification, `org.freedesktop.DBus.NameHasOwner`).
 * Answers null when there is no bus, or it does not answer: then nothing is known.
 */
export async function nameHasOwner(name: string, environment: Readonly<Record<string, string | undefined>>): Promise<boolean | null> {
  const path = sessionBusPath(environment);
  if (path === null) return null;
  const socket = connect(path);
  try {
    return await ask(socket, name);
  } finally {
    socket.destroy();
  }
}

function ask(socket: Socket, name: string): Promise<boolean | null> {
  return new Promise((resolve) => {
    let received: Buffer = Buffer.alloc(0);
    let authenticated = false;
    socket.setTimeout(patience, () => resolve(null));
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(null));
    socket.on('connect', () => {
      const user = Buffer.from(String(process.getuid?.() ?? 0)).toString('hex');
      socket.write(`\0AUTH EXTERNAL ${user}\r\n`);
    });
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (!authenticated) {
        const end = received.indexOf('\r\n');
        if (end === -1) return;
        if (!received.toString('latin1', 0, end).startsWith('OK ')) {
          resolve(null);
          return;
        }
        authenticated = true;
        received = received.subarray(end + 2);
        socket.write('BEGIN\r\n');
        socket.write(methodCall(1, 'Hello'));
        socket.write(methodCall(2, 'NameHasOwner', name));
      }
      // The bus answers in order: first the greeting, then the question. Signals come between them.
      const answers = readMessages(received).filter(({ type }) => type >= methodReturn && type <= methodReturn + 1);
      const answer = answers[1];
      if (answer !== undefined) resolve(answer.type === methodReturn ? answer.number === 1 : null);
    });
  });
}
