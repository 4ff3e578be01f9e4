/** Header of a reply of `git cat-file --batch` or `--batch-check`. */
export interface ObjectHeader {
  /** Full object name. */
  readonly name: string;
  readonly type: string;
  /** Bytes of the content. */
  readonly size: number;
}

/** Null for every reply that is no object: `<request> missing`, `<request> ambiguous`, `<sha> submodule`. Those have no body. */
export function parseObjectHeader(line: string): ObjectHeader | null {
  const match = /^([0-9a-f]{40}|[0-9a-f]{64}) (blob|tree|commit|tag) (\d+)$/.exec(line);
  return match === null ? null : { name: match[1] ?? '', type: match[2] ?? '', size: Number(match[3]) };
}

export interface ObjectReply extends ObjectHeader {
  /** Empty for `--batch-check`. */
  readonly body: Buffer;
}

/**
 * Cuts the output of a `cat-file --batch` process into replies, in the order of the requests. A body is copied once, into a
 * buffer of its size, however many chunks it comes in.
 */
export class ReplyReader {
  private header: Buffer[] = [];
  private current: { readonly head: ObjectHeader; readonly body: Buffer; filled: number } | null = null;

  constructor(
    private readonly withBodies: boolean,
    private readonly onReply: (reply: ObjectReply | null) => void,
  ) {}

  push(chunk: Buffer): void {
    let rest = chunk;
    while (rest.length > 0) rest = this.current === null ? this.takeHeader(rest) : this.takeBody(this.current, rest);
  }

  private takeHeader(chunk: Buffer): Buffer {
    const end = chunk.indexOf(0x0a);
    if (end === -1) {
      this.header.push(chunk);
      return Buffer.alloc(0);
    }
    const line = Buffer.concat([...this.header, chunk.subarray(0, end)]).toString('utf8');
    this.header = [];
    const head = parseObjectHeader(line);
    if (head !== null && this.withBodies) this.current = { head, body: Buffer.alloc(head.size), filled: 0 };
    else this.onReply(head === null ? null : { ...head, body: Buffer.alloc(0) });
    return chunk.subarray(end + 1);
  }

  /** A body is followed by one line feed, which is not part of it. */
  private takeBody(reply: NonNullable<typeof this.current>, chunk: Buffer): Buffer {
    const taken = Math.min(chunk.length, reply.body.length - reply.filled);
    chunk.copy(reply.body, reply.filled, 0, taken);
    reply.filled += taken;
    if (taken === chunk.length) return Buffer.alloc(0);
    this.current = null;
    this.onReply({ ...reply.head, body: reply.body });
    return chunk.subarray(taken + 1);
  }
}
