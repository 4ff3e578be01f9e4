import { resolve } from 'node:path';
import type { OpenRequest } from './opening/opening';

/** What a command line asks the app for. */
export interface LaunchArguments {
  /** Absolute paths of folders or files, in the given order. */
  readonly paths: readonly string[];
  readonly base?: string;
  readonly compare?: string;
  /** Commit to show by itself. */
  readonly commit?: string;
  /** Id or display number of a thread. */
  readonly thread?: string;
  /** Absolute folder to keep the app's own data in instead of the usual one. */
  readonly userDataFolder?: string;
}

type Option = Exclude<keyof LaunchArguments, 'paths'>;

const options: ReadonlyMap<string, Option> = new Map([
  ['--base', 'base'],
  ['--compare', 'compare'],
  ['--commit', 'commit'],
  ['--thread', 'thread'],
  ['--user-data-dir', 'userDataFolder'],
]);

/**
 * Reads what follows the app on its command line. `--name value` and `--name=value` are the same, everything after `--` is a
 * path, and flags that are not ours are left to Chromium. An option without a value is as if it were not there; the last one
 * of a name counts.
 */
export function parseArguments(words: readonly string[], workingFolder: string): LaunchArguments {
  const paths: string[] = [];
  const given: Partial<Record<Option, string>> = {};
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (word === '--') {
      paths.push(...words.slice(index + 1));
      break;
    }
    const equals = word.indexOf('=');
    const option = options.get(equals === -1 ? word : word.slice(0, equals));
    if (option !== undefined) {
      const value = equals === -1 ? words[++index] : word.slice(equals + 1);
      if (value !== undefined && value !== '') given[option] = value;
    } else if (word !== '' && !word.startsWith('-')) paths.push(word);
  }
  const { userDataFolder, ...rest } = given;
  return {
    paths: paths.map((path) => resolve(workingFolder, path)),
    ...rest,
    ...(userDataFolder === undefined ? {} : { userDataFolder: resolve(workingFolder, userDataFolder) }),
  };
}

/** One request per path, each with the same comparison and thread. */
export function openRequests({ paths, base, compare, commit, thread }: LaunchArguments): readonly OpenRequest[] {
  const wanted = {
    ...(base === undefined ? {} : { base }),
    ...(compare === undefined ? {} : { compare }),
    ...(commit === undefined ? {} : { commit }),
    ...(thread === undefined ? {} : { thread }),
  };
  return paths.map((path) => ({ path, ...wanted }));
}
