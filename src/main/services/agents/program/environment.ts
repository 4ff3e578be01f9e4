/** Variables that programs need to find themselves, the person's settings and the way to the network. In capitals. */
const usual: readonly string[] = [
  'PATH',
  'HOME',
  'USER',
  'LOGNAME',
  'SHELL',
  'LANG',
  'LC_ALL',
  'LC_CTYPE',
  'TZ',
  'TMPDIR',
  'XDG_CONFIG_HOME',
  'XDG_DATA_HOME',
  'XDG_STATE_HOME',
  'XDG_CACHE_HOME',
  'XDG_RUNTIME_DIR',
  'DBUS_SESSION_BUS_ADDRESS',
  'LOCAL_REVIEW_HOME',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'ALL_PROXY',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'SYSTEMROOT',
  'SYSTEMDRIVE',
  'COMSPEC',
  'WINDIR',
  'PATHEXT',
  'TEMP',
  'TMP',
  'USERNAME',
  'USERPROFILE',
  'HOMEDRIVE',
  'HOMEPATH',
  'APPDATA',
  'LOCALAPPDATA',
  'PROGRAMDATA',
  'PROGRAMFILES',
];

/** Output is shown as text. */
const fixed: Readonly<Record<string, string>> = { NO_COLOR: '1', TERM: 'dumb' };

/**
 * Environment of an agent, built up from nothing: the usual variables and those that its definition names. Names are matched
 * without case, as Windows spells them in several ways, and keep their spelling, as the proxy's are spelt in two.
 */
export function agentEnvironment(source: Readonly<Record<string, string | undefined>>, named: readonly string[]): Readonly<Record<string, string>> {
  const names = new Set([...usual, ...named.map((name) => name.toUpperCase())]);
  const kept = Object.entries(source).flatMap(([name, value]): [string, string][] => (value !== undefined && names.has(name.toUpperCase()) ? [[name, value]] : []));
  return { ...Object.fromEntries(kept), ...fixed };
}
