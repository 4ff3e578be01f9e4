import { decodeText, type DecodedText } from '../../../shared/contents/decode';

/** Bytes that are read as the text again, in the encoding and with a byte order mark or without; null when there are none. */
export function encodeText(text: string, { encoding, byteOrderMark }: Pick<DecodedText, 'encoding' | 'byteOrderMark'>): Buffer | null {
  const bytes = encode(byteOrderMark ? `\uFEFF${text}` : text, encoding);
  const again = decodeText(bytes);
  return again?.text === text && again.encoding === encoding ? bytes : null;
}

function encode(text: string, encoding: DecodedText['encoding']): Buffer {
  switch (encoding) {
    case 'utf-8':
      return Buffer.from(text, 'utf8');
    case 'utf-16le':
      return Buffer.from(text, 'utf16le');
    case 'utf-16be':
      return Buffer.from(text, 'utf16le').swap16();
    case 'latin-1':
      return Buffer.from(text, 'latin1');
  }
}
