import { isUtf8 } from 'node:buffer';
import { bug, toRepoPath, type RepoPath } from '../../../../shared/base';

/**
 * Path as git stores it (bytes) as a {@link RepoPath}. Every path of a listing gets one, so that none is dropped unseen:
 * bytes that are not UTF-8 become `\xe9`, and parts that a checked-out tree cannot have (`..`, empty, a drive letter) are
 * written with escapes too. Such a row can be read by its blobs; its working file cannot be reached under that name.
 */
export function decodePath(bytes: Buffer): RepoPath {
  const text = isUtf8(bytes) ? bytes.toString('utf8') : escapeInvalid(bytes);
  return toRepoPath(text) ?? toRepoPath(escapeParts(text)) ?? bug(`path without a safe form: ${JSON.stringify(text)}`);
}

function escapeInvalid(bytes: Buffer): string {
  return [...bytes].map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : escapeByte(byte))).join('');
}

function escapeParts(text: string): string {
  return text
    .split('/')
    .map((part) => (part === '' ? '\\x2f' : part === '.' || part === '..' ? part.replaceAll('.', '\\x2e') : part))
    .join('/')
    .replace(/^([A-Za-z]):/, '$1\\x3a');
}

function escapeByte(byte: number): string {
  return `\\x${byte.toString(16).padStart(2, '0')}`;
}
