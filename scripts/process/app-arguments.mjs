// @ts-check
import { resolve } from 'node:path';

/** Options of the app that take the next argument as their value. */
const withValue = new Set(['--base', '--compare', '--commit', '--thread', '--user-data-dir']);

/**
 * The app's arguments with folders made absolute: npm runs scripts in the project's folder, the person typed them in
 * another one.
 * @param {readonly string[]} args as typed
 * @param {string} folder where they were typed
 * @returns {readonly string[]}
 */
export function resolveFolders(args, folder) {
  return args.map((argument, index) => {
    const isValue = withValue.has(args[index - 1] ?? '');
    return isValue || argument.startsWith('-') ? argument : resolve(folder, argument);
  });
}

/** The script's arguments, resolved against the folder that npm was called in. */
export function appArguments() {
  return resolveFolders(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd());
}
