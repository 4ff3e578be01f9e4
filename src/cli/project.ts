import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The product's folder: the built command line lies in its `out/cli`. */
export const projectRoot = join(__dirname, '..', '..');

export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { readonly version: string };
  return version;
}
