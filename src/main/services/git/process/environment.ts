import { overridesAsEnvironment, type ConfigOverride } from './config-overrides';

/**
 * Variables that git needs to find itself and the person's own configuration. Everything else stays behind: an inherited
 * GIT_DIR would name another repository, an inherited GIT_EXTERNAL_DIFF a program.
 */
const inherited = [
  'PATH',
  'HOME',
  'USER',
  'LOGNAME',
  'TMPDIR',
  'XDG_CONFIG_HOME',
  'GIT_CONFIG_GLOBAL',
  'GIT_CONFIG_SYSTEM',
  'GIT_CONFIG_NOSYSTEM',
  'SYSTEMROOT',
  'SYSTEMDRIVE',
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

/**
 * No prompt, no lock, no pager or editor, English messages, and no network: an allow list without a real protocol refuses
 * every transport, so that a missing object of a partial clone is missing rather than fetched (by a program that the
 * repository's config names).
 */
const fixed: Readonly<Record<string, string>> = {
  LANG: 'C',
  LC_ALL: 'C',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_PAGER: 'cat',
  GIT_EDITOR: 'false',
  GIT_SEQUENCE_EDITOR: 'false',
  GIT_SSH_COMMAND: 'false',
  GIT_ASKPASS: 'false',
  SSH_ASKPASS: 'false',
};

/** Environment of a git process, built up from nothing. Names are matched without case, as Windows spells them in several ways. */
export function gitEnvironment(
  source: Readonly<Record<string, string | undefined>>,
  overrides: readonly ConfigOverride[],
): Readonly<Record<string, string>> {
  const names = new Set(inherited);
  const kept = Object.entries(source).flatMap(([name, value]): [string, string][] => {
    const known = name.toUpperCase();
    return value !== undefined && names.has(known) ? [[known, value]] : [];
  });
  return { ...Object.fromEntries(kept), ...fixed, ...overridesAsEnvironment(overrides) };
}
