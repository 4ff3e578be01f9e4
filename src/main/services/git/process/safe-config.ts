import { isUtf8 } from 'node:buffer';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { splitFields } from '../parsers/fields';
import { emptyFilters, safeConfig, silenceHooks, type ConfigOverride } from './config-overrides';
import { GitError } from './git-error';
import type { CommandOutput } from './command';

/** Runs git in one repository with the settings of {@link safeConfig} alone; must only read configuration. */
export type ReadConfig = (args: readonly string[]) => Promise<CommandOutput>;

/** Overrides for every run in one repository, those for what it names itself included. */
export interface RepositoryConfig {
  /**
   * Reads the names again when the configuration may have changed.
   * @throws GitError of kind `unsafe-settings` when one of them cannot be switched off
   */
  overrides(): Promise<readonly ConfigOverride[]>;
}

/**
 * A repository's own config can name a program per filter, which git runs when it compares working files, and since git 2.54 one
 * per hook, which `core.hooksPath` does not move. Only the names of those are read (that runs nothing), and each is switched
 * off. A filter that the person configured for all repositories stays; a hook does not, as none of our runs is one to act upon.
 * The names are read again when a config file changed, and every time when the config includes other files.
 */
export function repositoryConfig(folders: { readonly gitDir: string; readonly commonDir: string }, read: ReadConfig): RepositoryConfig {
  const files = [path.join(folders.commonDir, 'config'), path.join(folders.gitDir, 'config.worktree')];
  let known: { readonly stamp: string; readonly overrides: readonly ConfigOverride[] } | null = null;
  return {
    async overrides() {
      const stamp = (await Promise.all(files.map(fileStamp))).join(' ');
      if (known?.stamp === stamp) return known.overrides;
      const args = ['config', '--show-scope', '--name-only', '-z', '--get-regexp', String.raw`^(filter|hook|include|includeif)\.`];
      const output = await read(args);
      // Exit code 1 says that no such key is set.
      if (output.exitCode > 1) throw new GitError('failed', args, output.stderr, output.exitCode);
      const names = parseNamedPrograms(output.stdout);
      if (names.unspeakable !== null) throw new GitError('unsafe-settings', args, unspeakableWords(names.unspeakable), null);
      const overrides = [...safeConfig, ...emptyFilters(names.filters), ...silenceHooks(names.hooks)];
      known = names.includes ? null : { stamp, overrides };
      return overrides;
    },
  };
}

/** What a configuration names that git would run. */
export interface NamedPrograms {
  /** Filters of the repository's own configuration. */
  readonly filters: readonly string[];
  /** Hooks of any configuration. */
  readonly hooks: readonly string[];
  /** The repository's configuration includes files. */
  readonly includes: boolean;
  /**
   * First key of the repository that is not UTF-8, with U+FFFD for its bytes; null for none. What we hand to git is, so that such a
   * filter or hook could not be switched off.
   */
  readonly unspeakable: string | null;
}

/** Parses scope and key in turns. */
export function parseNamedPrograms(output: Buffer): NamedPrograms {
  const fields = splitFields(output);
  const [filters, hooks] = [new Set<string>(), new Set<string>()];
  let includes = false;
  let unspeakable: string | null = null;
  for (let index = 0; index + 1 < fields.length; index += 2) {
    const [scope, bytes] = [fields[index]?.toString('latin1'), fields[index + 1] ?? Buffer.alloc(0)];
    const key = bytes.toString('utf8');
    const hook = /^hook\.(.*)\.[^.]*$/s.exec(key)?.[1];
    if (hook !== undefined) hooks.add(hook);
    if (scope !== 'local' && scope !== 'worktree') continue;
    const filter = /^filter\.(.*)\.[^.]*$/s.exec(key)?.[1];
    if (filter !== undefined) filters.add(filter);
    else if (/^include(if)?\./.test(key)) includes = true;
    if ((filter !== undefined || hook !== undefined) && !isUtf8(bytes)) unspeakable ??= key;
  }
  return { filters: [...filters], hooks: [...hooks], includes, unspeakable };
}

function unspeakableWords(key: string): string {
  return `The repository's own settings have ${key}, in bytes that are not UTF-8. Git could run a program by it that Sidelight cannot switch off, so nothing is read.`;
}

async function fileStamp(file: string): Promise<string> {
  try {
    const { ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true });
    return [ino, size, mtimeNs, ctimeNs].join('-');
  } catch {
    return 'none';
  }
}
