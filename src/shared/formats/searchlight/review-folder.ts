/** Longest part of a folder name that one branch may take, in bytes of UTF-8; file systems allow 255 for the whole. */
const longestPart = 100;

/**
 * Folder of the review of a comparison: `<compare>_<base>`, each with `/` as `-`. What Windows cannot have in a name becomes
 * `-` too, and long names are cut, so different comparisons may share a name; see {@link newReviewFolder}.
 */
export function reviewFolderName(compare: string, base: string): string {
  const name = `${folderPart(compare)}_${folderPart(base)}`.replace(/[. ]+$/, '-');
  return /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i.test(name) ? `-${name}` : name;
}

/**
 * A folder for a new review that no other has: the plain name, else `-2`, `-3` and so on behind it.
 *
 * @param taken names that exist, whatever is in them; compared without case, as Windows and macOS do.
 */
export function newReviewFolder(compare: string, base: string, taken: Iterable<string>): string {
  const used = new Set([...taken].map((name) => name.toLowerCase()));
  const plain = reviewFolderName(compare, base);
  let name = plain;
  for (let number = 2; used.has(name.toLowerCase()); number += 1) name = `${plain}-${number}`;
  return name;
}

/** What a review file is known by. Branches are null when the file names none, or cannot be read. */
export interface ReviewIdentity {
  /** Name of the folder that the file lies in. */
  readonly folder: string;
  readonly base: string | null;
  readonly compare: string | null;
}

/**
 * The review of a comparison: the one whose file names both branches, preferably in the folder made for them, else the one
 * in that folder whose file names none.
 */
export function identifyReview<R extends ReviewIdentity>(compare: string, base: string, reviews: readonly R[]): R | null {
  const folder = reviewFolderName(compare, base);
  const named = reviews.filter((review) => review.base === base && review.compare === compare);
  const unnamed = reviews.find((review) => review.folder === folder && (review.base === null || review.compare === null));
  return named.find((review) => review.folder === folder) ?? named[0] ?? unnamed ?? null;
}

function folderPart(branch: string): string {
  const plain = branch.replace(/[\\/:*?"<>|\u0000-\u001F\u007F]/g, '-');
  let bytes = 0;
  let part = '';
  for (const character of plain) {
    bytes += utf8Length(character);
    if (bytes > longestPart) break;
    part += character;
  }
  return part;
}

function utf8Length(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
