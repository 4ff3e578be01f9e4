// @ts-check
import { connect } from 'node:net';

/** Stands for a panel that shows icons of the StatusNotifierItem kind: says that it is there, and keeps who registers. */

/**
 * @typedef {object} TrayWatcher
 * @property {() => Promise<string>} item name on the bus of the first icon that was registered; waits as long as it takes
 * @property {() => void} dispose
 *
 * @typedef {object} Call of a method by another program
 * @property {number} serial
 * @property {string} sender
 * @property {string} member
 * @property {Buffer} body
 */

const watcherName = 'org.kde.StatusNotifierWatcher';
const bus = 'org.freedesktop.DBus';
const methodReturn = 2;

/** Codes of header fields with their types (D-Bus Specification, "Header Fields"). */
const fieldCodes = { path: [1, 'o'], interface: [2, 's'], member: [3, 's'], replySerial: [5, 'u'], destination: [6, 's'], signature: [8, 'g'] };
const senderCode = 7;
const memberCode = 3;

/**
 * @param {string} socketPath of the session bus
 * @returns {Promise<TrayWatcher>} once it holds its name
 */
export async function startTrayWatcher(socketPath) {
  const socket = connect(socketPath);
  let serial = 0;
  /** @type {Buffer} */
  let received = Buffer.alloc(0);
  let authenticated = false;
  /** @type {(name: string) => void} */
  let registered = () => undefined;
  /** @type {Promise<string>} */
  const item = new Promise((resolve) => (registered = resolve));
  const send = (/** @type {number} */ type, /** @type {Record<string, string | number>} */ fields, body = Buffer.alloc(0)) => {
    serial += 1;
    socket.write(message(type, serial, fields, body));
  };
  const answer = (/** @type {Call} */ { serial: replySerial, sender, member, body }) => {
    if (member === 'RegisterStatusNotifierItem') registered(readString(body, 0));
    // Whether there is a host is the only property that is asked for.
    if (member === 'Get') send(methodReturn, { destination: sender, replySerial, signature: 'v' }, Buffer.concat([signature('b'), pad(3, 4), number(1)]));
    else send(methodReturn, { destination: sender, replySerial });
  };
  await new Promise((/** @type {(nothing: void) => void} */ resolve, reject) => {
    socket.on('error', reject);
    socket.on('connect', () => socket.write(`\0AUTH EXTERNAL ${Buffer.from(String(process.getuid?.() ?? 0)).toString('hex')}\r\n`));
    socket.on('data', (/** @type {Buffer} */ chunk) => {
      received = Buffer.concat([received, chunk]);
      if (!authenticated) {
        const end = received.indexOf('\r\n');
        if (end === -1) return;
        authenticated = true;
        received = received.subarray(end + 2);
        socket.write('BEGIN\r\n');
        const toBus = { path: '/org/freedesktop/DBus', interface: bus, destination: bus };
        send(1, { ...toBus, member: 'Hello' });
        send(1, { ...toBus, member: 'RequestName', signature: 'su' }, Buffer.concat([string(watcherName), pad(string(watcherName).length, 4), number(0)]));
      }
      for (let length = lengthOf(received); length !== null; length = lengthOf(received)) {
        const whole = received.subarray(0, length);
        received = received.subarray(length);
        if (whole[1] === 1) answer(readCall(whole));
        // The bus answers in order: the greeting, then the name.
        else if (whole[1] === methodReturn && replySerialOf(whole) === 2) resolve();
      }
    });
  });
  return { item: () => item, dispose: () => void socket.destroy() };
}

/** Length of the first message; null while it is not whole. @param {Buffer} received */
function lengthOf(received) {
  if (received.length < 16) return null;
  const length = bodyStart(received) + received.readUInt32LE(4);
  return received.length < length ? null : length;
}

/** @param {Buffer} whole */
function bodyStart(whole) {
  return 16 + Math.ceil(whole.readUInt32LE(12) / 8) * 8;
}

/** @param {Buffer} whole @returns {Call} */
function readCall(whole) {
  const fields = readFields(whole);
  return { serial: whole.readUInt32LE(8), sender: String(fields.get(senderCode)), member: String(fields.get(memberCode)), body: whole.subarray(bodyStart(whole)) };
}

/** @param {Buffer} whole */
function replySerialOf(whole) {
  return readFields(whole).get(fieldCodes.replySerial[0]) ?? null;
}

/** Header fields by their codes. Programs of this machine have its byte order. @param {Buffer} whole */
function readFields(whole) {
  /** @type {Map<unknown, string | number>} */
  const fields = new Map();
  const end = 16 + whole.readUInt32LE(12);
  for (let at = 16; at < end; at = Math.ceil(at / 8) * 8) {
    const code = whole[at];
    const type = String.fromCharCode(whole[at + 2] ?? 0);
    at += 4;
    if (type === 'g') {
      const length = whole[at] ?? 0;
      fields.set(code, whole.toString('utf8', at + 1, at + 1 + length));
      at += length + 2;
    } else if (type === 'u') {
      fields.set(code, whole.readUInt32LE(at));
      at += 4;
    } else {
      fields.set(code, readString(whole, at));
      at += whole.readUInt32LE(at) + 5;
    }
  }
  return fields;
}

/** @param {Buffer} bytes @param {number} at */
function readString(bytes, at) {
  return bytes.toString('utf8', at + 4, at + 4 + bytes.readUInt32LE(at));
}

/**
 * @param {number} type
 * @param {number} serial
 * @param {Record<string, string | number>} fields
 * @param {Buffer} body
 */
function message(type, serial, fields, body) {
  let array = Buffer.alloc(0);
  for (const [name, value] of Object.entries(fields)) {
    const [code, kind] = Reflect.get(fieldCodes, name);
    const marshalled = typeof value === 'number' ? number(value) : kind === 'g' ? signature(value) : string(value);
    array = Buffer.concat([array, pad(array.length, 8), Buffer.from([code, 1]), Buffer.from(`${kind}\0`), marshalled]);
  }
  return Buffer.concat([Buffer.from([0x6c, type, 0, 1]), number(body.length), number(serial), number(array.length), array, pad(array.length, 8), body]);
}

/** @param {string} text */
function string(text) {
  return Buffer.concat([number(Buffer.byteLength(text)), Buffer.from(`${text}\0`)]);
}

/** @param {string} text */
function signature(text) {
  return Buffer.concat([Buffer.from([text.length]), Buffer.from(`${text}\0`)]);
}

/** @param {number} value */
function number(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** What fills up behind `length` bytes. @param {number} length @param {number} to */
function pad(length, to) {
  return Buffer.alloc((to - (length % to)) % to);
}
