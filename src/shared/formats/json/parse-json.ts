import { err, ok, type Result } from '../../base';
import type { JsonMember, JsonNode } from './json-node';

/** Why a text is not JSON. `offset` is in UTF-16 units; `message` is a sentence for people. */
export interface JsonFault {
  readonly offset: number;
  readonly message: string;
}

/** Deeper nesting is refused. No review comes near it, and a hostile file must not exhaust the stack. */
const deepestNesting = 100;

/** More values than tens of thousands of threads have. Each takes memory of its own, however short its text is. */
const mostValues = 1_000_000;

const wordCharacter = /[\w$.+-]/;
const numberPattern = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const escapePattern = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/**
 * Reads strict JSON (RFC 8259: no comments, no trailing commas) and keeps where each value stands, so that a text can be
 * changed in place. A byte order mark at the start is skipped. Refused are, beside what is no JSON, texts that are too deep or have
 * too many values. Never throws.
 */
export function parseJson(text: string): Result<JsonNode, JsonFault> {
  const reader = new JsonReader(text);
  const node = reader.readDocument();
  return node === null ? err(reader.fault) : ok(node);
}

/** Recursive descent; every method answers null after it has noted the fault. */
class JsonReader {
  fault: JsonFault = { offset: 0, message: '' };
  private position: number;
  private depth = 0;
  private values = 0;
  private readonly keys = new Map<string, string>();

  constructor(private readonly text: string) {
    this.position = text.startsWith('\uFEFF') ? 1 : 0;
  }

  readDocument(): JsonNode | null {
    this.skipSpace();
    if (this.position >= this.text.length) return this.fail(this.position, 'The file is empty.');
    const node = this.readValue();
    if (node === null) return null;
    this.skipSpace();
    return this.position < this.text.length
      ? this.fail(this.position, this.describeStray('There is more text after the end of the JSON value.'))
      : node;
  }

  private readValue(): JsonNode | null {
    this.values += 1;
    if (this.values > mostValues) return this.fail(this.position, `The file is too large: it has more than ${mostValues.toLocaleString('en')} values.`);
    switch (this.text[this.position]) {
      case '{':
      case '[':
        return this.readNested();
      case '"':
        return this.readString();
      case undefined:
        return this.fail(this.position, 'The file ends where a value should stand.');
      default:
        return this.readWordOrNumber();
    }
  }

  private readNested(): JsonNode | null {
    if (this.depth === deepestNesting) return this.fail(this.position, `Values are nested more than ${deepestNesting} levels deep.`);
    this.depth += 1;
    const node = this.text[this.position] === '{' ? this.readObject() : this.readArray();
    this.depth -= 1;
    return node;
  }

  private readObject(): JsonNode | null {
    const offset = this.position;
    const members: JsonMember[] = [];
    this.position += 1;
    this.skipSpace();
    if (this.text[this.position] === '}') return { kind: 'object', offset, end: ++this.position, members };
    for (;;) {
      const member = this.readMember(offset);
      if (member === null) return null;
      members.push(member);
      const next = this.readSeparator(offset, '{', '}');
      if (next === null) return null;
      if (next === 'end') return { kind: 'object', offset, end: this.position, members };
    }
  }

  /** A review names the same few fields thousands of times; one text for each of them spares the memory. */
  private shareKey(key: string): string {
    const known = this.keys.get(key);
    if (known !== undefined) return known;
    this.keys.set(key, key);
    return key;
  }

  private readMember(objectOffset: number): JsonMember | null {
    if (this.position >= this.text.length) return this.failUnclosed(objectOffset, '{');
    if (this.text[this.position] !== '"') {
      return this.fail(this.position, this.describeStray('The name of a field must stand here, in double quotes.'));
    }
    const key = this.readString();
    if (key === null) return null;
    this.skipSpace();
    if (this.text[this.position] !== ':') {
      return this.fail(this.position, this.describeStray(`A colon is missing after ${quote(key.value)}.`));
    }
    this.position += 1;
    this.skipSpace();
    const value = this.readValue();
    return value === null ? null : { key: this.shareKey(key.value), offset: key.offset, end: value.end, value };
  }

  private readArray(): JsonNode | null {
    const offset = this.position;
    const items: JsonNode[] = [];
    this.position += 1;
    this.skipSpace();
    if (this.text[this.position] === ']') return { kind: 'array', offset, end: ++this.position, items };
    for (;;) {
      if (this.position >= this.text.length) return this.failUnclosed(offset, '[');
      const item = this.readValue();
      if (item === null) return null;
      items.push(item);
      const next = this.readSeparator(offset, '[', ']');
      if (next === null) return null;
      if (next === 'end') return { kind: 'array', offset, end: this.position, items };
    }
  }

  private readSeparator(offset: number, open: '{' | '[', close: '}' | ']'): 'more' | 'end' | null {
    this.skipSpace();
    const character = this.text[this.position];
    if (character === undefined) return this.failUnclosed(offset, open);
    if (character === close) {
      this.position += 1;
      return 'end';
    }
    if (character !== ',') return this.fail(this.position, this.describeStray(`A comma or ${close} is missing before this.`));
    const comma = this.position;
    this.position += 1;
    this.skipSpace();
    if (this.text[this.position] === close) return this.fail(comma, `There is a comma before the closing ${close}.`);
    return 'more';
  }

  private readString(): { kind: 'string'; offset: number; end: number; value: string } | null {
    const { text } = this;
    const offset = this.position;
    let escaped = false;
    for (let index = offset + 1; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code === 0x22) {
        this.position = index + 1;
        const value = escaped ? (JSON.parse(text.slice(offset, index + 1)) as string) : text.slice(offset + 1, index);
        return { kind: 'string', offset, end: index + 1, value };
      }
      if (code === 0x5c) {
        escapePattern.lastIndex = index;
        const escape = escapePattern.exec(text);
        if (escape === null) {
          return this.fail(index, 'A backslash in a text must be followed by one of " \\ / b f n r t, or by u and four hex digits.');
        }
        escaped = true;
        index += escape[0].length - 1;
      } else if (code === 0x0a || code === 0x0d) {
        return this.fail(index, 'A text is not closed on its line. A line break inside a text is written as \\n.');
      } else if (code < 0x20) {
        return this.fail(index, `A text holds the control character U+${code.toString(16).padStart(4, '0').toUpperCase()}, which must be escaped.`);
      }
    }
    return this.fail(offset, 'The file ends before the text that begins here is closed.');
  }

  private readWordOrNumber(): JsonNode | null {
    const { text } = this;
    const offset = this.position;
    numberPattern.lastIndex = offset;
    const number = numberPattern.exec(text)?.[0] ?? '';
    let end = offset + number.length;
    while (end < text.length && wordCharacter.test(text.charAt(end))) end += 1;
    const word = text.slice(offset, end);
    this.position = end;
    if (word === 'true' || word === 'false') return { kind: 'boolean', offset, end, value: word === 'true' };
    if (word === 'null') return { kind: 'null', offset, end };
    if (word !== '' && word === number) return { kind: 'number', offset, end, value: Number(number) };
    this.position = offset;
    return this.fail(offset, this.describeStray(word === '' ? 'A value is missing here.' : `${quote(word)} is not a JSON value.`));
  }

  /** Names the common accidents at the present position, else gives the general message. */
  private describeStray(general: string): string {
    const rest = this.text.slice(this.position, this.position + 8);
    if (/^(?:<{7}|={7}|>{7}|\|{7})/.test(rest)) return 'A merge conflict was left here.';
    if (rest.startsWith('//') || rest.startsWith('/*') || rest.startsWith('#')) return 'There is a comment here, and JSON has no comments.';
    if (rest.startsWith("'")) return 'Texts stand in double quotes, not in single ones.';
    return general;
  }

  private skipSpace(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.position);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.position += 1;
    }
  }

  private failUnclosed(offset: number, open: '{' | '['): null {
    return this.fail(offset, `The file ends before the ${open} that stands here is closed.`);
  }

  private fail(offset: number, message: string): null {
    this.fault = { offset, message };
    return null;
  }
}

function quote(word: string): string {
  return `“${word.length > 40 ? `${word.slice(0, 40)}…` : word}”`;
}
