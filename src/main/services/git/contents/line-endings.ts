import type { RepoPath } from '../../../../shared/base';
import { readAttributes } from './attributes';
import { singleValue } from '../parsers/fields';
import type { Cancellable, Git } from '../run';

/**
 * Content of a working file as a commit would hold it: where the repository or the person has CRLF turned into LF on commit
 * (`text`, `eol`, `core.autocrlf`), so that a file that was checked out with CRLF does not differ in every line from its
 * blob. `oldBytes` is the content that it is compared with; one with CRLF of its own is left alone, as git does.
 * @throws GitError
 */
export async function asCommitted(
  git: Git,
  path: RepoPath,
  bytes: Uint8Array,
  oldBytes: Uint8Array | null,
  options: Cancellable = {},
): Promise<Uint8Array> {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('\r\n') || bytes.includes(0)) return bytes;
  const oldHasReturns = oldBytes !== null && oldBytes.indexOf(0x0d) !== -1;
  return (await isConverted(git, path, oldHasReturns, options)) ? withoutReturns(bytes) : bytes;
}

/** The rules of gitattributes(5), "text" and "eol". */
async function isConverted(git: Git, path: RepoPath, oldHasReturns: boolean, options: Cancellable): Promise<boolean> {
  const [attributes, setting] = await Promise.all([
    readAttributes(git, [path], ['text', 'eol'], options),
    git.run(['config', '--get', 'core.autocrlf'], { ...options, expect: [0, 1] }),
  ]);
  const { text = 'unspecified', eol = 'unspecified' } = attributes.get(path) ?? {};
  if (text === 'unset') return false;
  if (text === 'set' || (text === 'unspecified' && (eol === 'lf' || eol === 'crlf'))) return true;
  const automatic = text === 'auto' || ['true', 'yes', 'on', '1', 'input'].includes(singleValue(setting.stdout).toLowerCase());
  return automatic && !oldHasReturns;
}

function withoutReturns(bytes: Uint8Array): Uint8Array {
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  for (let index = 0; index < bytes.length; index++) {
    if (bytes[index] === 0x0d && bytes[index + 1] === 0x0a) continue;
    kept[length++] = bytes[index] ?? 0;
  }
  return kept.subarray(0, length);
}
