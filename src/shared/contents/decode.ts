import type { LineEnding } from '../model/comparison/file-contents';

/** The part of the platform's decoder that is needed; shared code has neither DOM nor Node types. */
declare const TextDecoder: new (
  label: string,
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'latin-1';

/** Bytes of a file as text. */
export interface DecodedText {
  /** With its line endings, without its byte order mark. */
  readonly text: string;
  readonly encoding: TextEncodingName;
  readonly byteOrderMark: boolean;
  readonly lineEnding: LineEnding;
  readonly finalNewline: boolean;
}

const marks: readonly { readonly bytes: readonly number[]; readonly encoding: Exclude<TextEncodingName, 'latin-1'> }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/**
 * Text of a file, or null for a binary one. A byte order mark decides; without one a NUL among the first 8,000 bytes means
 * binary, as in git; then UTF-8; and bytes that are not UTF-8 are read as Latin-1, where each byte is one character, so that
 * nothing is lost and lines stay lines.
 */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const mark = marks.find((candidate) => candidate.bytes.every((byte, index) => bytes[index] === byte));
  if (mark !== undefined) {
    const text = decode(bytes.subarray(mark.bytes.length), mark.encoding);
    if (text !== null) return describe(text, mark.encoding, true);
  }
  if (isBinary(bytes)) return null;
  const text = decode(bytes, 'utf-8');
  return text === null ? describe(decodeLatin1(bytes), 'latin-1', false) : describe(text, 'utf-8', false);
}

/** Git's own rule: `buffer_is_binary` in its xdiff-interface.c. */
export function isBinary(bytes: Uint8Array): boolean {
  const zero = bytes.indexOf(0);
  return zero !== -1 && zero < 8_000;
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function decodeLatin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  // A call takes a bounded number of arguments.
  for (let start = 0; start < bytes.length; start += 8_192) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 8_192)));
  }
  return parts.join('');
}

function describe(text: string, encoding: TextEncodingName, byteOrderMark: boolean): DecodedText {
  return { text, encoding, byteOrderMark, lineEnding: lineEndingOf(text), finalNewline: text.endsWith('\n') };
}

/** A lone carriage return ends no line, as in git. */
export function lineEndingOf(text: string): LineEnding {
  let crlf = false;
  let lf = false;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    if (at > 0 && text[at - 1] === '\r') crlf = true;
    else lf = true;
    if (crlf && lf) return 'mixed';
  }
  return crlf ? 'crlf' : lf ? 'lf' : 'none';
}
