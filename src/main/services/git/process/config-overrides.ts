/** One line of git configuration, laid over every file that git reads. */
export interface ConfigOverride {
  readonly key: string;
  readonly value: string;
}

/**
 * Settings that every run gets. The first group keeps a repository's own config from naming programs, the second keeps a run
 * from writing, the third keeps the person's config from changing what the parsers read.
 *
 * An empty `core.fsmonitor` is off in every version; `false` is the name of a program before git 2.36. Git itself reads
 * `/dev/null` on every system, Windows included.
 */
export const safeConfig: readonly ConfigOverride[] = [
  { key: 'core.fsmonitor', value: '' },
  { key: 'core.hooksPath', value: '/dev/null' },
  { key: 'core.pager', value: 'cat' },
  { key: 'core.askPass', value: '' },
  { key: 'credential.helper', value: '' },
  { key: 'log.showSignature', value: 'false' },
  { key: 'protocol.allow', value: 'never' },
  { key: 'submodule.recurse', value: 'false' },
  { key: 'status.submoduleSummary', value: 'false' },

  { key: 'gc.auto', value: '0' },
  { key: 'maintenance.auto', value: 'false' },
  { key: 'core.splitIndex', value: 'false' },

  { key: 'color.ui', value: 'false' },
  { key: 'column.ui', value: 'never' },
  { key: 'core.quotePath', value: 'false' },
  { key: 'diff.autoRefreshIndex', value: 'true' },
  { key: 'diff.orderFile', value: '/dev/null' },
  { key: 'diff.relative', value: 'false' },
  // Larger files count as binary, which bounds what a line count may cost.
  { key: 'core.bigFileThreshold', value: '20m' },
];

/** Empties filters of a repository's own config, by the names between `filter.` and the last dot. */
export function emptyFilters(names: readonly string[]): readonly ConfigOverride[] {
  return names.flatMap((name) => [
    { key: `filter.${name}.clean`, value: '' },
    { key: `filter.${name}.smudge`, value: '' },
    { key: `filter.${name}.process`, value: '' },
    { key: `filter.${name}.required`, value: 'false' },
  ]);
}

/** Takes hooks off every event, by the names between `hook.` and the last dot. Git 2.54 is the first that reads them. */
export function silenceHooks(names: readonly string[]): readonly ConfigOverride[] {
  return names.flatMap((name) => [
    { key: `hook.${name}.event`, value: '' },
    { key: `hook.${name}.enabled`, value: 'false' },
  ]);
}

/**
 * Hands overrides over in the environment rather than with `-c`: a filter's name may hold `=`, where `-c` would split it.
 * Git 2.31 is the first that reads them.
 */
export function overridesAsEnvironment(overrides: readonly ConfigOverride[]): Readonly<Record<string, string>> {
  const entries: [string, string][] = [['GIT_CONFIG_COUNT', String(overrides.length)]];
  overrides.forEach(({ key, value }, index) => {
    entries.push([`GIT_CONFIG_KEY_${index}`, key], [`GIT_CONFIG_VALUE_${index}`, value]);
  });
  return Object.fromEntries(entries);
}
