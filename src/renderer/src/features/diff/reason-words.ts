import type { FileReason, ReasonKind } from '../../../../shared/model/comparison/changed-file';

/** A reason in words: a short name for the chip, what exactly, and what it means. */
export interface ReasonWords {
  readonly name: string;
  /** Sizes, modes, commits; may be empty. */
  readonly detail: string;
  readonly meaning: string;
}

const words: Readonly<Record<ReasonKind, { readonly name: string; readonly meaning: string }>> = {
  binary: { name: 'Binary', meaning: 'The file holds bytes that are not text, so there are no lines to compare.' },
  'mode-only': { name: 'Mode only', meaning: 'Only the permissions changed. The text is the same on both sides.' },
  'eol-only': { name: 'Line endings only', meaning: 'Every line has the same text; only the characters that end the lines changed.' },
  'whitespace-only': { name: 'Whitespace only', meaning: 'Nothing differs but white space.' },
  'final-newline': { name: 'Newline at the end only', meaning: 'Nothing differs but the newline at the end of the file.' },
  'renamed-exact': { name: 'Renamed', meaning: 'The text is the same on both sides.' },
  submodule: { name: 'Submodule', meaning: 'This repository records another commit of the repository inside it.' },
  symlink: { name: 'Symlink target', meaning: 'The text is the path that the link points to.' },
  'lfs-pointer': { name: 'LFS pointer', meaning: 'The content is kept by Git LFS. This repository holds a pointer to it only.' },
  'too-large': { name: 'Large', meaning: 'Comparing this much text can take several seconds.' },
  'long-lines': { name: 'Long line', meaning: 'Comparing lines this long can take several seconds.' },
  conflict: { name: 'Conflict', meaning: 'The file has an unresolved merge conflict. The new side is the working file with its conflict marks.' },
  empty: { name: 'Empty file', meaning: 'There is no text on either side.' },
  deleted: { name: 'Deleted', meaning: 'The file does not exist on the new side.' },
  'lock-file': { name: 'Lock file', meaning: 'A tool writes this file.' },
  generated: { name: 'Generated', meaning: 'A tool writes this file.' },
  encoding: { name: 'Encoding', meaning: 'The text is stored in another encoding than UTF-8, or its encoding changed.' },
  'missing-object': { name: 'Not in this clone', meaning: 'The clone was made without this content. Fetch it with git to see it.' },
  unreadable: { name: 'Cannot be read', meaning: 'The file could not be read from the disk.' },
  'no-change': { name: 'No change', meaning: 'The text is the same on both sides.' },
};

const images = /\.(?:avif|bmp|gif|heic|ico|jpe?g|png|tiff?|webp)$/i;

const image = { name: 'Image', meaning: 'An image has no lines to compare.' } as const;

export function describeReason({ kind, detail }: FileReason, path: string): ReasonWords {
  const { name, meaning } = words[kind];
  return kind === 'binary' && images.test(path) ? { ...image, detail } : { name, detail, meaning };
}

/** Where hiding whitespace leaves nothing to see. */
export const whitespaceHidden: ReasonWords = {
  name: 'Whitespace hidden',
  detail: '',
  meaning: 'The sides differ only in whitespace that is ignored now.',
};
