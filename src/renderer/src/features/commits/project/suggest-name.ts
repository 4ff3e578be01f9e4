import { whyNoFolderName } from '../../../../../shared/formats/local-review/folder-name';

/** A name that a project can have, made of a folder's: what no folder can have everywhere becomes a hyphen. */
export function suggestName(folder: string): string {
  const name = [...folder]
    .map((character) => (whyNoFolderName(`x${character}x`) === null ? character : '-'))
    .join('')
    .slice(0, 100)
    .replace(/^\s+|[\s.]+$/g, '');
  return whyNoFolderName(name) === null ? name : 'repository';
}
