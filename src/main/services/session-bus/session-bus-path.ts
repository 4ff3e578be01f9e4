/**
 * Path of the socket of the session bus: the first unix address of `DBUS_SESSION_BUS_ADDRESS`, else the one that systemd makes.
 * Null when neither names a socket. A name in the abstract namespace begins with NUL.
 */
export function sessionBusPath(environment: Readonly<Record<string, string | undefined>>): string | null {
  const given = environment['DBUS_SESSION_BUS_ADDRESS'] ?? '';
  for (const address of given.split(';')) {
    const [, kind, value] = /^unix:(?:[^,]*,)*?(path|abstract)=([^,]+)/.exec(address) ?? [];
    if (value === undefined) continue;
    const path = unescape(value);
    if (path !== null) return kind === 'abstract' ? `\0${path}` : path;
  }
  const folder = environment['XDG_RUNTIME_DIR'] ?? '';
  return given === '' && folder.startsWith('/') ? `${folder}/bus` : null;
}

function unescape(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not an address that a bus gives out.
    return null;
  }
}
