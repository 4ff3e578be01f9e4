import { stat } from 'node:fs/promises';
import path from 'node:path';
import { splitFields } from '../parsers/fields';
import { emptyFilters, safeConfig, type ConfigOverride } from './config-overrides';
import { GitError } from './git-error';
import type { CommandOutput } from './command';

/** Runs git in one repository with the settings of {@link safeConfig} alone; must only read configuration. */
export type ReadConfig = (args: readonly string[]) => Promise<CommandOutput>;

/** Overrides for every run in one repository, its own filters included. */
export interface RepositoryConfig {
  /** Reads the filters' names again when the configuration may have changed. */
  overrides(): Promise<readonly ConfigOverride[]>;
}

/**
 * A repository's own config can name a program per filter, which git runs when it compares working files. Only the names of
 * those filters are read (that runs nothing), and each is emptied. A filter that the person configured for all repositories
 * stays. The names are read again when a config file changed, and every time when the config includes other files.
 */
export function repositoryConfig(folders: { readonly gitDir: string; readonly commonDir: string }, read: ReadConfig): RepositoryConfig {
  const files = [path.join(folders.commonDir, 'config'), path.join(folders.gitDir, 'config.worktree')];
  let known: { readonly stamp: string; readonly overrides: readonly ConfigOverride[] } | null = null;
  return {
    async overrides() {
      const stamp = (await Promise.all(files.map(fileStamp))).join(' ');
      if (known?.stamp === stamp) return known.overrides;
      const args = ['config', '--show-scope', '--name-only', '-z', '--get-regexp', String.raw`^(filter|include|includeif)\.`];
      const output = await read(args);
      // Exit code 1 says that no such key is set.
      if (output.exitCode > 1) throw new GitError('failed', args, output.stderr, output.exitCode);
      const { filters, includes } = parseFilterNames(output.stdout);
      const overrides = [...safeConfig, ...emptyFilters(filters)];
      known = includes ? null : { stamp, overrides };
      return overrides;
    },
  };
}

/** Parses scope and key in turns: names of the filters that the repository itself configures, and whether it includes files. */
export function parseFilterNames(output: Buffer): { readonly filters: readonly string[]; readonly includes: boolean } {
  const fields = splitFields(output).map((field) => field.toString('utf8'));
  const filters = new Set<string>();
  let includes = false;
  for (let index = 0; index + 1 < fields.length; index += 2) {
    const [scope, key] = [fields[index], fields[index + 1] ?? ''];
    if (scope !== 'local' && scope !== 'worktree') continue;
    const name = /^filter\.(.*)\.[^.]*$/s.exec(key)?.[1];
    if (name !== undefined) filters.add(name);
    else if (/^include(if)?\./.test(key)) includes = true;
  }
  return { filters: [...filters], includes };
}

async function fileStamp(file: string): Promise<string> {
  try {
    const { ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true });
    return [ino, size, mtimeNs, ctimeNs].join('-');
  } catch {
    return 'none';
  }
}
