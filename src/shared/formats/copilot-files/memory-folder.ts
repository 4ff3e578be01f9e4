import type { SessionId } from '../../model/sessions/session';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const base64 = /^[A-Za-z0-9+/_-]{8,400}={0,2}$/;

/**
 * The session that a folder of memories belongs to. Its name is the base64 of the session's id, or of a URI that ends in the
 * id or in the base64 of it; with or without padding, in either alphabet. Null for a name that says neither.
 */
export function sessionOfMemoryFolder(name: string): SessionId | null {
  const plain = uuid.exec(name)?.[0];
  if (plain !== undefined) return plain;
  const decoded = decodeBase64(name);
  if (decoded === null) return null;
  const inside = uuid.exec(decoded)?.[0];
  if (inside !== undefined) return inside;
  const last = decodeBase64(decoded.split(/[/:?#]/).at(-1) ?? '');
  return last === null ? null : (uuid.exec(last)?.[0] ?? null);
}

/** Bytes of a base64 text (RFC 4648, either alphabet) as characters; ids and URIs are ASCII. Null for another kind of text. */
function decodeBase64(text: string): string | null {
  if (!base64.test(text)) return null;
  let decoded = '';
  let bits = 0;
  let held = 0;
  for (const character of text.replace(/=+$/, '')) {
    held = (held << 6) | alphabet.indexOf(character === '-' ? '+' : character === '_' ? '/' : character);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    decoded += String.fromCharCode(held >> bits);
    held &= (1 << bits) - 1;
  }
  return decoded;
}
