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
  | { readonly kind: 'inspect'; readonly folder: string; readonly base?: string; readonly compare?: string; readonly json: boolean }
  | {
      readonly kind: 'follow';
      readonly folder: string;
      readonly base?: string;
      readonly compare?: string;
      /** Name of the only project to look at. */
      readonly project?: string;
      readonly dryRun: boolean;
      readonly json: boolean;
    };

const options = {
  base: { type: 'string' },
  compare: { type: 'string' },
  thread: { type: 'string' },
  project: { type: 'string' },
  'dry-run': { type: 'boolean' },
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
  const { base, compare, thread, project, json = false, 'dry-run': dryRun = false, help, version } = parsed.values;
  if (help === true) return ok({ kind: 'help' });
  if (version === true) return ok({ kind: 'version' });
  const revisions = { ...(base === undefined ? {} : { base }), ...(compare === undefined ? {} : { compare }) };
  if (Object.values({ ...revisions, thread, project }).includes('')) return err('An option has an empty value.');

  const [verb, ...rest] = parsed.positionals;
  if (verb === 'inspect' || verb === 'follow') {
    const [folder, ...more] = rest;
    if (folder === undefined) return err(`${verb} needs the folder of a repository. For this one: sidelight ${verb} .`);
    if (more.length > 0) return err(`${verb} takes one folder, not also ${more.join(', ')}.`);
    if (thread !== undefined) return err(`--thread opens the app and has no meaning for ${verb}.`);
    if (verb === 'follow') {
      return ok({ kind: 'follow', folder, ...revisions, ...(project === undefined ? {} : { project }), dryRun, json });
    }
    return project === undefined && !dryRun ? ok({ kind: 'inspect', folder, ...revisions, json }) : err(ofFollow);
  }
  if (project !== undefined || dryRun) return err(ofFollow);
  if (json) return err('--json belongs to inspect and follow: sidelight inspect <folder> --json');
  const asksForSomething = base !== undefined || compare !== undefined || thread !== undefined;
  const folders = parsed.positionals.length === 0 && asksForSomething ? ['.'] : parsed.positionals;
  return ok({ kind: 'open', folders, ...revisions, ...(thread === undefined ? {} : { thread }) });
}

const ofFollow = '--project and --dry-run belong to follow: sidelight follow <folder>';
