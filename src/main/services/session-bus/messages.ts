/** Codes of header fields, and their types as signatures (D-Bus Specification, "Header Fields"). */
const fields = { path: [1, 'o'], interface: [2, 's'], member: [3, 's'], destination: [6, 's'], signature: [8, 'g'] } as const;

const bus = 'org.freedesktop.DBus';
const littleEndian = 0x6c;
const headerLength = 16;

/** A call of a method of the bus itself, with at most one argument, a string. */
export function methodCall(serial: number, member: string, argument?: string): Buffer {
  const body = argument === undefined ? Buffer.alloc(0) : string(argument);
  const header = [
    field('path', '/org/freedesktop/DBus'),
    field('interface', bus),
    field('member', member),
    field('destination', bus),
    ...(argument === undefined ? [] : [field('signature', 's')]),
  ];
  // Each begins at a multiple of eight; the length leaves out what fills up behind the last one.
  const last = header.at(-1);
  const array = Buffer.concat([...header.slice(0, -1).map(padded), ...(last === undefined ? [] : [last])]);
  const start = Buffer.from([littleEndian, 1, 0, 1]);
  return Buffer.concat([start, number(body.length), number(serial), number(array.length), padded(array), body]);
}

export interface BusMessage {
  /** 2 for an answer, 3 for an error, 4 for a signal. */
  readonly type: number;
  /** The first four bytes of what it holds, as a number; null when it holds less. */
  readonly number: number | null;
}

/** The whole messages at the beginning of what was received. */
export function readMessages(received: Buffer): readonly BusMessage[] {
  const messages: BusMessage[] = [];
  let at = 0;
  while (received.length - at >= headerLength) {
    const little = received[at] === littleEndian;
    const read = (offset: number): number => (little ? received.readUInt32LE(at + offset) : received.readUInt32BE(at + offset));
    const bodyLength = read(4);
    const body = headerLength + Math.ceil(read(12) / 8) * 8;
    if (received.length - at < body + bodyLength) break;
    messages.push({ type: received[at + 1] ?? 0, number: bodyLength < 4 ? null : read(body) });
    at += body + bodyLength;
  }
  return messages;
}

function field(name: keyof typeof fields, value: string): Buffer {
  const [code, type] = fields[name];
  return Buffer.concat([Buffer.from([code, 1]), Buffer.from(`${type}\0`), type === 'g' ? signature(value) : string(value)]);
}

function string(text: string): Buffer {
  return Buffer.concat([number(Buffer.byteLength(text)), Buffer.from(`${text}\0`)]);
}

function signature(text: string): Buffer {
  return Buffer.concat([Buffer.from([text.length]), Buffer.from(`${text}\0`)]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((8 - (bytes.length % 8)) % 8)]);
}
