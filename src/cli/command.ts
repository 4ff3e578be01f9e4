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
      readonly commit?: string;
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
    }
  | {
      readonly kind: 'sessions';
      /** Folder of the only repository whose sessions are wanted. */
      readonly repo?: string;
      readonly json: boolean;
    }
  | {
      readonly kind: 'session';
      /** Id of a session, or how it begins. */
      readonly id: string;
      readonly output: 'text' | 'json' | 'markdown';
    };

const options = {
  base: { type: 'string' },
  compare: { type: 'string' },
  commit: { type: 'string' },
  thread: { type: 'string' },
  project: { type: 'string' },
  repo: { type: 'string' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  markdown: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const satisfies ParseArgsConfig['options'];

type Option = keyof typeof options;
type Verb = Exclude<Command['kind'], 'help' | 'version'>;

/** What each verb takes. Opening the app needs no verb. */
const optionsOf: Readonly<Record<Verb, readonly Option[]>> = {
  open: ['base', 'compare', 'commit', 'thread'],
  inspect: ['base', 'compare', 'json'],
  follow: ['base', 'compare', 'project', 'dry-run', 'json'],
  sessions: ['repo', 'json'],
  session: ['json', 'markdown'],
};

/** Reads the words after the program's name; the error is a sentence for the person who typed them. */
export function parseCommand(words: readonly string[]): Result<Command, string> {
  let parsed;
  try {
    parsed = parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch (error) {
    if (error instanceof TypeError) return err(error.message);
    throw error;
  }
  const { values, positionals } = parsed;
  if (values.help === true) return ok({ kind: 'help' });
  if (values.version === true) return ok({ kind: 'version' });
  if (Object.values(values).includes('')) return err('An option has an empty value.');

  const verb = verbOf(positionals[0]);
  const given = Object.keys(values) as Option[];
  const foreign = given.find((option) => !optionsOf[verb].includes(option));
  if (foreign !== undefined) return err(`--${foreign} belongs to ${takersOf(foreign)}, not to ${nameOf(verb)}.`);

  const { base, compare, commit, thread, project, repo, json = false, markdown = false, 'dry-run': dryRun = false } = values;
  const revisions = { ...(base === undefined ? {} : { base }), ...(compare === undefined ? {} : { compare }) };
  switch (verb) {
    case 'open': {
      const folders = positionals.length === 0 && given.length > 0 ? ['.'] : positionals;
      return ok({ kind: 'open', folders, ...revisions, ...(commit === undefined ? {} : { commit }), ...(thread === undefined ? {} : { thread }) });
    }
    case 'inspect': {
      const folder = onlyWord(positionals, needsFolder(verb), 'folder');
      return folder.ok ? ok({ kind: 'inspect', folder: folder.value, ...revisions, json }) : folder;
    }
    case 'follow': {
      const folder = onlyWord(positionals, needsFolder(verb), 'folder');
      const only = project === undefined ? {} : { project };
      return folder.ok ? ok({ kind: 'follow', folder: folder.value, ...revisions, ...only, dryRun, json }) : folder;
    }
    case 'sessions':
      if (positionals.length > 1) return err(`sessions takes no folder by itself. For one repository: sidelight sessions --repo ${positionals[1]}`);
      return ok({ kind: 'sessions', ...(repo === undefined ? {} : { repo }), json });
    case 'session': {
      if (json && markdown) return err('Either --json or --markdown, not both.');
      const id = onlyWord(positionals, 'session needs an id, or how it begins. sidelight sessions lists them.', 'session');
      return id.ok ? ok({ kind: 'session', id: id.value, output: json ? 'json' : markdown ? 'markdown' : 'text' }) : id;
    }
  }
}

function verbOf(word: string | undefined): Verb {
  return word === 'inspect' || word === 'follow' || word === 'sessions' || word === 'session' ? word : 'open';
}

function needsFolder(verb: Verb): string {
  return `${verb} needs the folder of a repository. For this one: sidelight ${verb} .`;
}

/** The one word after the verb. */
function onlyWord([verb, word, ...more]: readonly string[], missing: string, noun: string): Result<string, string> {
  if (word === undefined || word === '') return err(missing);
  return more.length === 0 ? ok(word) : err(`${verb} takes one ${noun}, not also ${more.join(', ')}.`);
}

/** The verbs that take an option, in words. */
function takersOf(option: Option): string {
  const names = (Object.keys(optionsOf) as Verb[]).filter((verb) => optionsOf[verb].includes(option)).map(nameOf);
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ');
}

function nameOf(verb: Verb): string {
  return verb === 'open' ? 'opening the app' : verb;
}
