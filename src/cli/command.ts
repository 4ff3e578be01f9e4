import { parseArgs, type ParseArgsConfig } from 'node:util';
import { err, ok, type Result } from '../shared/base';

/** What a command line asks for. Folders are as typed. */
export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | {
      readonly kind: 'open';
      readonly folders: readonly string[];
      readonly base?: string;
      readonly compare?: string;
      readonly thread?: string;
    }
  | { readonly kind: 'inspect'; readonly folder: string; readonly base?: string; readonly compare?: string; readonly json: boolean };

const options = {
  base: { type: 'string' },
  compare: { type: 'string' },
  thread: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const satisfies ParseArgsConfig['options'];

/** Reads the words after the program's name; the error is a sentence for the person who typed them. */
export function parseCommand(words: readonly string[]): Result<Command, string> {
  let parsed;
  try {
    parsed = parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch (error) {
    if (error instanceof TypeError) return err(error.message);
    throw error;
  }
  const { base, compare, thread, json = false, help, version } = parsed.values;
  if (help === true) return ok({ kind: 'help' });
  if (version === true) return ok({ kind: 'version' });
  const revisions = { ...(base === undefined ? {} : { base }), ...(compare === undefined ? {} : { compare }) };
  if (Object.values({ ...revisions, thread }).includes('')) return err('An option has an empty value.');

  const [verb, ...rest] = parsed.positionals;
  if (verb === 'inspect') {
    const [folder, ...more] = rest;
    if (folder === undefined) return err('inspect needs the folder to inspect. For this one: sidelight inspect .');
    if (more.length > 0) return err(`inspect takes one folder, not also ${more.join(', ')}.`);
    if (thread !== undefined) return err('--thread opens the app and has no meaning for inspect.');
    return ok({ kind: 'inspect', folder, ...revisions, json });
  }
  if (json) return err('--json belongs to inspect: sidelight inspect <folder> --json');
  const asksForSomething = base !== undefined || compare !== undefined || thread !== undefined;
  const folders = parsed.positionals.length === 0 && asksForSomething ? ['.'] : parsed.positionals;
  return ok({ kind: 'open', folders, ...revisions, ...(thread === undefined ? {} : { thread }) });
}
