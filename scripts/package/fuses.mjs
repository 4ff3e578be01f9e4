// @ts-check

/**
 * @typedef {Required<NonNullable<import('electron-builder').Configuration['electronFuses']>>} Fuses every one, so that a new one is a type error here and not forgotten
 */

/** What a packaged Electron may do that only development needs: nothing. @type {Fuses} */
const fuses = {
  // The binary is no Node for other programs to run scripts with.
  runAsNode: false,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  // Only the archive that was packed is loaded, and on macOS and Windows only unchanged.
  onlyLoadAppFromAsar: true,
  enableEmbeddedAsarIntegrityValidation: true,
  // Pages come from app://, never from file://.
  grantFileProtocolExtraPrivileges: false,
  // There are no cookies; encrypting them would ask for the keychain.
  enableCookieEncryption: false,
  loadBrowserProcessSpecificV8Snapshot: false,
  // macOS on arm64 refuses a binary that was changed after it was signed.
  resetAdHocDarwinSignature: true,
};

/** The first major version of Electron that knows a fuse, where that is later than 25. @type {Partial<Record<keyof Fuses, number>>} */
const since = { grantFileProtocolExtraPrivileges: 29 };

/**
 * The fuses that a version of Electron has. Setting one that it does not have would fail.
 * @param {number} major
 * @returns {Partial<Fuses>}
 */
export function fusesOf(major) {
  return Object.fromEntries(Object.entries(fuses).filter(([name]) => major >= (since[/** @type {keyof Fuses} */ (name)] ?? 0)));
}
