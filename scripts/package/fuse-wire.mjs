// @ts-check

/** Stands before the fuses in Electron's binary (electronjs.org/docs/latest/tutorial/fuses), then a byte of version and one of length. */
const sentinel = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX');

/** In the order of the wire, version 1. @type {readonly (keyof NonNullable<import('electron-builder').Configuration['electronFuses']>)[]} */
const names = [
  'runAsNode',
  'enableCookieEncryption',
  'enableNodeOptionsEnvironmentVariable',
  'enableNodeCliInspectArguments',
  'enableEmbeddedAsarIntegrityValidation',
  'onlyLoadAppFromAsar',
  'loadBrowserProcessSpecificV8Snapshot',
  'grantFileProtocolExtraPrivileges',
];

/**
 * The fuses as they are in a binary; one that this Electron does not have, or has removed, is left out.
 * @param {Buffer} binary
 * @returns {Readonly<Record<string, boolean>>} none where the binary has no wire
 */
export function fusesIn(binary) {
  const at = binary.indexOf(sentinel);
  if (at === -1) return {};
  const [version, length = 0] = binary.subarray(at + sentinel.length);
  if (version !== 1) return {};
  const wire = binary.subarray(at + sentinel.length + 2, at + sentinel.length + 2 + length).toString('latin1');
  return Object.fromEntries(names.flatMap((name, index) => ('01'.includes(wire.charAt(index) || '-') ? [[name, wire.charAt(index) === '1']] : [])));
}
